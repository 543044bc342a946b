/** Whom a batch to all that match may leave out by name, at most. */
export const mostExcepted = 1000;
