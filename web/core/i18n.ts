import { i18n, type Messages } from '@lingui/core';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { hasTexts, loadTexts } from './texts.ts';

export const languageNames: Record<Language, string> = { es: 'Castellano', ca: 'Català', eu: 'Euskara', gl: 'Galego' };

const key = 'language';

type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;
/** Messages of the shell and of signing in. */
const shellCatalogs: Catalogs = {
  es: () => import('../locales/shell-es.po'),
  ca: () => import('../locales/shell-ca.po'),
  eu: () => import('../locales/shell-eu.po'),
  gl: () => import('../locales/shell-gl.po'),
};
/** Messages of all other pages; they come with the first of them. */
const pageCatalogs: Catalogs = {
  es: () => import('../locales/es.po'),
  ca: () => import('../locales/ca.po'),
  eu: () => import('../locales/eu.po'),
  gl: () => import('../locales/gl.po'),
};
let hasPages = false;

/** Gives the stored language, else the browser's, else Spanish. */
export const firstLanguage = (): Language =>
  pickLanguage(localStorage.getItem(key) ?? undefined) ?? pickLanguage(navigator.languages.join(',')) ?? 'es';

/** Changes the language once all messages of the page have come: none is shown half translated. */
export async function showLanguage(language: Language): Promise<void> {
  const [shell, pages] = await Promise.all([
    shellCatalogs[language](),
    hasPages ? pageCatalogs[language]() : undefined,
    hasTexts() ? loadTexts(language) : undefined,
  ]);
  i18n.load(language, { ...shell.messages, ...pages?.messages });
  i18n.activate(language);
  document.documentElement.lang = language;
}

export async function loadPageMessages(): Promise<void> {
  if (hasPages) return;
  const language = currentLanguage();
  const { messages } = await pageCatalogs[language]();
  i18n.load(language, messages);
  hasPages = true;
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await showLanguage(language);
}

export const currentLanguage = (): Language => pickLanguage(i18n.locale) ?? 'es';
