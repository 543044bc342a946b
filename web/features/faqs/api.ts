import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { FaqFilters } from './search.ts';

/** Lists each question once, in the reader's language if available. */
export const readableFaqsQuery = ({ search }: { search?: string }, prefer: Language) =>
  queryOptions({
    queryKey: ['faqs', 'list', { search, prefer }],
    queryFn: ({ signal }) => allPages((page) => api('GET faqs/faqs/', { query: { search, prefer, ...page }, signal })),
    placeholderData: keepPreviousData,
  });

/** Lists the matching questions in every language. */
export const managedFaqsQuery = ({ is_draft, ...filters }: FaqFilters) =>
  queryOptions({
    queryKey: ['faqs', 'managed', { is_draft, ...filters }],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api('GET faqs/faqs/', { query: { ...filters, is_draft: queryFlag(is_draft), ...page } as never, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const faqQuery = (id: string) => apiQuery(['faqs', 'one', id], 'GET faqs/faqs/:id/', { params: { id } });

export const categoriesQuery = queryOptions({
  queryKey: ['faqs', 'categories'],
  queryFn: ({ signal }) => allPages((page) => api('GET faqs/categories/', { query: page, signal })),
});

export const previewAnswer = async (answer: string, signal: AbortSignal): Promise<string> =>
  (await api('POST faqs/faqs/preview/', { body: { answer }, signal })).answer_html;

/** Fetches all pages, since moving a question needs the whole order. */
async function allPages<Row>(ask: (page: { page: number; rowsPerPage: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await ask({ page: 1, rowsPerPage: 100 });
  const left = Math.max(Math.ceil(first.count / first.page_size) - 1, 0);
  const others = await Promise.all(Array.from({ length: left }, (_, at) => ask({ page: at + 2, rowsPerPage: 100 })));
  return [first, ...others].flatMap(({ results }) => results);
}
