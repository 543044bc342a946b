import { queryOptions } from '@tanstack/react-query';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import type { MailSearch } from './search.ts';

export const mailOfQuery = (user: string, search: MailSearch) =>
  listQuery(['mail', 'of', user, search], 'GET mailing/emails/', {
    query: { ...search, user, sortBy: '-creation_date' },
  });

export const mailQuery = (id: string) => apiQuery(['mail', 'one', id], 'GET mailing/emails/:id/', { params: { id } });

export const mailServerQuery = queryOptions({
  ...apiQuery(['mail', 'server'], 'GET mailing/server/'),
  // While mail fails, polling notices when it works again.
  refetchInterval: ({ state }) => (state.data?.failing_since ? 30_000 : false),
});
