export { countedChangeRequests } from './queries.ts';
