export { findObstacles } from './obstacles.ts';
export { issueCredential } from './rules.ts';
