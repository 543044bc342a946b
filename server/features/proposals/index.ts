export { findProposal, listProposedByIds, listProposedIds } from './queries.ts';
export { describeProposed } from './rules.ts';
