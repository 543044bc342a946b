export { listOwnDocuments } from './queries.ts';
