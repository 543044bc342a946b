import type { Language } from '#contract/languages.ts';
import { words } from '#contract/words.ts';
import { logWordsIn } from '../../../core/log-words.ts';
import { sayTable } from '../../../core/say.ts';
import { profileTexts } from '../../../people/profile-texts.ts';

export const optionFields = ['availability', 'mobility', 'language', 'is_experiencied'] as const;
export type OptionField = (typeof optionFields)[number];

const answers = words({ true: 'sí', false: 'no' });

export const optionsIn = (language: Language): Record<OptionField, Record<string, string>> => ({
  ...sayTable(language, profileTexts),
  is_experiencied: sayTable(language, answers),
  language: logWordsIn(language).values.language,
});
