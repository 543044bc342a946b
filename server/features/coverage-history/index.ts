export { dailyCoverage } from './schedule.ts';
