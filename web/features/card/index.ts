export { LazyCardBar } from './LazyCardBar.tsx';
