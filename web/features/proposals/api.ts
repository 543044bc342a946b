import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFile, ExportFormat } from '#contract/exports.ts';
import type { Proposal } from '#contract/proposals.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { queryClient } from '../../core/query-client.ts';
import { filterQuery } from '../../core/search-params.ts';
import type { ProposalPlacesSearch, ProposalsSearch, ProposedSearch } from './search.ts';

const progressEvery = 700;

export const proposalsQuery = (search: ProposalsSearch) =>
  queryOptions({
    ...apiQuery(['proposals', 'list', search, currentLanguage()], 'GET elections/proposals/', {
      query: { sortBy: '-creation_date', ...filterQuery(search) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((proposal) => proposal.state === 'running') ? progressEvery : false,
  });

export const proposalQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['proposals', 'one', id, currentLanguage()], 'GET elections/proposals/:id/', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || (data?.state === 'ready' && data.summary?.alternatives === null)
        ? progressEvery
        : false,
  });

export const proposedQuery = (id: string, search: ProposedSearch) =>
  listQuery(['proposals', 'people', id, search, currentLanguage()], 'GET elections/proposals/:id/people/', {
    params: { id },
    query: filterQuery(search),
  });

export const proposalPlacesQuery = (id: string, search: ProposalPlacesSearch) =>
  listQuery(['proposals', 'places', id, search], 'GET elections/proposals/:id/places/', {
    params: { id },
    query: filterQuery(search),
  });

export const exportProposal = (id: string, format: ExportFormat): Promise<ExportFile> =>
  format === 'csv'
    ? api('POST elections/proposals/:id/export/csv/', { params: { id } })
    : api('POST elections/proposals/:id/export/xlsx/', { params: { id } });

type Asked = Pick<Proposal, 'name' | 'rules'> & { area: string; around: string | undefined };
export const propose = (body: Asked) => api('POST elections/proposals/', { body });
export const acceptProposal = (id: string, body: { is_rest_wanted: boolean; users?: string[] }) =>
  api('POST elections/proposals/:id/accept/', { params: { id }, body });
export const undoProposal = (id: string, users?: string[]) =>
  api('POST elections/proposals/:id/undo/', { params: { id }, body: users ? { users } : {} });
export const deleteProposal = (id: string) => api('DELETE elections/proposals/:id/', { params: { id } });
export const changeProposal = (id: string, body: { name?: string; is_shared?: boolean }) =>
  api('PATCH elections/proposals/:id/', { params: { id }, body });

export const changePair = (id: string, body: { user: string; place?: string | null; is_locked?: boolean }) =>
  api('POST elections/proposals/:id/people/', { params: { id }, body });

/** Caches a proposal that the server returned, without fetching it again. */
export function showProposal(proposal: Proposal): void {
  queryClient.setQueryData(proposalQuery(proposal.id).queryKey, proposal);
  void queryClient.invalidateQueries({ queryKey: ['proposals', 'list'] });
}

/** Refreshes all data, since almost all pages show people or places. */
export const refreshAll = () => queryClient.invalidateQueries();
