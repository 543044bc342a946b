export { listPending, mostUrgent } from './queries.ts';
export { listNeighbours } from './rules.ts';
