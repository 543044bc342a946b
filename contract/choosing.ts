/** Most exclusions of a batch that addresses a whole list. */
export const mostExcepted = 1000;
