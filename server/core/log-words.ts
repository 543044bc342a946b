import type { Language } from '#contract/languages.ts';
import { type LogWords, logWords } from '#contract/log.ts';
import { sayTable } from './say.ts';

export const logWordsIn = (language: Language): LogWords => sayTable(language, logWords);
