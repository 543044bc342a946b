export { coverageSums, readSums, type SummedRow, sumByPriority, sumCoverage } from './coverage/queries.ts';
export { listPlaceIds, listPlacesByIds, type PrintedPlace } from './list/queries.ts';
export { readFilters as readPlaceFilters } from './list/rules.ts';
export { counts, findPlace, findPlacePoint, isPlaceKnown } from './queries.ts';
export { editPlace } from './record/rules.ts';
export { assignWatcher } from './rules.ts';
