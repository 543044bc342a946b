export { matches, type PlaceFilters } from './list/queries.ts';
export { readArea, readFilters } from './list/rules.ts';
export { counts, findPlace, findPlacePoint, isPlaceKnown, neededIn } from './queries.ts';
export { assignWatcher } from './rules.ts';
