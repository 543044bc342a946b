export { analyzeTables } from './queries.ts';
export { importFiles } from './runs/direct.ts';
