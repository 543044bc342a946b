import { type Language, languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { compact, optionOf, type Search } from '../../core/search-params.ts';

/** The legal text to edit, from the address. */
export type LegalSearch = { kind?: TermKind; language?: Language };

export const legalSearch = ({ kind, language }: Search): LegalSearch =>
  compact({ kind: optionOf(kind, termKinds), language: optionOf(language, languages) });
