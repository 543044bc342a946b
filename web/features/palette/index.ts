export { LazyPalette } from './LazyPalette.tsx';
