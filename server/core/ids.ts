import { v7 } from 'uuid';

/**
 * Makes a UUID version 7.
 * It sorts by time of creation and can't be guessed from its neighbours' (74 random bits).
 */
export const newId = (): string => v7();
