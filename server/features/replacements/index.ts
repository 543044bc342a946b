export { listGaps, listOwnAsks } from './queries.ts';
