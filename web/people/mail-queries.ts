import { queryOptions } from '@tanstack/react-query';
import { fullName } from '#contract/names.ts';
import { api } from '../core/api.ts';
import { listQuery } from '../core/api-query.ts';
import { userQuery } from './api.ts';
import type { MailListSearch } from './mail-search.ts';

export const mailsQuery = (search: MailListSearch) =>
  listQuery(['mail', 'list', search], 'GET mailing/emails/', { query: search });

/** Returns a person's name and how many of the listed mails they got. */
export const addresseeQuery = (user: string, { status, mailing }: MailListSearch) =>
  queryOptions({
    queryKey: ['mail', 'addressee', user, status, mailing],
    queryFn: async ({ signal, client }) => {
      const query = { user, status, mailing, rowsPerPage: 1 };
      const [person, { count }] = await Promise.all([
        client.fetchQuery(userQuery(user)),
        api('GET mailing/emails/', { query, signal }),
      ]);
      return { name: fullName(person), count };
    },
  });
