import { queryOptions } from '@tanstack/react-query';
import type { Download, DownloadFormat } from '#contract/downloads.ts';
import { api } from '../../core/api.ts';
import { refresh } from '../../core/query-client.ts';
import { filterQuery } from '../../core/search-params.ts';
import type { CredentialSort, CredentialsFilters } from '../../people/credential-search.ts';
import type { Target } from '../batches/index.ts';

export type CredentialTarget = Target<CredentialsFilters, CredentialSort>;

const progressEvery = 1000;

export const downloadsQuery = queryOptions({
  queryKey: ['downloads'],
  queryFn: async ({ signal }) => (await api('GET credentials/downloads/', { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? progressEvery : false),
});

/** Starts a file; a small one is ready at once. */
export const startDownload = (format: DownloadFormat, target: CredentialTarget): Promise<Download> =>
  api('POST credentials/downloads/', {
    body: {
      format,
      ...('ids' in target
        ? { ids: target.ids }
        : { filters: { ...filterQuery(target.filters), sortBy: target.sortBy }, except: target.except }),
    },
  });

/** Fetches a file by the API client: a plain link would show JSON after the session ends. */
export const fetchFile = (id: string): Promise<Blob> => api('GET credentials/downloads/:id/file/', { params: { id } });

/** Cancels a download, or removes its file. */
export const removeDownload = (id: string) => api('DELETE credentials/downloads/:id/', { params: { id } });

export const refreshDownloads = () => refresh(downloadsQuery.queryKey);
