export { audienceOf, useWriteTo } from './use-write-to.ts';
export { WriteToArea, WriteToPlace } from './WriteTo.tsx';
