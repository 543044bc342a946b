export { keepDailyJobs } from './daily-jobs.ts';
export { insertTenant, type NewTenant } from './queries.ts';
export { explainShut, listShutEnrolments } from './rules.ts';
