/** Its message has one invalid setting per line. */
export class ConfigError extends Error {}
