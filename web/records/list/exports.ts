import { queryOptions } from '@tanstack/react-query';
import type { ExportFile } from '#contract/exports.ts';
import { api } from '../../core/api.ts';

/** Lists the person's own exports of the last day, newest first. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await api('GET users/exports/', { signal })).results,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? 1000 : false),
});

export const readExport = (id: string): Promise<ExportFile> => api('GET users/exports/:id/', { params: { id } });

/** Fetches a file by the API client: a plain link would show JSON once the session has ended. */
export const fetchExport = (id: string): Promise<Blob> => api('GET users/exports/:id/file/', { params: { id } });

export const removeExport = (id: string) => api('DELETE users/exports/:id/', { params: { id } });
