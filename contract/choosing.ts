/** The most people that a batch to all who match leaves out by name. */
export const mostExcepted = 1000;
