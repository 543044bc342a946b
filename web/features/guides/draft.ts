import type { GuideName } from '#contract/guide-names.ts';
import type { GuideSection } from '#contract/guides.ts';
import { type Language, languages } from '#contract/languages.ts';

type Words = Record<Language, string>;
export type SectionDraft = { guide: GuideName; names: Words; texts: Words };

const wordsOf = (given: GuideSection['names']) =>
  Object.fromEntries(languages.map((language) => [language, given[language] ?? ''])) as Words;

export const newDraft = (guide: GuideName): SectionDraft => ({ guide, names: wordsOf({}), texts: wordsOf({}) });

export const draftOf = ({ guide, names, texts }: GuideSection): SectionDraft => ({
  guide,
  names: wordsOf(names),
  texts: wordsOf(texts),
});

/** Omits languages without texts. */
export const bodyOf = ({ guide, names, texts }: SectionDraft) => ({
  guide,
  names: filled(names),
  texts: filled(texts),
});

const filled = (words: Words) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  );

/** Returns the changed texts; '' for removed ones. */
export const changesOf = ({ names, texts }: SectionDraft, before: SectionDraft) => ({
  names: changed(names, before.names),
  texts: changed(texts, before.texts),
});

const changed = (now: Words, before: Words) =>
  Object.fromEntries(languages.flatMap((one) => (now[one].trim() === before[one] ? [] : [[one, now[one].trim()]])));

/**
 * Lists the missing fields: a title needs its text, a text its title, and one language needs both.
 */
export function missingFields({ names, texts }: SectionDraft, shown: readonly Language[]): string[] {
  const has = (words: Words, language: Language) => words[language].trim() !== '';
  if (languages.every((one) => !has(names, one) && !has(texts, one))) return [`names.${shown[0] ?? 'es'}`];
  return languages.flatMap((one) => {
    if (has(names, one) === has(texts, one)) return [];
    return [has(names, one) ? `texts.${one}` : `names.${one}`];
  });
}
