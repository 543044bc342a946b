export { answerFor, undoAnswer } from './rules.ts';
export { dailyReminders } from './schedule.ts';
export { takePlace } from './taking.ts';
