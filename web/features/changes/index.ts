export { changesQuery } from './api.ts';
