export { logoQuery } from './api.ts';
export { BoardSelect } from './BoardSelect.tsx';
