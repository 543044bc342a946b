export { Dropped } from './Dropped.tsx';
