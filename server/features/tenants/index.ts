export { deleteTenant, insertTenant, type NewTenant } from './queries.ts';
