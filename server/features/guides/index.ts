export { readSections } from './rules.ts';
