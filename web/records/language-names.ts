import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Language, languages } from '#contract/languages.ts';

/** Names of languages within sentences, in the reader's language. */
export const namedLanguages: Record<Language, MessageDescriptor> = {
  es: msg`castellano`,
  ca: msg`catalán`,
  eu: msg`euskera`,
  gl: msg`gallego`,
};

/** Names of languages on their own, in the reader's language. */
export const languageNames: Record<Language, MessageDescriptor> = {
  es: msg`Castellano`,
  ca: msg`Catalán`,
  eu: msg`Euskera`,
  gl: msg`Gallego`,
};

export function useLanguageNames(): Record<Language, string> {
  const { t } = useLingui();
  return Object.fromEntries(languages.map((one) => [one, t(languageNames[one])])) as Record<Language, string>;
}
