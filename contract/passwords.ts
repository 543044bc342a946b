/** The fewest characters of a password. */
export const shortest = 8;

/** The least that a password may be rated at, from 0 to 4. */
export const enough = 2;
