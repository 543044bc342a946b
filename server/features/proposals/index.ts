export { countsWith, isPlacedBy } from './covering/queries.ts';
export { findProposal, listProposedByIds, listProposedIds } from './queries.ts';
export { describeProposed } from './rules.ts';
