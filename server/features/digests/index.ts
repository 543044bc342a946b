export { keepDigestsScheduled, scheduleDigests } from './schedule.ts';
