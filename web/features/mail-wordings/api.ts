import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const mailWordingsQuery = queryOptions({
  queryKey: ['mail-wordings', 'list'],
  queryFn: async ({ signal }) => (await api('GET mailing/texts/', { signal })).texts,
});
