import { languages } from '#contract/languages.ts';
import type { Mailing } from '#contract/mailings.ts';

/** Returns the subject in the first language, by which a mailing is known. */
export const subjectOf = ({ texts }: Pick<Mailing, 'texts'>): string =>
  languages.map((language) => texts[language]?.subject).find(Boolean) ?? '';
