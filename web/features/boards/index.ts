export { BoardSelect } from './BoardSelect.tsx';
