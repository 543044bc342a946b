export { counts, findPlace, findPlacePoint, isPlaceKnown } from './queries.ts';
export { assignWatcher } from './rules.ts';
