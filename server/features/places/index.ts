export { findPlace, findPlacePoint, isPlace } from './queries.ts';
export { assignWatcher } from './rules.ts';
