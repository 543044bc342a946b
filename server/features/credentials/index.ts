export { findObstacles } from './obstacles.ts';
export { findBoardOf } from './queries.ts';
export { issueCredential, recreateCredential } from './rules.ts';
