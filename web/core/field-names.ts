import { catalogs } from 'virtual:words';
import type { Language } from '#contract/languages.ts';

/** Loads the names of API fields in a language. */
export const loadFieldNames = async (language: Language): Promise<Partial<Record<string, string>>> =>
  (await catalogs.fields[language]()).messages;
