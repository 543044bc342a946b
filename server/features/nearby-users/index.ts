export { listPending, listUrgent, mostUrgent } from './queries.ts';
export { listNeighbours } from './rules.ts';
