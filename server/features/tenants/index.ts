export { insertTenant, listTenantIds, type NewTenant } from './queries.ts';
export { explainShut, listShutEnrolments } from './rules.ts';
