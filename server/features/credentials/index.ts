export { writeFactSheet } from './fact-sheet.ts';
export {
  countedCredentials,
  listCredentialIds,
  listCredentialsByIds,
  type PrintedCredentialRow,
} from './list/queries.ts';
export { readFilters as readCredentialFilters } from './list/rules.ts';
export { findObstacles, readBoardObstacles, readObstacles } from './obstacles/rules.ts';
export type { PrintedCredential } from './printed-credential.ts';
export { countOwners, findBoardOf, findCredential } from './queries.ts';
export { countToForget, forgetLater, forgetOnTime } from './retention.ts';
export { drawPapers, readOwnPaper, recreateCredential, undoReissue, withdrawCredential } from './rules.ts';
export { renewKey as renewSigningKey, replaceKey as rotateSigningKey } from './signing/keys.ts';
export { listKeys as listSigningKeys } from './signing/queries.ts';
export { outdateRevoked, revokeKey as revokeSigningKey } from './signing/revoking.ts';
