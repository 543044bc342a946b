export { listPairs } from './queries.ts';
