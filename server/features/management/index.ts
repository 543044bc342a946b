export { changeStatus } from './rules.ts';
