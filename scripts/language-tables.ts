/** Finds texts, or tables of them, by language, whatever their type says. */
export const isTableByLanguage = (source: string): boolean =>
  /Record<\s*Language\s*,[^=;]*(?<!=)=\s*\{\s*es:/.test(source) ||
  /^(?:export )?const \w+(?:: [^=\n]+)? = (?:\w+\()?\{\s*es: *(?:['"`{])[^;]*\b(?:ca|eu|gl): *(?:['"`{])/m.test(source);
