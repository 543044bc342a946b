export { duplicatesQuery } from './api.ts';
