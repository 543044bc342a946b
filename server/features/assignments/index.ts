export { type Assignment, findAssignment, insertAssignment } from './queries.ts';
export { placePauseSeconds, tellAllLater, tellIfEmptied, tellLater, tellUntold } from './rules.ts';
export { type AffectedAssignees as AffectedPeople, listAffected } from './telling/affected.ts';
export { isOtherBuilding, type ToldPlace as PlaceFacts } from './telling/facts.ts';
export { assignmentIn, isLinkOf } from './telling/links.ts';
export { markTold } from './telling/queries.ts';
export { sendReminder, tellAgain } from './telling/rules.ts';
