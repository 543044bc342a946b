export { coverageSums, readSums, type SummedRow, sumByPriority, sumCoverage } from './coverage/queries.ts';
export { counts, findPlace, findPlacePoint, isPlaceKnown } from './queries.ts';
export { assignWatcher } from './rules.ts';
