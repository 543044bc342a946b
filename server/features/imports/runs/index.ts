// Apart from imports/index.ts, so that home counts imports without loading the file readers.
export { countedWaiting } from './queries.ts';
