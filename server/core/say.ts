import { readdirSync, readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, languages } from '#contract/languages.ts';
import { type SaidWords, sayWords, type Words } from '#contract/words.ts';
import { parsePo } from './po.ts';

export type PlainValues = Record<string, string | number>;

const folder = new URL('../../locales/', import.meta.url);
const catalogues = new Map(languages.map((language) => [language, readCatalogue(language)]));
/** Catalan formats and plurals suit all four; not every runtime has eu and gl. */
const speakers = new Map<Language, I18n>(
  languages.map((locale) => [locale, setupI18n({ locale, locales: 'ca', messages: { [locale]: {} } })]),
);

/** Reads the translations of texts used outside the web app. */
function readCatalogue(language: Language): Map<string, string> {
  if (language === 'es') return new Map();
  const messages = readdirSync(folder).flatMap((room) =>
    parsePo(readFileSync(new URL(`${room}/${language}.po`, folder), 'utf8'), /^#: (?!web\/)/m),
  );
  return new Map(messages.map(({ id, text }) => [id, text]));
}

/** Translates a Spanish text of `words(…)`: `say('eu', 'Hoja {page}', { page: 2 })`. */
export function say(language: Language, text: string, values: PlainValues = {}): string {
  const speaker = speakers.get(language) as I18n;
  speaker.messages[text] ??= compileMessage(catalogues.get(language)?.get(text) || text);
  return speaker._(text, values);
}

const said = new WeakMap<object, Map<Language, unknown>>();

export function sayTable<T extends Exclude<Words, string>>(language: Language, table: T): SaidWords<T> {
  const known = said.get(table) ?? new Map<Language, unknown>();
  if (!known.has(language))
    known.set(
      language,
      sayWords(table, (text) => say(language, text)),
    );
  said.set(table, known);
  return known.get(language) as SaidWords<T>;
}
