export { listOwnLinks } from './rules.ts';
