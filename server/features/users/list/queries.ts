import { type Expression, type SqlBool, sql } from 'kysely';
import type { UserRow } from '#contract/users.ts';
import type { SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { areaPathOf, isCoordinated, isReached, rowColumns, rowJoins } from '../queries.ts';

/** What narrows a list of people; all of it must hold. Days are those of Spain. */
export type UserFilters = {
  /** each begins a word of theirs; see `searchTerms` */
  terms: string[];
  areaPath?: string | undefined;
  place?: string | undefined;
  /** degrees; where distances are measured from */
  near?: { lon: number; lat: number } | undefined;
  /** metres from there */
  within?: number | undefined;
  is_assigned?: boolean | undefined;
  credential_state?: string[] | undefined;
  is_pending?: boolean | undefined;
  is_experiencied?: boolean | undefined;
  availability?: string[] | undefined;
  mobility?: string[] | undefined;
  language?: string[] | undefined;
  profession?: string[] | undefined;
  created_from?: string | undefined;
  created_to?: string | undefined;
} & { [flag in (typeof standingFlags)[number]]?: boolean | undefined };

const standingFlags = ['is_active', 'is_locked', 'is_staff', 'is_superuser', 'is_validated', 'is_verified'] as const;

export type UserSort = 'name' | 'email' | 'creation_date' | 'address_city' | 'last_login' | 'distance';
type Sorting = { sort: UserSort; descending: boolean };
type Window = Sorting & { limit: number; offset: number };

/** A page of the people whom somebody coordinates, and how many there are in all. */
export async function listUsers(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  window: Window,
): Promise<{ results: UserRow[]; count: number }> {
  const isWhole = actor.is_superuser && filters.areaPath === undefined;
  const isCountedFirst = filters.terms.length === 0 && (isWhole || isOnlyStanding(filters));
  if (!isCountedFirst) return listFound(tx, actor, filters, window);
  const [total, count] = await Promise.all([
    countTally(tx, {}),
    isWhole && isOnlyStanding(filters) ? countTally(tx, filters) : countMatching(tx, actor, filters),
  ]);
  if (count <= window.offset) return { results: [], count };
  // Going through the whole tenant in order, so many are passed until the page is full.
  const passed = (window.offset + window.limit) * (total / count);
  if (count === total || passed * 2 < count) return { results: await listInOrder(tx, actor, filters, window), count };
  return listFound(tx, actor, filters, window);
}

async function countMatching(tx: Tx, actor: SignedIn, filters: UserFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor)} and ${isInArea(filters)} and ${matches(tx, filters)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * People are sought in one of three ways, chosen by what is asked and never by the planner's guess of it, which flips from one
 * ANALYZE to the next: by a word that few have, among those few; else through the areas that somebody coordinates, whole;
 * else, in a whole tenant, by the words.
 */
async function findSource(tx: Tx, actor: SignedIn, filters: UserFilters): Promise<Expression<SqlBool>> {
  const few = await findFew(tx, filters.terms);
  const reached = sql<SqlBool>`u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor)} and ${isInArea(filters)}`;
  if (few) return sql<SqlBool>`${reached} and u.id = any(${few}::uuid[])`;
  const [term] = filters.terms;
  if (!term || !actor.is_superuser || filters.areaPath !== undefined) return reached;
  return sql<SqlBool>`${reached} and u.id in (select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${term})`;
}

const fewest = 2000;

/** Ids of those who have the rarest of the words, where they are few. */
async function findFew(tx: Tx, terms: string[]): Promise<string[] | undefined> {
  const found = await Promise.all(
    terms.map(async (term) => {
      const { rows } = await sql<{ ids: string[] | null }>`
        with hits as materialized (
          select user_id from user_words where tenant_id = ${tx.tenantId} and word ^@ ${term} limit ${fewest + 1})
        select case when count(*) <= ${fewest} then coalesce(array_agg(distinct user_id), '{}') end as ids from hits`.execute(
        tx,
      );
      return rows[0]?.ids ?? undefined;
    }),
  );
  return found.filter((ids) => ids !== undefined).sort((a, b) => a.length - b.length)[0];
}

/** Everybody found is looked at once: for the page and the count. */
async function listFound(tx: Tx, actor: SignedIn, filters: UserFilters, { limit, offset, ...sorting }: Window) {
  const { rows } = await sql<UserRow & { count: number }>`
    with found as materialized (${foundBy(tx, await findSource(tx, actor, filters), filters, sorting)}),
    page as (select id, key, distance from found ${orderBy('found', sorting)} limit ${limit} offset ${offset})
    select total.count, ${rowColumns}, page.distance
    from (select count(*)::int as count from found) total
    left join page on true
    left join users u on u.tenant_id = ${tx.tenantId} and u.id = page.id
    ${rowJoins} ${orderBy('page', sorting)}`.execute(tx);
  const results = rows.filter(({ id }) => id !== null).map(({ count: _, ...row }) => row);
  return { results, count: rows[0]?.count ?? 0 };
}

/** An index has the tenant's people in order: it is followed until the page is full. */
async function listInOrder(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { limit, offset, ...sorting }: Window,
): Promise<UserRow[]> {
  // Areas are compared in a way that no index knows, so that it isn't theirs that is followed.
  const unindexed = sql`(u.area_path || '')`;
  const { rows } = await sql<UserRow>`
    select ${rowColumns}, page.distance
    from (select u.id, ${sortKey(sorting, filters)} as key, ${distanceFrom(filters)} as distance from users u
      where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, unindexed)} and ${isInArea(filters, unindexed)} and ${matches(tx, filters)}
      order by ${sortKey(sorting, filters)} ${direction(sorting)}, u.id ${direction(sorting)} limit ${limit} offset ${offset}) page
    join users u on u.tenant_id = ${tx.tenantId} and u.id = page.id
    ${rowJoins} ${orderBy('page', sorting)}`.execute(tx);
  return rows;
}

/** Ids of all that a list has, in its order. */
export async function listUserIds(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { limit, ...sorting }: Sorting & { limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${foundBy(tx, await findSource(tx, actor, filters), filters, sorting)}) found
    ${orderBy('found', sorting)} limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

function foundBy(tx: Tx, source: Expression<SqlBool>, filters: UserFilters, sorting: Sorting) {
  // OFFSET 0 keeps the source as it was chosen: what is asked beyond it is looked at afterwards.
  return sql`
    select u.id, ${sortKey(sorting, filters)} as key, ${distanceFrom(filters)} as distance
    from (select * from users u where ${source} offset 0) u
    where ${matches(tx, filters)}`;
}

export type PrintedRow = UserRow & {
  address_street: string;
  address_number: string;
  address_extra: string;
  address_zip: string;
  birth_date: string | null;
  /** number of the credential in force: '2027/12' */
  credential_code: string | null;
};

/** People by their ids, in the order of these; those out of reach by now are left out. */
export async function listUsersByIds(
  tx: Tx,
  actor: SignedIn,
  ids: string[],
  filters: Pick<UserFilters, 'near'>,
): Promise<PrintedRow[]> {
  const { rows } = await sql<PrintedRow>`
    select ${rowColumns}, ${distanceFrom(filters)} as distance, u.address_street, u.address_number, u.address_extra, u.address_zip,
      u.birth_date, cr.year || '/' || cr.number as credential_code
    from users u ${rowJoins}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isReached(actor)}
    order by array_position(${ids}::uuid[], u.id)`.execute(tx);
  return rows;
}

// Order --------------------------------------------------------------------------------------------------------

const sortKeys = {
  name: sql`u.sort_name`,
  email: sql`u.email_key`,
  creation_date: sql`u.creation_date`,
  address_city: sql`u.address_city collate names`,
  last_login: sql`u.last_login`,
};

const sortKey = ({ sort }: Sorting, filters: UserFilters) =>
  sort !== 'distance' ? sortKeys[sort] : filters.near ? distanceFrom(filters) : sortKeys.name;

const direction = ({ descending }: Sorting) => (descending ? sql`desc` : sql`asc`);

/** Where nothing is known (no point on the map, never signed in) comes last either way; other keys are never null. */
function orderBy(table: 'found' | 'page', sorting: Sorting) {
  const nulls = sorting.sort === 'last_login' || sorting.sort === 'distance' ? sql`nulls last` : sql``;
  return sql`order by ${sql.ref(`${table}.key`)} ${direction(sorting)} ${nulls}, ${sql.ref(`${table}.id`)} ${direction(sorting)}`;
}

/** Great-circle metres from the point asked about. */
const distanceFrom = ({ near }: Pick<UserFilters, 'near'>) =>
  near ? sql`app.metres_between(u.lon, u.lat, ${near.lon}::float8, ${near.lat}::float8)` : sql`null::float8`;

const isInArea = ({ areaPath }: UserFilters, path: Expression<unknown> = areaPathOf) =>
  areaPath === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${path} ^@ ${areaPath}`;

// Filters ------------------------------------------------------------------------------------------------------

/** What is asked beyond reach and area, of `u`. */
function matches(tx: Tx, filters: UserFilters): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = filters.terms.map(
    (term) => sql<SqlBool>`strpos(' ' || u.search, ${` ${term}`}) > 0`,
  );
  const all = (condition: Expression<SqlBool> | undefined) => condition && conditions.push(condition);
  for (const flag of [...standingFlags, 'is_experiencied'] as const) {
    if (filters[flag] !== undefined) all(sql<SqlBool>`${sql.ref(`u.${flag}`)} is ${sql.lit(filters[flag])}`);
  }
  if (filters.is_pending !== undefined) all(sql<SqlBool>`(u.is_verified is null) = ${filters.is_pending}`);
  if (filters.mobility) all(sql<SqlBool>`u.mobility = any(${filters.mobility})`);
  if (filters.language) all(sql<SqlBool>`u.language = any(${filters.language})`);
  if (filters.availability) all(sql<SqlBool>`u.availability && ${filters.availability}`);
  for (const word of filters.profession ?? []) all(sql<SqlBool>`strpos(u.profession_search, ${word}) > 0`);
  if (filters.created_from) all(sql<SqlBool>`u.creation_date >= ${startOfDay(filters.created_from)}`);
  if (filters.created_to) all(sql<SqlBool>`u.creation_date < ${startOfDay(filters.created_to, 1)}`);
  if (filters.near && filters.within !== undefined) all(isWithin(filters.near, filters.within));
  if (filters.is_assigned !== undefined || filters.place) {
    const place = filters.place ? sql`and s.place_id = ${filters.place}` : sql``;
    const assigned = sql`exists (select from assignments s where s.tenant_id = ${tx.tenantId} and s.user_id = u.id
      and s.election_id = ${currentElection(tx)} and s.state in ('assigned', 'confirmed') ${place})`;
    all(filters.is_assigned === false ? sql<SqlBool>`not ${assigned}` : sql<SqlBool>`${assigned}`);
  }
  if (filters.credential_state) all(hasCredentialState(tx, filters.credential_state));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const currentElection = (tx: Tx) =>
  sql`(select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

/** So many days later: some have 23 hours, some 25. */
const startOfDay = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Madrid')`;

function isWithin(near: { lon: number; lat: number }, metres: number): Expression<SqlBool> {
  // A box first, which an index has.
  const north = (metres / 6371008.8) * (180 / Math.PI);
  return sql<SqlBool>`(u.lat between ${near.lat - north}::float8 and ${near.lat + north}::float8
    and ${distanceFrom({ near })} <= ${metres})`;
}

function hasCredentialState(tx: Tx, states: string[]): Expression<SqlBool> {
  const had = (
    condition: Expression<unknown>,
  ) => sql`exists (select from credentials c where c.tenant_id = ${tx.tenantId}
    and c.user_id = u.id and c.election_id = ${currentElection(tx)} ${condition})`;
  return sql<SqlBool>`(case when ${had(sql`and c.state = 'created'`)} then 'created' when ${had(sql``)} then 'deleted' else 'none' end)
    = any(${states})`;
}

// Tally --------------------------------------------------------------------------------------------------------

/** True where only the standing of people is asked for, be it of an area: the tenant's tally counts it, and an area's people are soon counted. */
const isOnlyStanding = ({ terms, areaPath: _, near: __, is_pending: ___, ...filters }: UserFilters): boolean =>
  terms.length === 0 &&
  Object.entries(filters).every(
    ([name, value]) => value === undefined || (standingFlags as readonly string[]).includes(name),
  );

/** How many people of a standing the tenant has, without counting them. */
async function countTally(tx: Tx, filters: Partial<UserFilters>): Promise<number> {
  const flags = standingFlags.flatMap((flag) => {
    const wanted = filters[flag];
    if (wanted === undefined) return [];
    return flag === 'is_verified'
      ? [sql<SqlBool>`t.verified = ${String(wanted)}`]
      : [sql<SqlBool>`${sql.ref(`t.${flag}`)} = ${wanted}`];
  });
  if (filters.is_pending !== undefined) flags.push(sql<SqlBool>`(t.verified = 'null') = ${filters.is_pending}`);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(t.people), 0)::int as count from user_tallies t
    where ${sql.join([sql`t.tenant_id = ${tx.tenantId}`, ...flags], sql` and `)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
