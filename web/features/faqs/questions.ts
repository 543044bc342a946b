import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';

type Version = { id: string; language: Language; is_draft: boolean };
/** A question in all its languages. */
export type FaqQuestion = {
  /** id of the version written first, which defines the order */
  id: string;
  /** the version whose question is the title */
  shown: Faq;
  versions: Version[];
  /** languages of the organisation without a version, not even a draft */
  untranslated: Language[];
};

/** Groups versions by question, titled in the reader's language if possible. */
export function questionsOf(found: Faq[], reader: Language, languages: readonly Language[]): FaqQuestion[] {
  const families = new Map<string, Faq[]>();
  for (const faq of found) {
    const id = faq.translates ?? faq.id;
    families.set(id, [...(families.get(id) ?? []), faq]);
  }
  return [...families].map(([id, family]) => {
    const shown = family.find(({ language }) => language === reader) ?? (family[0] as Faq);
    const versions = [shown, ...shown.translations];
    const place = ({ language }: Version) => languages.indexOf(language);
    return {
      id,
      shown,
      versions: versions
        .map(({ id: version, language, is_draft }) => ({ id: version, language, is_draft }))
        .sort((a, b) => place(a) - place(b)),
      untranslated: languages.filter((language) => !versions.some((version) => version.language === language)),
    };
  });
}
