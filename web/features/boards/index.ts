export { logoQuery } from './api.ts';
export { BoardFilter } from './BoardFilter.tsx';
