export { dailyRetention } from './schedule.ts';
