export { insertTenant, type NewTenant } from './queries.ts';
