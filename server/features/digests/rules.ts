import { type Slot, slots } from '#contract/coverage.ts';
import { exportQuery } from '#contract/user-filters.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { listMails } from '../../services/mail/queries.ts';
import { listPlaces, readPlaceFilters } from '../places/index.ts';
import { listUsers, readFilters } from '../users/index.ts';

/** `path`: list with as many entries as `count`. */
export type News = { what: 'people' | Slot | 'unavailable' | 'failed'; count: number; path: string };

/** Spanish days; `from` and `to` are included, `day` is today. */
type Days = { from: string; to: string; day: string };

/** Counts with the queries of the linked lists. */
export async function listNews(tx: Tx, actor: SignedIn, { from, to, day }: Days): Promise<News[]> {
  const enrolled = { created_from: from, created_to: to };
  const failed = { failed_from: from, failed_to: to };
  const people = await listUsers(tx, actor, await readFilters(tx, actor, enrolled), byName);
  const emails = await listMails(tx, actor, failed, newest);
  const found: News[] = [
    { what: 'people', count: people.count, path: pathOf('/users', enrolled) },
    ...((await isElectionAhead(tx, day)) ? await listUncovered(tx, actor) : []),
    { what: 'failed', count: emails.count, path: pathOf('/emails', failed) },
  ];
  return found.filter(({ count }) => count > 0);
}

async function listUncovered(tx: Tx, actor: SignedIn): Promise<News[]> {
  const found: News[] = [];
  for (const slot of slots) {
    const { count } = await listPlaces(tx, actor, await readPlaceFilters(tx, { needs: [slot] }), byName);
    found.push({ what: slot, count, path: pathOf('/places', { needs: slot }) });
  }
  const unavailable = { is_unavailable: 'true' };
  const filters = await readFilters(tx, actor, exportQuery.parse(unavailable));
  const { count } = await listUsers(tx, actor, filters, byName);
  found.push({ what: 'unavailable', count, path: pathOf('/users', unavailable) });
  return found;
}

async function isElectionAhead(tx: Tx, day: string): Promise<boolean> {
  const election = await findCurrentElection(tx);
  return election !== undefined && election.date >= day;
}

const byName = { sort: 'name', descending: false, limit: 1, offset: 0 } as const;
const newest = { sort: 'creation_date', descending: true, limit: 1, offset: 0 } as const;

const pathOf = (page: string, filters: Record<string, string>) => `${page}?${new URLSearchParams(filters)}`;
