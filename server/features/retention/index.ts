export { readSchedule } from './people/plan.ts';
export { dailyRetention } from './schedule.ts';
