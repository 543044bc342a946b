import { type ListFilterValues, readList } from '../../core/list-search.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';

const list = 'GET faqs/faqs/';

/** `faq`: id of the question that a link leads to. */
export type FaqsSearch = { search?: string; category?: string; faq?: string };

export function faqsSearch(asked: Search): FaqsSearch {
  const { search, category } = readList(list, asked);
  return compact({ search, category, faq: idOf(asked.faq) }) as FaqsSearch;
}

export type FaqFilters = Omit<ListFilterValues<typeof list>, 'prefer'>;

export function faqFilters(asked: Search): FaqFilters {
  const { search, category, language, is_draft, missing } = readList(list, asked);
  return compact({ search, category, language, is_draft, missing }) as FaqFilters;
}
