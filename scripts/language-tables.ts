/**
 * Returns whether source code contains a table of texts by language,
 * typed as a `Record<Language, …>` or not.
 */
export const isTableByLanguage = (source: string): boolean =>
  /Record<\s*Language\s*,[^=;]*(?<!=)=\s*\{\s*es:/.test(source) ||
  /^(?:export )?const \w+(?:: [^=\n]+)? = (?:\w+\()?\{\s*es: *(?:['"`{])[^;]*\b(?:ca|eu|gl): *(?:['"`{])/m.test(source);
