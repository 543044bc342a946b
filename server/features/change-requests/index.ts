export { countedChangeRequests, listChangeRequests } from './queries.ts';
