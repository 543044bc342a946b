import { type Expression, type SqlBool, sql } from 'kysely';
import type { userSorts } from '#contract/user-filters.ts';
import type { UserRow } from '#contract/users.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { rowColumns, rowJoins } from '../../../people/queries.ts';
import { areaPathOf, isCoordinated, isReached, isUnder } from '../../../people/reach/queries.ts';
import {
  attendanceRank,
  currentElection,
  distanceFrom,
  isEverybody,
  isOnlyStanding,
  isOnlyWords,
  matches,
  readTally,
  type UserFilters,
} from '../filters/queries.ts';
import { countByWords, findRarest, type RareWord } from '../words/queries.ts';

export type UserSort = (typeof userSorts)[number];
type Sorting = { sort: UserSort; descending: boolean };
type Paging = Sorting & { limit: number; offset: number };

/** Lists a page of the people whom the actor coordinates, with their count. */
export async function listUsers(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  window: Paging,
): Promise<{ results: UserRow[]; count: number }> {
  const isWhole = isOfWholeTenant(actor, filters);
  if (isWhole && isEverybody(filters)) {
    const [{ total }, found] = await Promise.all([readTally(tx, filters), findInOrder(tx, actor, filters, window)]);
    return { results: await readRows(tx, actor, found), count: total };
  }
  const few = await findRarest(tx, filters.terms, isWhole);
  if (few?.ids?.length === 0) return { results: [], count: 0 };
  if (isWhole && isOnlyWords(filters) && window.sort !== 'distance' && !few) {
    const [{ total }, count] = await Promise.all([readTally(tx, filters), countByWords(tx, filters.terms)]);
    if (isSoonFound(window, { count, total }))
      return { results: await readRows(tx, actor, await findInOrder(tx, actor, filters, window)), count };
  }
  const isCountedFirst = filters.terms.length === 0 && (isWhole || isOnlyStanding(filters));
  if (!isCountedFirst) return listAtOnce(tx, actor, filters, window, few);
  const [{ total, tallied }, matching] = await Promise.all([
    readTally(tx, filters),
    isWhole && isOnlyStanding(filters) ? undefined : countMatching(tx, actor, filters),
  ]);
  const count = matching ?? tallied;
  if (count <= window.offset) return { results: [], count };
  // People of an area stand together in the order of municipalities, perhaps at its other end.
  const isSpread = isWhole || window.sort !== 'address_city';
  if (!isSpread || !isSoonFound(window, { count, total })) return listAtOnce(tx, actor, filters, window, few);
  return { results: await readRows(tx, actor, await findInOrder(tx, actor, filters, window)), count };
}

/** True where no area narrows the list. */
const isOfWholeTenant = (actor: SignedIn, { areaPaths }: UserFilters) => actor.is_superuser && areaPaths === undefined;

/** True where the tenant's order, by an index, fills the page before all are seen. */
const isSoonFound = ({ offset, limit, ...sorting }: Paging, { count, total }: { count: number; total: number }) =>
  isIndexed(sorting) && (offset + limit) * (total / count) * 2 < count;

type Hit = { id: string; distance: number | null };

/**
 * Reads the rows of people, in the order given.
 * Planned once, since it finds them by their keys.
 */
async function readRows(tx: Tx, actor: SignedIn, found: Hit[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${rowColumns(actor)} from users u ${rowJoins}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, distance }) => {
    const row = known.get(id);
    return row ? [{ ...row, distance }] : [];
  });
}

async function countMatching(tx: Tx, actor: SignedIn, filters: UserFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor)} and ${isInArea(filters)} and ${matches(tx, filters)}`.execute(
    replanned(tx),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Picks one of three ways to seek people, by the filters.
 * The planner's guess flips from one ANALYZE to the next.
 * By a word that few have, among those few.
 * In areas, by a word that not many have, before each person's words are looked at.
 * Else through the areas that the actor coordinates, whole.
 * Else, in a whole tenant, by the words.
 */
function sourceOf(tx: Tx, actor: SignedIn, filters: UserFilters, few: RareWord | undefined): Expression<SqlBool> {
  const reached = sql<SqlBool>`u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor)} and ${isInArea(filters)}`;
  if (few?.ids) return sql<SqlBool>`${reached} and u.id = any(${few.ids}::uuid[])`;
  if (few)
    return sql<SqlBool>`${reached} and u.id = any(array(
      select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${few.term}))`;
  const [term] = filters.terms;
  if (!term || !isOfWholeTenant(actor, filters)) return reached;
  return sql<SqlBool>`${reached} and u.id in (select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${term})`;
}

/** Looks at everybody found at once: for the page and the count. */
async function listAtOnce(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { limit, offset, ...sorting }: Paging,
  few: RareWord | undefined,
) {
  const { rows } = await sql<Hit & { count: number }>`
    with found as materialized (${foundBy(tx, sourceOf(tx, actor, filters, few), filters, sorting)})
    select total.count, page.id, page.distance
    from (select count(*)::int as count from found) total
    left join (select * from found ${orderBy('found', sorting)} limit ${limit} offset ${offset}) page on true
    ${orderBy('page', sorting)}`.execute(replanned(tx));
  const count = rows[0]?.count ?? 0;
  return {
    results: await readRows(
      tx,
      actor,
      rows.filter(({ id }) => id !== null),
    ),
    count,
  };
}

/** Follows the index that has the tenant's people in order, until the page is full. */
async function findInOrder(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { limit, offset, ...sorting }: Paging,
): Promise<Hit[]> {
  // Compares areas in a way that no index knows, so that theirs isn't followed.
  const unindexed = sql`(u.area_path || '')`;
  // The first page without filters is planned once.
  // Its length is written out: a plan for any length would be for a long one.
  const isUsual = isEverybody(filters) && offset === 0 && limit % 25 === 0;
  const { rows } = await sql<Hit>`
    select u.id, ${distanceFrom(filters)} as distance from users u ${sortJoin(tx, sorting)}
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, unindexed)} and ${isInArea(filters, unindexed)}
      and ${matches(tx, filters)}
    order by ${sortKey(sorting, filters)} ${direction(sorting)} ${nullsOf(sorting)}, u.id ${direction(sorting)}
    limit ${isUsual ? sql.lit(limit) : limit} offset ${isUsual ? sql.lit(offset) : offset}`.execute(
    isUsual ? tx : replanned(tx),
  );
  return rows;
}

/** Lists the ids of everybody in a list, in its order. */
export async function listUserIds(
  tx: Tx,
  actor: SignedIn,
  filters: UserFilters,
  { limit, ...sorting }: Sorting & { limit: number },
): Promise<string[]> {
  const few = await findRarest(tx, filters.terms, isOfWholeTenant(actor, filters));
  const source = sourceOf(tx, actor, filters, few);
  // As one text: a hundred thousand rows keep the server from everybody else until each is read.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select id from (${foundBy(tx, source, filters, sorting)}) found
      ${orderBy('found', sorting)} limit ${limit}) page`.execute(replanned(tx));
  return rows[0]?.ids?.split(',') ?? [];
}

function foundBy(tx: Tx, source: Expression<SqlBool>, filters: UserFilters, sorting: Sorting) {
  // OFFSET 0 keeps the source as chosen: further filters look at it afterwards.
  return sql`
    select u.id, ${sortKey(sorting, filters)} as key, ${distanceFrom(filters)} as distance
    from (select * from users u where ${source} offset 0) u ${sortJoin(tx, sorting)}
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

/** Lists people by their ids, in the order of these; leaves out those out of reach by now. */
export async function listUsersByIds(
  tx: Tx,
  actor: SignedIn,
  ids: string[],
  filters: Pick<UserFilters, 'near'>,
): Promise<PrintedRow[]> {
  const { rows } = await sql<PrintedRow>`
    select ${rowColumns(actor)}, ${distanceFrom(filters)} as distance, u.address_street, u.address_number, u.address_extra, u.address_zip,
      u.birth_date, cr.year || '/' || cr.number as credential_code
    from users u ${rowJoins}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isReached(actor)}
    order by array_position(${ids}::uuid[], u.id)`.execute(replanned(tx));
  return rows;
}

// Order -------------------------------------------------------------------------------------------

/** Those without an index sort all that is found (docs/decisions/0009-seeking-people.md). */
const sortKeys = {
  name: sql`u.sort_name`,
  email: sql`u.email_key`,
  phone: sql`u.phone_key`,
  national_id: sql`u.national_id`,
  creation_date: sql`u.creation_date`,
  address_city: sql`u.address_city collate names`,
  last_login: sql`u.last_login`,
  availability: sql`nullif(u.availability, '{}')`,
  // The alphabet has them from near to far.
  mobility: sql`u.mobility`,
  is_experiencied: sql`u.is_experiencied`,
  language: sql`u.language`,
  profession: sql`nullif(u.profession_search, '')`,
  place: sql`given.key`,
  attendance: sql`given.key`,
  credential: sql`given.key`,
  standing: sql`case when u.is_verified is null then 0 when not u.is_active then 1 when not u.is_verified then 2
    when u.is_locked then 3 when not u.is_validated then 4 else 5 end`,
};

/** Joins a key that isn't in `u`: the place's name or the credential's number. */
function sortJoin(tx: Tx, { sort }: Sorting) {
  if (sort === 'place') {
    return sql`left join (
      select s.user_id, p.name collate names as key from assignments s
      join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
      where s.tenant_id = ${tx.tenantId} and s.election_id = ${currentElection(tx)} and s.state in ('assigned', 'confirmed')
    ) given on given.user_id = u.id`;
  }
  if (sort === 'attendance') return sql`left join lateral (${attendanceRank(tx)}) given on true`;
  if (sort !== 'credential') return sql``;
  return sql`left join (
    select c.user_id, c.year * 1000000::bigint + c.number as key from credentials c
    where c.tenant_id = ${tx.tenantId} and c.election_id = ${currentElection(tx)} and c.state = 'created'
  ) given on given.user_id = u.id`;
}

const sortKey = ({ sort }: Sorting, filters: UserFilters) =>
  sort !== 'distance' ? sortKeys[sort] : filters.near ? distanceFrom(filters) : sortKeys.name;

const direction = ({ descending }: Sorting) => (descending ? sql`desc` : sql`asc`);

/** Puts unknown values last either way: no point on the map, never signed in, no place. */
const nullsOf = ({ sort }: Sorting) => (isAlwaysKnown.includes(sort) ? sql`` : sql`nulls last`);
const isAlwaysKnown: UserSort[] = [
  'name',
  'email',
  'creation_date',
  'address_city',
  'is_experiencied',
  'language',
  'standing',
];

const indexed: UserSort[] = ['name', 'email', 'creation_date', 'address_city'];
/** Unknown values stand last in these indexes, hence first from their other end. */
const indexedUpwards: UserSort[] = ['phone', 'national_id'];
const isIndexed = ({ sort, descending }: Sorting) =>
  indexed.includes(sort) || (!descending && indexedUpwards.includes(sort));

const orderBy = (table: 'found' | 'page', sorting: Sorting) =>
  sql`order by ${sql.ref(`${table}.key`)} ${direction(sorting)} ${nullsOf(sorting)}, ${sql.ref(`${table}.id`)} ${direction(sorting)}`;

const isInArea = ({ areaPaths }: UserFilters, path: Expression<unknown> = areaPathOf) =>
  areaPaths === undefined ? sql<SqlBool>`true` : isUnder(path, areaPaths);
