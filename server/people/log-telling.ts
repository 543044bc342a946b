import type { Language } from '#contract/languages.ts';
import type { LogWords } from '#contract/log.ts';
import { hiddenFields } from '#contract/log.ts';
import type { LogReader } from '#contract/log-said.ts';
import { sayTable } from '../core/say.ts';
import { profileTexts } from './profile-texts.ts';

/** Keeps days and numbers machine-readable. */
export function tellingOf(language: Language, words: LogWords & { yes: string; no: string }): LogReader {
  const { availability, mobility } = sayTable(language, profileTexts);
  const own: Record<string, Partial<Record<string, string>>> = {
    ...{ availability, mobility, slots: availability, needs: availability },
  };
  return {
    words,
    nameOf: (field, value) => own[field]?.[value],
    isHidden: (field) => (hiddenFields as string[]).includes(field),
    yes: words.yes,
    no: words.no,
    empty: '',
    kept: '•',
    number: (_, value) => String(value),
    time: (value) => value,
  };
}
