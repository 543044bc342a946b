import { queryOptions } from '@tanstack/react-query';
import type { ExportFile, ExportFormat } from '#contract/exports.ts';
import { api } from '../../core/api.ts';
import { credentialsQueryOf } from '../../people/credential-queries.ts';
import type { CredentialsFilters, CredentialsSearch } from '../../people/credential-search.ts';

export const credentialsCountQuery = (filters: CredentialsFilters) =>
  queryOptions({
    queryKey: ['credentials', 'count', filters],
    queryFn: async ({ signal }) =>
      (await api('GET credentials/credentials/', { query: { ...credentialsQueryOf(filters), rowsPerPage: 1 }, signal }))
        .count,
    staleTime: 30_000,
  });

/** Exports all pages, in the list's order. */
export function exportCredentials(
  { page, rowsPerPage, ...search }: CredentialsSearch,
  format: ExportFormat,
): Promise<ExportFile> {
  const query = credentialsQueryOf(search);
  return format === 'csv'
    ? api('POST credentials/credentials/export/csv/', { query })
    : api('POST credentials/credentials/export/xlsx/', { query });
}
