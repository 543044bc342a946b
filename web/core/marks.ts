import { recall, remember } from './browser-memory.ts';

/** Things seen or done in this browser, which needn't be shown again. */

export const printedPlace = 'printed-place';

export const openedGuide = 'opened-guide';

export const seenPlace = (assignment: string): string => `seen-place:${assignment}`;

const keyOf = (person: string, name: string) => `${name}:${person}`;

export const isMarked = (person: string, name: string): boolean => recall(keyOf(person, name)) !== null;

export const mark = (person: string, name: string): void => remember(keyOf(person, name), '1');
