import { languages } from '#contract/languages.ts';
import type { Mailing } from '#contract/mailings.ts';

/** The subject by which a mailing is known: that of its first language. */
export const subjectOf = ({ texts }: Pick<Mailing, 'texts'>): string =>
  languages.map((language) => texts[language]?.subject).find(Boolean) ?? '';
