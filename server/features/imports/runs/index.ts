// Separate from imports/index.ts: home counts imports without loading the file readers.
export { countedWaiting } from './queries.ts';
