export { correctAndRecreate } from './rules.ts';
