// Apart from imports/index.ts: home counts imports without loading what reads their files.
export { countedWaiting } from './queries.ts';
