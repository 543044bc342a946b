import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { saveFile } from '../../core/save-file.ts';

export const credentialsOfQuery = (user: string) =>
  queryOptions({
    queryKey: ['credentials', 'of', user],
    queryFn: ({ signal }) =>
      api('GET credentials/credentials/', { query: { user, sortBy: '-creation_date', rowsPerPage: 100 }, signal }),
  });

/** Saves credentials as one PDF. By the API client and not a plain link, so that an ended session doesn't end in JSON. */
export async function downloadCredentials(ids: string[], fileName: string): Promise<void> {
  const pdf = await api('GET credentials/credentials/download/', { query: { ids: ids.join(',') } });
  saveFile(pdf, fileName);
}
