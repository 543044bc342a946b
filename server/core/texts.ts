import type { Language } from '#contract/languages.ts';
import { ca } from '#contract/texts/ca.ts';
import { es, type TextKey } from '#contract/texts/es.ts';
import { eu } from '#contract/texts/eu.ts';
import { gl } from '#contract/texts/gl.ts';

const texts: Record<Language, Record<TextKey, string>> = { es, ca, eu, gl };

/** Gives a text of the shared catalogue; replaces `{name}` by `values.name`. */
export function text(language: Language, key: TextKey, values: Record<string, string | number> = {}): string {
  return fill(texts[language][key], values);
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Writes a text as it stands at the beginning of a line. */
export const begun = (language: Language, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
