import { type Language, languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { type ListSearch, readList } from '../../core/list-search.ts';
import { compact, optionOf, type Search } from '../../core/search-params.ts';

export type LegalSearch = { kind?: TermKind; language?: Language };

export const legalSearch = ({ kind, language }: Search): LegalSearch =>
  compact({ kind: optionOf(kind, termKinds), language: optionOf(language, languages) });

const exporters = 'GET users/exporters/';
export type ExportersSearch = ListSearch<typeof exporters>;

export const exportersSearch = (search: Search): ExportersSearch => readList(exporters, search);
