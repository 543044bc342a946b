export { dailyDigests } from './schedule.ts';
