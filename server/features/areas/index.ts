export { countedLacking } from './queries.ts';
