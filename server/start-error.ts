/** shown without a stack to the person starting the server */
export class StartError extends Error {}
