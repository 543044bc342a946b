import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PriorityRule } from '#contract/priority-rule.ts';
import type { PlaceShare } from '#contract/results.ts';
import { api } from '../../core/api.ts';
import type { PartiesSearch } from './search.ts';

/** All parties: they are few, and the order needs all of them. */
export const partiesQuery = queryOptions({
  queryKey: ['parties', 'list'],
  queryFn: ({ signal }) => listAll((query) => api('GET elections/parties/', { query, signal })),
});

/** Fetches all pages of a list. */
async function listAll<Row>(
  ask: (page: { page: number; rowsPerPage: number }) => Promise<{ results: Row[]; count: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { results, count } = await ask({ page, rowsPerPage: 100 });
    rows.push(...results);
    if (rows.length >= count || results.length === 0) return rows;
  }
}

export const partyQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'one', id],
    queryFn: ({ signal }) => api('GET elections/parties/:id/', { params: { id }, signal }),
  });

export const electionsQuery = queryOptions({
  queryKey: ['parties', 'elections'],
  queryFn: ({ signal }) => api('GET elections/results/', { query: { rowsPerPage: 100 }, signal }),
});

export const resultsQuery = (election: string, area: string | undefined) =>
  queryOptions({
    queryKey: ['parties', 'results', election, area],
    queryFn: ({ signal }) => api('GET elections/results/:id/', { params: { id: election }, query: { area }, signal }),
    placeholderData: keepPreviousData,
  });

const askShares = (query: object, signal?: AbortSignal) =>
  api('GET elections/party_places/', { query: query as never, ...(signal && { signal }) });

export const placeSharesQuery = ({ view: _, election: __, scale: ___, ...query }: PartiesSearch) =>
  queryOptions({
    queryKey: ['parties', 'shares', query],
    queryFn: ({ signal }) => askShares(query, signal),
    placeholderData: keepPreviousData,
  });

/** Counts places by bands of their share. */
export const shareBandsQuery = (query: Pick<PartiesSearch, 'area' | 'search'>) =>
  queryOptions({
    queryKey: ['parties', 'bands', query],
    queryFn: ({ signal }) => api('GET elections/party_places/shares/', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Fetches all places of the list, for a file. */
export const allShares = ({ area, search, sortBy }: PartiesSearch): Promise<PlaceShare[]> =>
  listAll((page) => askShares({ area, search, sortBy, ...page }));

export const partyResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'voted', id],
    queryFn: ({ signal }) => api('GET elections/parties/:id/results/', { params: { id }, signal }),
  });

export const ruleQuery = queryOptions({
  queryKey: ['parties', 'rule'],
  queryFn: ({ signal }) => api('GET elections/priorities/', { signal }),
});

export type PriorityRequest = { rule: PriorityRule; scope: 'unset' | 'all' };

export const previewQuery = (asked: PriorityRequest) =>
  queryOptions({
    queryKey: ['parties', 'preview', asked],
    queryFn: ({ signal }) => api('POST elections/priorities/preview/', { body: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** Refreshes parties, places' shares and the log after parties or priorities changed. */
export async function refreshParties(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['parties', 'places', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
  );
}
