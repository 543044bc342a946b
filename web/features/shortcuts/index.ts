export { LazyShortcuts } from './LazyShortcuts.tsx';
