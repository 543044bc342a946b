import { recall, remember } from './browser-memory.ts';

/** Marks of this browser: somebody has seen or done a thing, and needn't be shown it again. */

/** They printed the list of a place. */
export const printedPlace = 'printed-place';

/** They opened the guide, or don't want to. */
export const openedGuide = 'opened-guide';

/** They looked at the place of an assignment. */
export const seenPlace = (assignment: string): string => `seen-place:${assignment}`;

const keyOf = (person: string, name: string) => `${name}:${person}`;

export const isMarked = (person: string, name: string): boolean => recall(keyOf(person, name)) !== null;

export const mark = (person: string, name: string): void => remember(keyOf(person, name), '1');
