import { catalogs } from 'virtual:words';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Language, pickLanguage } from '#contract/languages.ts';
import type { TextKey } from '#contract/texts.ts';
import { queryClient } from './query-client.ts';

/** Writes a text of the contract, such as a field error: `say('at_least', { number: 8 })`. */
export type TextLookup = (key: TextKey, values?: Record<string, string | number>) => string;

const textsQuery = (language: Language) => ({
  queryKey: ['texts', language],
  queryFn: async (): Promise<Messages> => {
    const { messages } = await catalogs.texts[language]();
    i18n.load(language, messages);
    return messages;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const loadTexts = (language: Language) => queryClient.ensureQueryData(textsQuery(language));
export const hasTexts = () => queryClient.getQueriesData({ queryKey: ['texts'] }).length > 0;

const say: TextLookup = (key, values) => i18n._(key, values);

export async function loadSay(language: Language): Promise<TextLookup> {
  await loadTexts(language);
  return say;
}

/** Returns the contract's texts in the page's language; suspends until loaded. */
export function useTexts(): TextLookup {
  const { i18n: shown } = useLingui();
  useSuspenseQuery(textsQuery(pickLanguage(shown.locale) ?? 'es'));
  return say;
}
