import { catalogs } from 'virtual:words';
import { i18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { sayWords } from '#contract/words.ts';

/** Loads the names of API fields in a language. */
export async function loadFieldNames(language: Language): Promise<Partial<Record<string, string>>> {
  const [{ fields }, { messages }] = await Promise.all([
    import('#contract/log-words/fields.ts'),
    catalogs.fields[language](),
  ]);
  i18n.load(language, messages);
  return sayWords(fields, (id) => i18n._(id));
}
