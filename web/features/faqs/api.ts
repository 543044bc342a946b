import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';

type Asked = { search?: string | undefined; prefer?: Language };

/** Each question once, in the reader's language where there is one in it. */
export const readableFaqsQuery = ({ search }: { search?: string }, prefer: Language) =>
  queryOptions({
    queryKey: ['faqs', 'list', { search, prefer }],
    queryFn: ({ signal }) => allFaqs({ search, prefer }, signal),
    placeholderData: keepPreviousData,
  });

/** However many there are: a page of them would cut a category in two. */
async function allFaqs(asked: Asked, signal: AbortSignal): Promise<Faq[]> {
  const ask = (page: number) => api('GET faqs/faqs/', { query: { ...asked, page, rowsPerPage: 100 }, signal });
  const first = await ask(1);
  const pages = Math.ceil(first.count / first.page_size);
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => ask(index + 2)));
  return [first, ...others].flatMap(({ results }) => results);
}
