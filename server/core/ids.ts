import { v7 } from 'uuid';

/** A new UUID version 7: sorts by time of creation, and can't be guessed from its neighbours' (74 random bits). */
export const newId = (): string => v7();
