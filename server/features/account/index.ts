export { deleteSecondFactor } from './queries.ts';
export { passSecondFactor } from './second-factor.ts';
export { openSecret, sealSecret } from './secrets.ts';
