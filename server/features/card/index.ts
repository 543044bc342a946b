export { listOwnTables } from './queries.ts';
