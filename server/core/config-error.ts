/** Invalid settings, one line each, naming the variable. */
export class ConfigError extends Error {}
