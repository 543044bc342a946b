export { countedLacking, isReachedArea, listTopmostIds } from './queries.ts';
