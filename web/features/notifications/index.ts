export { LazyBell } from './LazyBell.tsx';
