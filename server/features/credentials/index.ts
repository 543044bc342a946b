export { listCredentialIds, listCredentialsByIds, type PrintedCredentialRow } from './list/queries.ts';
export { readFilters as readCredentialFilters } from './list/rules.ts';
export { findObstacles } from './obstacles.ts';
export { findBoardOf, listOwners } from './queries.ts';
export { issueCredential, markCredential, recreateCredential, renewCredential, withdrawCredential } from './rules.ts';
