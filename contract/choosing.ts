/** Most exclusions of a batch that addresses everybody in a list. */
export const mostExcepted = 1000;
