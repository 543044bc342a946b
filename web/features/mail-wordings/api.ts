import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** Fetches the wordings of all system mails. */
export const mailWordingsQuery = queryOptions({
  queryKey: ['mail-wordings', 'list'],
  queryFn: async ({ signal }) => (await api('GET mailing/texts/', { signal })).texts,
});
