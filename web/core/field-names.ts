import type { Language } from '#contract/languages.ts';

type Names = Partial<Record<string, string>>;

const files = import.meta.glob<Record<string, Names>>('../../contract/words/fields/*.ts');

/** Loads the names of API fields in a language. */
export async function loadFieldNames(language: Language): Promise<Names> {
  return Object.values((await files[`../../contract/words/fields/${language}.ts`]?.()) ?? {})[0] ?? {};
}
