import { catalogs } from 'virtual:words';
import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { recall, remember } from './browser-memory.ts';
import { tellServer } from './device-cookie.ts';
import { type MessagePart, partsOf } from './message-parts.ts';
import { hasTexts, loadTexts } from './texts.ts';

/** Each language's own name. */
export const endonyms: Record<Language, string> = { es: 'Castellano', ca: 'Català', eu: 'Euskara', gl: 'Galego' };

const key = 'language';

const shown = new Set<MessagePart>(['shell']);

/** Groups 1.565 like `formatNumber`; Spanish wouldn't group it, and Chromium lacks eu and gl. */
const numbersAs = 'ca';

export const firstLanguage = (): Language =>
  pickLanguage(recall(key) ?? undefined) ?? pickLanguage(navigator.languages.join(',')) ?? 'es';

/** Switches language once all of the page's messages have loaded. */
export async function showLanguage(language: Language): Promise<void> {
  const [messages] = await Promise.all([
    loadCatalogs(language, [...shown]),
    hasTexts() ? loadTexts(language) : undefined,
  ]);
  i18n.load(language, messages);
  i18n.activate(language, numbersAs);
  document.documentElement.lang = language;
}

export async function loadPageMessages(page: MessagePart): Promise<void> {
  const missing = partsOf[page].filter((part) => !shown.has(part));
  if (missing.length === 0) return;
  const language = currentLanguage();
  i18n.load(language, await loadCatalogs(language, missing));
  for (const part of missing) shown.add(part);
}

async function loadCatalogs(language: Language, parts: MessagePart[]): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => catalogs[part][language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
}

/** Loads the first pages' messages in a second language, beside the one shown. */
export async function loadOtherLanguage(language: Language): Promise<I18n> {
  const other = setupI18n();
  other.load(language, await loadCatalogs(language, ['shell']));
  other.activate(language, numbersAs);
  return other;
}

export async function chooseLanguage(language: Language): Promise<void> {
  remember(key, language);
  tellServer('language', language);
  await showLanguage(language);
}

export const currentLanguage = (): Language => pickLanguage(i18n.locale) ?? 'es';
