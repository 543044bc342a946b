export { audienceOf, useWriteTo } from './use-write-to.ts';
