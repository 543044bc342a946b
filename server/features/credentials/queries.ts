import { type Expression, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Person } from '#contract/permissions.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { updateRows } from '../../core/rows/queries.ts';
import { contains, isReached, smallness } from '../../people/reach/queries.ts';
import { type CredentialRow, selectCredentials } from './list/queries.ts';
import type { PrintedCredential } from './printed-credential.ts';

export type BoardToPrint = {
  id: string;
  name: string;
  type: string;
  address: string;
  secretary: string;
  can_generate: boolean;
  /** of its credentials; null: those official in each person's area */
  languages: Language[] | null;
  /** area that makes it the person's board */
  area: { id: string; name: string };
};

export const findBoardOf = (tx: Tx, areaPath: string): Promise<BoardToPrint | undefined> =>
  remember(tx, `board:${areaPath}`, () => tx.find(boardAt(tx, areaPath)));

export async function findBoardsOf(tx: Tx, areaPaths: string[]): Promise<Map<string, BoardToPrint>> {
  const rows = await tx.list(sql<BoardToPrint & { path: string }>`
    select p.path, b.* from unnest(${[...new Set(areaPaths)]}::text[]) as p (path)
    cross join lateral (${boardAt(tx, sql.ref('p.path'))}) b`);
  return new Map(rows.map(({ path, ...board }) => [path, board]));
}

/**
 * Selects the board of the smallest area around a path.
 * Boards of two types may share an area: an issuing board wins, then the first type.
 */
export const boardAt = (tx: Tx, areaPath: string | Expression<unknown>) => sql<BoardToPrint>`
    select b.id, b.name, b.type_id as type, b.address, b.secretary, b.can_generate, b.languages, json_build_object('id', a.id, 'name', a.name) as area
    from boards b
    join board_types bt on bt.tenant_id = b.tenant_id and bt.id = b.type_id
    join elections e on e.tenant_id = b.tenant_id and e.id = b.election_id and e.is_current
    join board_areas ba on ba.tenant_id = b.tenant_id and ba.board_id = b.id
    join areas a on a.tenant_id = ba.tenant_id and a.id = ba.area_id
    where b.tenant_id = ${tx.tenantId} and ${contains(areaPath, 'a')}
    order by ${smallness('a')} desc, b.can_generate desc, bt.position, b.id limit 1`;

export const findCredential = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<CredentialRow>`
    ${selectCredentials(actor)} where c.tenant_id = ${tx.tenantId} and c.id = ${id} and ${isReached(actor, 'u')}`);

export type PrintableCredential = { user_id: string; owner: Omit<Person, 'id'>; printed: PrintedCredential };

export const listPrinted = (tx: Tx, actor: SignedIn, ids: string[]) =>
  tx.list(sql<PrintableCredential>`
    select u.id as user_id, c.printed, json_build_object('is_active', u.is_active, 'is_locked', u.is_locked, 'is_staff', u.is_staff,
      'is_superuser', u.is_superuser, 'is_verified', u.is_verified) as owner
    from credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[]) and c.state = 'created' and ${isReached(actor, 'u')}
    order by u.sort_name, c.id`);

/**
 * Locks the counter, so that there are no gaps between numbers. Returns the first.
 * Skips existing numbers: after a partial restore, the counter may lag behind.
 */
export const takeNumbers = async (tx: Tx, year: number, wanted: number) =>
  (await tx.findValue(sql<{ first: number }>`
    insert into credential_counters as n (tenant_id, year, last_number)
    values (${tx.tenantId}, ${year}, ${wanted}::int + coalesce((
      select max(number) from credentials where tenant_id = ${tx.tenantId} and year = ${year}), 0))
    on conflict (tenant_id, year)
      do update set last_number = greatest(n.last_number + ${wanted}::int, excluded.last_number)
    returning last_number - ${wanted}::int + 1 as first`)) ?? 1;

export type NewCredential = {
  id: string;
  userId: string;
  boardId: string;
  electionId: string;
  kind: 'watcher' | 'representative';
  year: number;
  number: number;
  version: number;
  printed: PrintedCredential;
  wasLocked: boolean;
  createdBy: string;
};

export async function insertCredentials(tx: Tx, credentials: NewCredential[]): Promise<void> {
  // Inserts from one JSON value, so that the statement's text doesn't depend on the number of rows.
  await tx.run(sql`
    insert into credentials (tenant_id, id, user_id, board_id, election_id, kind, state, year, number, version,
      check_token, printed, was_locked, created_by)
    select ${tx.tenantId}, id, "userId", "boardId", "electionId", kind, 'created', year, number, version,
      printed->>'checkToken', printed, "wasLocked", "createdBy"
    from json_to_recordset(${JSON.stringify(credentials)}::json) as c (id uuid, "userId" uuid, "boardId" uuid,
      "electionId" uuid, kind text, year int, number int, version int, printed jsonb, "wasLocked" boolean,
      "createdBy" uuid)`);
}

export const lockProfiles = (tx: Tx, userIds: string[], { isChecked }: { isChecked: boolean }) =>
  tx.run(sql`
    update users set is_locked = true, is_document_checked = is_document_checked or ${isChecked}, update_date = now()
    where tenant_id = ${tx.tenantId} and id = any(${userIds}::uuid[])`);

/** `isUndone`: hides the credential from lists, unless it was delivered or downloaded. */
export const markCredentialDeleted = (tx: Tx, id: string, isUndone: boolean) =>
  tx.run(sql`
    update credentials c set state = 'deleted', update_date = now(),
      is_undone = ${isUndone} and c.delivered_at is null and not exists (
        select from changes k where k.tenant_id = c.tenant_id and k.entity = 'user' and k.entity_id = c.user_id
          and k.action = 'credential_downloaded' and k.at >= c.creation_date)
    where c.tenant_id = ${tx.tenantId} and c.id = ${id}`);

/** Returns the next version; undefined if the credential isn't valid or is of another election. */
export const markCredentialRecreated = (tx: Tx, { id, electionId }: { id: string; electionId: string }) =>
  tx.find(sql<{ year: number; number: number; version: number }>`
    update credentials c set state = 'recreated', update_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and election_id = ${electionId} and state = 'created'
    returning year, number, (select max(v.version) + 1 from credentials v
      where v.tenant_id = c.tenant_id and v.year = c.year and v.number = c.number) as version`);

/** Makes the version that a withdrawn one had replaced valid again. */
export const restoreReplaced = (tx: Tx, id: string) =>
  tx.has(sql`
    update credentials c set state = 'created', update_date = now()
    from credentials ended
    where ended.tenant_id = ${tx.tenantId} and ended.id = ${id}
      and c.tenant_id = ended.tenant_id and c.year = ended.year and c.number = ended.number
      and c.state = 'recreated' and c.version = (select max(v.version) from credentials v
        where v.tenant_id = c.tenant_id and v.year = c.year and v.number = c.number and v.state = 'recreated')
    returning c.id`);

/** Returns true if another credential or an administrator locks the profile. */
export const staysLocked = async (tx: Tx, userId: string, id: string) =>
  (await tx.findValue(sql<{ locked: boolean }>`
    select bool_or(c.was_locked or (c.state = 'created' and c.id <> ${id} and e.is_current)) as locked
    from credentials c join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id
    where c.tenant_id = ${tx.tenantId} and c.user_id = ${userId} and (c.state = 'created' or c.id = ${id})`)) ?? false;

/** Finds a first version that somebody issued to a person since an instant, while it's valid. */
export const findIssued = (tx: Tx, { userId, by, since }: { userId: string; by: string; since: string }) =>
  tx.findValue(sql<{ id: string }>`
    select id from credentials where tenant_id = ${tx.tenantId} and user_id = ${userId} and state = 'created'
      and version = 1 and created_by = ${by} and creation_date >= ${since}`);

/** Makes an administrator's lock or unlock survive the withdrawal of a credential. */
export const markLockedBefore = (tx: Tx, userId: string, isLocked: boolean) =>
  updateRows(tx, 'credentials', { user_id: userId, state: 'created' }, { was_locked: isLocked });

export async function updateMarks(
  tx: Tx,
  id: string,
  { is_delivered = null, is_signed = null }: { is_delivered?: boolean | null; is_signed?: boolean | null },
): Promise<void> {
  const marked = (column: 'delivered_at' | 'signed_at', wanted: boolean | null) => sql`
    case when ${wanted}::boolean is null then ${sql.ref(column)} when ${wanted}::boolean then coalesce(${sql.ref(column)}, now()) end`;
  await tx.run(sql`
    update credentials set delivered_at = ${marked('delivered_at', is_delivered)}, signed_at = ${marked('signed_at', is_signed)},
      update_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`);
}

export const listOwners = (tx: Tx, ids: string[]) =>
  tx.listValues(sql<{ user_id: string }>`
    select distinct user_id from credentials
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and user_id is not null`);

/** Counts people who have these credentials. */
export const countOwners = (tx: Tx, ids: string[]) =>
  replanned(tx).count(sql<{ count: number }>`
    select count(distinct user_id)::int as count from credentials
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`);

export async function withdrawCredentialsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.list(sql<{ election_id: string }>`
    update credentials set state = 'deleted', update_date = case when state = 'deleted' then update_date else now() end
    where tenant_id = ${tx.tenantId} and user_id = ${userId} returning election_id`);
  return [...new Set(rows.map(({ election_id }) => election_id))];
}

/** Returns the seconds until an election's printed data is erased; 0: due. */
export const findSecondsKept = async (tx: Tx, electionId: string) =>
  (await tx.findValue(sql<{ seconds: number }>`
    select greatest(0, extract(epoch from e.date + t.retention_days - now()))::float8 as seconds
    from elections e join tenants t on t.id = e.tenant_id
    where e.tenant_id = ${tx.tenantId} and e.id = ${electionId}`)) ?? 0;

export const listElectionsWithOrphans = (tx: Tx) =>
  tx.list(sql<{ id: string; count: number }>`
    select election_id as id, count(*)::int as count from credentials
    where tenant_id = ${tx.tenantId} and user_id is null and printed <> '{}' group by election_id`);

export const eraseOrphans = (tx: Tx, electionId: string) =>
  tx.run(sql`
    update credentials set printed = '{}', check_token = 'erased ' || id, update_date = now()
    where tenant_id = ${tx.tenantId} and election_id = ${electionId} and user_id is null and printed <> '{}'`);
