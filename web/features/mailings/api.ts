import { queryOptions } from '@tanstack/react-query';
import type { Mailing } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryClient, refresh } from '../../core/query-client.ts';
import type { MailingsSearch } from './search.ts';

export const mailingsQuery = (search: MailingsSearch) =>
  listQuery(['mailings', 'list', search], 'GET mailing/mailings/', { query: search });

const watchedMs = 2000;
const soonMs = 30_000;

/** Fetches a mailing, repeatedly while its mail is being sent. */
export const mailingQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['mailings', 'one', id], 'GET mailing/mailings/:id/', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && (isOnItsWay(data) || isDue(data)) ? watchedMs : false),
  });

/** Returns whether mail is still being sent; it also is after a mailing is held back. */
const isOnItsWay = ({ state, counts }: Mailing) => state === 'sending' || counts.pending + counts.processing > 0;

/** Returns whether a mailing is sent right after the pause in which it can be stopped. */
export const isSoon = (sendAt: Mailing['send_at']) => Date.parse(sendAt ?? '') <= Date.now() + soonMs;

const isDue = ({ state, send_at }: Mailing) => state === 'scheduled' && isSoon(send_at);

/** Counts the people who would get the mailing now, and those who wouldn't, by reason. */
export const audienceQuery = (id: string) =>
  apiQuery(['mailings', 'audience', id], 'GET mailing/mailings/:id/audience/', { params: { id } });

export const leftOutQuery = (id: string) =>
  apiQuery(['mailings', 'left out', id], 'GET mailing/mailings/:id/people/', {
    params: { id },
    query: { obstacle: 'superuser,inactive,unverified,unsubscribed,bounced', rowsPerPage: 100 },
  });

export const firstReaderQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailings', 'first reader', id],
    queryFn: async ({ signal }) => {
      const query = { obstacle: 'none', rowsPerPage: 1 } as const;
      const { results } = await api('GET mailing/mailings/:id/people/', { params: { id }, query, signal });
      return results[0]?.id ?? null;
    },
  });

export const failedQuery = (id: string) =>
  apiQuery(['mail', 'failed', id], 'GET mailing/emails/', {
    query: { mailing: id, status: 'error', rowsPerPage: 100 },
  });

/** Caches a changed mailing, and refreshes the lists. */
export async function refreshMailings(saved?: Mailing): Promise<void> {
  if (saved) queryClient.setQueryData(mailingQuery(saved.id).queryKey, saved);
  await refresh(['mailings', 'list'], 'mail', 'changes');
}
