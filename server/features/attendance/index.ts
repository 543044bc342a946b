export { answerFor, undoAnswer } from './rules.ts';
export { keepRemindersScheduled, scheduleReminders } from './schedule.ts';
export { takePlace } from './taking.ts';
