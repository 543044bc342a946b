export { countedExportRequests } from './overseeing/queries.ts';
export { keepProgramReads } from './overseeing/rules.ts';
