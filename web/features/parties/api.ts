import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PriorityRule } from '#contract/priority-rule.ts';
import type { PlaceShare } from '#contract/results.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';
import type { PartiesSearch } from './search.ts';

/** Fetches all parties: they are few, and ordering needs all of them. */
export const partiesQuery = queryOptions({
  queryKey: ['parties', 'list'],
  queryFn: ({ signal }) => listAll((query) => api('GET elections/parties/', { query, signal })),
});

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
  apiQuery(['parties', 'one', id], 'GET elections/parties/:id/', { params: { id } });

export const electionsQuery = apiQuery(['parties', 'elections'], 'GET elections/results/', {
  query: { rowsPerPage: 100 },
});

export const resultsQuery = (election: string, area: string | undefined) =>
  listQuery(['parties', 'results', election, area], 'GET elections/results/:id/', {
    params: { id: election },
    query: { area },
  });

const askShares = (query: object, signal?: AbortSignal) =>
  api('GET elections/party_places/', { query: query as never, ...(signal && { signal }) });

export const placeSharesQuery = ({ view: _, election: __, scale: ___, ...query }: PartiesSearch) =>
  queryOptions({
    queryKey: ['parties', 'shares', query],
    queryFn: ({ signal }) => askShares(query, signal),
    placeholderData: keepPreviousData,
  });

export const shareBandsQuery = (query: Pick<PartiesSearch, 'area' | 'search'>) =>
  listQuery(['parties', 'bands', query], 'GET elections/party_places/shares/', { query });

export const allShares = ({ area, search, sortBy }: PartiesSearch): Promise<PlaceShare[]> =>
  listAll((page) => askShares({ area, search, sortBy, ...page }));

export const partyResultsQuery = (id: string) =>
  apiQuery(['parties', 'voted', id], 'GET elections/parties/:id/results/', { params: { id } });

export const ruleQuery = apiQuery(['parties', 'rule'], 'GET elections/priorities/');

export type PriorityRequest = { rule: PriorityRule; scope: 'unset' | 'all' };

export const previewQuery = (asked: PriorityRequest) =>
  listQuery(['parties', 'preview', asked], 'POST elections/priorities/preview/', { body: asked });

export const refreshParties = () => refresh('parties', 'places', 'changes');
