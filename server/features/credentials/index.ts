export { findObstacles } from './obstacles.ts';
export { issueCredential, recreateCredential } from './rules.ts';
