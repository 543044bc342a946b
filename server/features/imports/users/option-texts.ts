import type { Language } from '#contract/languages.ts';
import { withLogWords } from '../../../core/log-words.ts';
import { profileTexts } from '../../../people/profile-texts.ts';

/** Profile fields with a list of options. */
export const optionFields = ['availability', 'mobility', 'language', 'is_experiencied'] as const;
export type OptionField = (typeof optionFields)[number];

const answers: Record<Language, { true: string; false: string }> = {
  es: { true: 'sí', false: 'no' },
  ca: { true: 'sí', false: 'no' },
  eu: { true: 'bai', false: 'ez' },
  gl: { true: 'si', false: 'non' },
};
const named = {
  es: { ...profileTexts.es, is_experiencied: answers.es },
  ca: { ...profileTexts.ca, is_experiencied: answers.ca },
  eu: { ...profileTexts.eu, is_experiencied: answers.eu },
  gl: { ...profileTexts.gl, is_experiencied: answers.gl },
};

/** Words for a field's options, in each language. */
export const optionTexts: Record<Language, Record<OptionField, Record<string, string>>> = withLogWords(
  named,
  (own, { values: { language } }) => ({ ...own, language }),
);
