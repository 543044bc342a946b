export { countReads, listReads } from './queries.ts';
export { keepReads } from './rules.ts';
