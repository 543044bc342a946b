export { countedLacking, isReachedArea, listReachedBelow, listTopmostIds } from './queries.ts';
