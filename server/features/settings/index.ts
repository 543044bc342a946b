export { changeSettings } from './rules.ts';
