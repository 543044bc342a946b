export { lockPerson, lockPlaceRow } from './attendance/queries.ts';
export { answerFor, undoAnswer } from './attendance/rules.ts';
export { keepRemindersScheduled, scheduleReminders } from './attendance/schedule.ts';
export { takePlace } from './attendance/taking.ts';
export { coverageSums, readSums, type SummedRow, sumByPriority, sumCoverage } from './coverage/queries.ts';
export { gapsOf, losses, openElection } from './gaps/queries.ts';
export {
  listPlaceIds,
  listPlaces,
  listPlacesByIds,
  matches,
  type PlaceConditions as PlaceFilters,
  type PrintedPlace,
} from './list/queries.ts';
export { readArea, readFilters as readPlaceFilters } from './list/rules.ts';
export { covers, listPending, mostUrgent } from './nearby-users/queries.ts';
export { listNeighbours } from './nearby-users/rules.ts';
export {
  counts,
  distanceTo,
  findPlace,
  findPlacePoint,
  isPlaceKnown,
  needed,
  neededIn,
  priorityRank,
  urgency,
} from './queries.ts';
export { pauseSeconds, placePauseSeconds, tellAllLater } from './rules.ts';
export { type AffectedAssignees as AffectedPeople, listAffected } from './telling/affected.ts';
export type { ToldPlace as PlaceFacts } from './telling/facts.ts';
export { markTold } from './telling/queries.ts';
