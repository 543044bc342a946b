import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** The words of all mails that the product writes by itself. */
export const mailWordingsQuery = queryOptions({
  queryKey: ['mail-wordings', 'list'],
  queryFn: async ({ signal }) => (await api('GET mailing/texts/', { signal })).texts,
});
