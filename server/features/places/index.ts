export { coverageSums, readSums, type SummedRow, sumByPriority, sumCoverage } from './coverage/queries.ts';
export { gapsOf, losses } from './gaps/queries.ts';
export {
  listPlaceIds,
  listPlaces,
  listPlacesByIds,
  matches,
  type PlaceConditions as PlaceFilters,
  type PrintedPlace,
} from './list/queries.ts';
export { readFilters as readPlaceFilters } from './list/rules.ts';
export {
  distanceTo,
  findPlace,
  findPlacePoint,
  findPlacePos,
  isPlaceKnown,
  lockPlace,
  lockPlaceRow,
  metresOfChord,
  type PlaceCountSql,
  placeCounts,
  priorityRank,
} from './queries.ts';
