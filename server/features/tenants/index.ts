export { deleteTenant } from './archive/delete.ts';
export { keepDailyJobs } from './daily-jobs.ts';
export { insertTenant, listTenantIds, type NewTenant } from './queries.ts';
export { explainShut, listShutEnrolments } from './rules.ts';
