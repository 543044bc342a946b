export const shortest = 8;

/** Least acceptable rating, from 0 to 4. */
export const enough = 2;
