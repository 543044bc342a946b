export { deleteSecondFactor } from './queries.ts';
export { passSecondFactor, takeSecondFactor } from './second-factor.ts';
export { openSecret, renewSecrets, sealSecret } from './secrets.ts';
