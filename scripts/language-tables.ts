/** Returns whether source code has a table of texts by language, with or without a type. */
export const isTableByLanguage = (source: string): boolean =>
  /Record<\s*Language\s*,[^=;]*(?<!=)=\s*\{\s*es:/.test(source) ||
  /^(?:export )?const \w+(?:: [^=\n]+)? = (?:\w+\()?\{\s*es: *(?:['"`{])[^;]*\b(?:ca|eu|gl): *(?:['"`{])/m.test(source);
