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
  columns,
  counts,
  distanceTo,
  findPlace,
  findPlacePoint,
  findPlacePos,
  isPlaceKnown,
  lockPlace,
  lockPlaceRow,
  metresOfChord,
  needed,
  neededIn,
  priorityRank,
  urgency,
} from './queries.ts';
