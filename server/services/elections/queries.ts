import { sql } from 'kysely';
import type { ElectionKind, Election as Shown } from '#contract/elections.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { remember } from '../../core/memory.ts';
import { foldedSql, listPage, today } from '../../core/queries.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';
import { isLockedByHand } from '../../people/queries.ts';

export type CurrentElection = { id: string; name: string; kind: string; date: string };

/** Assignments, boards and credentials belong to the current election. */
export const findCurrentElection = async (tx: Tx): Promise<CurrentElection | undefined> =>
  remember(tx, 'election', () =>
    tx
      .selectFrom('elections')
      .where('tenant_id', '=', tx.tenantId)
      .where('is_current', '=', true)
      .select(['id', 'name', 'kind', 'date'])
      .executeTakeFirst(),
  );

/** Id of the current election, until its day is over. */
export const openElection = (tx: Tx) => sql`(
  select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current and e.date >= ${today})`;

export const listElections = (tx: Tx): Promise<(CurrentElection & { is_current: boolean })[]> =>
  tx
    .selectFrom('elections')
    .where('tenant_id', '=', tx.tenantId)
    .select(['id', 'name', 'kind', 'date', 'is_current'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();

const ofElection = sql`x.tenant_id = e.tenant_id and x.election_id = e.id`;
const credentials = sql`(select count(*)::int from credentials x where ${ofElection} and x.state = 'created')`;
const columns = sql`
  e.id, e.name, e.kind, e.date, e.is_current,
  case when e.date < ${today} then 'past' when ${credentials} > 0 then 'credentials' end as fixed_day,
  (select count(*)::int from assignments x where ${ofElection} and x.state in ('assigned', 'confirmed')) as assignments,
  ${credentials} as credentials,
  (select count(*)::int from boards x where ${ofElection}) as boards,
  exists (select from results x where ${ofElection}) as has_results`;

const searched = foldedSql(sql`e.name`);

/** Counts the records that depend on each election. */
export const listElectionsInUse = (tx: Tx, search: string[], page: ListPage) =>
  listPage<Shown>(tx, {
    columns,
    from: sql`elections e`,
    where: [sql`e.tenant_id = ${tx.tenantId}`, ...search.map((word) => sql`${searched} like ${likePattern(word)}`)],
    order: page.descending ? sql`e.date desc, e.id desc` : sql`e.date, e.id`,
    ...page,
  });

export const findElection = (tx: Tx, id: string) =>
  tx.find(sql<Shown>`
    select ${columns} from elections e where e.tenant_id = ${tx.tenantId} and e.id = ${id}`);

/** Locks all elections, so that the current one can't change. */
export const lockElections = (tx: Tx) =>
  tx.run(sql`select from elections where tenant_id = ${tx.tenantId} order by id for update`);

export const isPast = async (tx: Tx, day: string) =>
  (await tx.findValue(sql<{ is_past: boolean }>`select ${day}::date < ${today} as is_past`)) ?? false;

export async function insertElection(
  tx: Tx,
  election: { id: string; name: string; kind: ElectionKind; date: string; is_current: boolean },
): Promise<void> {
  await insertRow(tx, 'elections', election);
}

export async function updateElection(
  tx: Tx,
  id: string,
  changes: Partial<{ name: string; kind: ElectionKind; date: string }>,
): Promise<void> {
  await updateRows(tx, 'elections', { id }, changes);
}

/** Returns false for an unknown id. */
export async function markCurrent(tx: Tx, id: string): Promise<boolean> {
  const own = tx.updateTable('elections').where('tenant_id', '=', tx.tenantId);
  // A unique index allows only one current election at any instant.
  await own.where('is_current', '=', true).set({ is_current: false }).execute();
  const { numUpdatedRows } = await own.where('id', '=', id).set({ is_current: true }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Counts records that the organisation keeps across elections. */
export async function countKept(tx: Tx): Promise<{ people: number; places: number; chat_groups: number }> {
  const rows = await tx.list(sql<{ people: number; places: number; chat_groups: number }>`
    select (select count(*)::int from users where tenant_id = ${tx.tenantId}) as people,
      (select count(*)::int from places where tenant_id = ${tx.tenantId}) as places,
      (select count(*)::int from chat_groups where tenant_id = ${tx.tenantId}) as chat_groups`);
  return rows[0] ?? { people: 0, places: 0, chat_groups: 0 };
}

const hasCredentialOf = (electionId: string) => sql`exists (
  select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created'
    and c.election_id = ${electionId})`;

/** Matches profiles locked only by credentials of other elections. */
const isClosedByOther = (electionId: string) =>
  sql`u.is_locked and not ${isLockedByHand('u')} and u.is_verified is not null and not ${hasCredentialOf(electionId)}`;

/** Counts profiles that unlock if this election becomes current. */
export const countReopened = (tx: Tx, electionId: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.tenantId} and ${isClosedByOther(electionId)}`);

/** Unlocks profiles locked only by credentials of other elections; returns how many. */
export async function reopenProfiles(tx: Tx, electionId: string): Promise<number> {
  return tx.write(sql`
    update users u set is_locked = false where u.tenant_id = ${tx.tenantId} and ${isClosedByOther(electionId)}`);
}

/**
 * Locks profiles with a credential of this election.
 * A change of address requested before must not change a locked profile.
 */
export const closeProfiles = (tx: Tx, electionId: string) =>
  tx.run(sql`
    with closed as (
      update users u set is_locked = true
      where u.tenant_id = ${tx.tenantId} and not u.is_locked and ${hasCredentialOf(electionId)} returning u.id)
    update mail_tokens set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id in (select id from closed) and purpose = 'email' and used_at is null`);

/** Copies boards with their areas; returns how many. */
export async function copyBoards(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await tx.list(sql`
    with copies as (
      select b.*, gen_random_uuid() as copy_id from boards b
      where b.tenant_id = ${tx.tenantId} and b.election_id = ${from}),
    copied as (
      insert into boards (tenant_id, id, election_id, name, type_id, can_generate, address, secretary, languages)
      select tenant_id, copy_id, ${to}::uuid, name, type_id, can_generate, address, secretary, languages from copies
      returning tenant_id, id),
    areas as (
      insert into board_areas (tenant_id, board_id, area_id)
      select a.tenant_id, c.copy_id, a.area_id from copies c
      join board_areas a on a.tenant_id = c.tenant_id and a.board_id = c.id)
    select from copied`);
  return rows.length;
}
