import { type Expression, type SqlBool, sql } from 'kysely';
import type { userSorts } from '#contract/user-filters.ts';
import type { UserRow } from '#contract/users.ts';
import { builtOnce } from '../../../core/built-once.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { listedPeople } from '../../../people/queries.ts';
import { isCoordinated, isReached, isUnder, kindOf } from '../../../people/reach/queries.ts';
import {
  attendanceRank,
  currentElection,
  distanceFrom,
  isEverybody,
  isOnlyStanding,
  isOnlyWords,
  matches,
  readTally,
  type UserConditions,
} from '../filters/queries.ts';
import { countByWords, findRarest, type RareWord } from '../words/queries.ts';

export type UserSortKey = (typeof userSorts)[number];
type Sorting = { sort: UserSortKey; descending: boolean };
type Paging = Sorting & { limit: number; offset: number };

export async function listUsers(tx: Tx, actor: SignedIn, filters: UserConditions, window: Paging) {
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
  // Sorted by municipality, an area's people are contiguous, perhaps at the far end.
  const isSpread = isWhole || window.sort !== 'address_city';
  if (!isSpread || !isSoonFound(window, { count, total })) return listAtOnce(tx, actor, filters, window, few);
  return { results: await readRows(tx, actor, await findInOrder(tx, actor, filters, window)), count };
}

const isOfWholeTenant = (actor: SignedIn, { areaPaths }: UserConditions) =>
  actor.is_superuser && areaPaths === undefined;

/** Estimates whether the tenant-wide index fills the page before reading half of the hits. */
const isSoonFound = ({ offset, limit, ...sorting }: Paging, { count, total }: { count: number; total: number }) =>
  isIndexed(sorting) && (offset + limit) * (total / count) * 2 < count;

type Hit = { id: string; distance: number | null };

/** Reads people's rows in the given order. Keeps one plan, since it looks up keys. */
async function readRows(tx: Tx, actor: SignedIn, found: Hit[]): Promise<UserRow[]> {
  const ids = `{${found.map(({ id }) => id)}}`;
  const values = { tenantId: tx.tenantId, ids, areaPaths: actor.areaPaths };
  const rows = await builtOnce(tx, { kind: `rows ${kindOf(actor)}`, values }, (at) => {
    const { columns, source } = listedPeople({ ...actor, areaPaths: at.areaPaths });
    return sql<Omit<UserRow, 'distance'>>`
      select ${columns} from ${source}
      where u.tenant_id = ${at.tenantId} and u.id = any(${at.ids}::uuid[])`;
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, distance }) => {
    const row = known.get(id);
    return row ? [{ ...row, distance }] : [];
  });
}

const countMatching = (tx: Tx, actor: SignedIn, filters: UserConditions) =>
  replanned(tx).count(sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u')} and ${isInArea(filters)} and ${matches(tx, filters, 'u')}`);

/**
 * Chooses how to search people, since the planner's choice flips with each ANALYZE:
 * by a rare word, among its people;
 * in areas, by a fairly rare word, before checking each person's words;
 * else through the actor's areas;
 * else, tenant-wide, by the words.
 */
function sourceOf(tx: Tx, actor: SignedIn, filters: UserConditions, few: RareWord | undefined): Expression<SqlBool> {
  const reached = sql<SqlBool>`u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u')} and ${isInArea(filters)}`;
  if (few?.ids) return sql<SqlBool>`${reached} and u.id = any(${few.ids}::uuid[])`;
  if (few)
    return sql<SqlBool>`${reached} and u.id = any(array(
      select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${few.term}))`;
  const [term] = filters.terms;
  if (!term || !isOfWholeTenant(actor, filters)) return reached;
  return sql<SqlBool>`${reached} and u.id in (select w.user_id from user_words w where w.tenant_id = ${tx.tenantId} and w.word ^@ ${term})`;
}

async function listAtOnce(
  tx: Tx,
  actor: SignedIn,
  filters: UserConditions,
  { limit, offset, ...sorting }: Paging,
  few: RareWord | undefined,
) {
  const rows = await replanned(tx).list(sql<Hit & { count: number }>`
    with found as materialized (${foundBy(tx, sourceOf(tx, actor, filters, few), filters, sorting)})
    select total.count, page.id, page.distance
    from (select count(*)::int as count from found) total
    left join (select * from found ${orderBy('found', sorting)} limit ${limit} offset ${offset}) page on true
    ${orderBy('page', sorting)}`);
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

/** Follows an ordered index of the tenant's people until the page is full. */
async function findInOrder(tx: Tx, actor: SignedIn, filters: UserConditions, { limit, offset, ...sorting }: Paging) {
  // Stops the planner from using an index on areas.
  const unindexed = sql`(u.area_path || '')`;
  // The unfiltered first page keeps one plan.
  // Its length is inlined: a generic plan would suit long pages.
  const isUsual = isEverybody(filters) && offset === 0 && limit % 25 === 0;
  return (isUsual ? tx : replanned(tx)).list(sql<Hit>`
    select u.id, ${distanceFrom(filters, 'u')} as distance from users u ${sortJoin(tx, sorting)}
    where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u', unindexed)} and ${isInArea(filters, unindexed)}
      and ${matches(tx, filters, 'u')}
    order by ${sortKey(sorting, filters)} ${direction(sorting)} ${nullsOf(sorting)}, u.id ${direction(sorting)}
    limit ${isUsual ? sql.lit(limit) : limit} offset ${isUsual ? sql.lit(offset) : offset}`);
}

export async function listUserIds(
  tx: Tx,
  actor: SignedIn,
  filters: UserConditions,
  { limit, ...sorting }: Sorting & { limit: number },
): Promise<string[]> {
  const few = await findRarest(tx, filters.terms, isOfWholeTenant(actor, filters));
  const source = sourceOf(tx, actor, filters, few);
  // One text value: parsing a hundred thousand rows would block the server.
  const rows = await replanned(tx).list(sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select id from (${foundBy(tx, source, filters, sorting)}) found
      ${orderBy('found', sorting)} limit ${limit}) page`);
  return rows[0]?.ids?.split(',') ?? [];
}

function foundBy(tx: Tx, source: Expression<SqlBool>, filters: UserConditions, sorting: Sorting) {
  // OFFSET 0 makes the planner evaluate the source before the other filters.
  return sql`
    select u.id, ${sortKey(sorting, filters)} as key, ${distanceFrom(filters, 'u')} as distance
    from (select * from users u where ${source} offset 0) u ${sortJoin(tx, sorting)}
    where ${matches(tx, filters, 'u')}`;
}

export type PrintedRow = UserRow & {
  address_street: string;
  address_number: string;
  address_extra: string;
  address_zip: string;
  birth_date: string | null;
  /** number of the valid credential: '2027/12' */
  credential_code: string | null;
};

/** Lists people by id in the given order, omitting people out of reach. */
export const listUsersByIds = (tx: Tx, actor: SignedIn, ids: string[], filters: Pick<UserConditions, 'near'>) => {
  const { columns, source } = listedPeople(actor);
  return replanned(tx).list(sql<PrintedRow>`
    select ${columns}, ${distanceFrom(filters, 'u')} as distance, u.address_street, u.address_number, u.address_extra, u.address_zip,
      u.birth_date, cr.year || '/' || cr.number as credential_code
    from ${source}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and ${isReached(actor, 'u')}
    order by array_position(${ids}::uuid[], u.id)`);
};

/** Keys without an index sort everything found (docs/decisions/0009-seeking-people.md). */
const sortKeys = {
  name: sql`u.sort_name`,
  email: sql`u.email_key`,
  phone: sql`u.phone_key`,
  national_id: sql`u.national_id`,
  creation_date: sql`u.creation_date`,
  address_city: sql`u.address_city collate names`,
  last_login: sql`u.last_login`,
  availability: sql`nullif(u.availability, '{}')`,
  // Alphabetically the values happen to go from near to far.
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

function sortJoin(tx: Tx, { sort }: Sorting) {
  if (sort === 'place')
    return sql`left join (
      select s.user_id, p.name collate names as key from assignments s
      join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
      where s.tenant_id = ${tx.tenantId} and s.election_id = ${currentElection(tx)} and s.state in ('assigned', 'confirmed')
    ) given on given.user_id = u.id`;
  if (sort === 'attendance') return sql`left join lateral (${attendanceRank(tx, 'u')}) given on true`;
  if (sort !== 'credential') return sql``;
  return sql`left join (
    select c.user_id, c.year * 1000000::bigint + c.number as key from credentials c
    where c.tenant_id = ${tx.tenantId} and c.election_id = ${currentElection(tx)} and c.state = 'created'
  ) given on given.user_id = u.id`;
}

const sortKey = ({ sort }: Sorting, filters: UserConditions) =>
  sort !== 'distance' ? sortKeys[sort] : filters.near ? distanceFrom(filters, 'u') : sortKeys.name;

const direction = ({ descending }: Sorting) => (descending ? sql`desc` : sql`asc`);

/** Sorts unknown values last in both directions. */
const nullsOf = ({ sort }: Sorting) => (isAlwaysKnown.includes(sort) ? sql`` : sql`nulls last`);
const isAlwaysKnown: UserSortKey[] = [
  'name',
  'email',
  'creation_date',
  'address_city',
  'is_experiencied',
  'language',
  'standing',
];

const indexed: UserSortKey[] = ['name', 'email', 'creation_date', 'address_city'];
/** These indexes have unknown values at the end, so can't be read backwards. */
const indexedUpwards: UserSortKey[] = ['phone', 'national_id'];
const isIndexed = ({ sort, descending }: Sorting) =>
  indexed.includes(sort) || (!descending && indexedUpwards.includes(sort));

const orderBy = (table: 'found' | 'page', sorting: Sorting) =>
  sql`order by ${sql.ref(`${table}.key`)} ${direction(sorting)} ${nullsOf(sorting)}, ${sql.ref(`${table}.id`)} ${direction(sorting)}`;

const isInArea = ({ areaPaths }: UserConditions, path: Expression<unknown> = sql.ref('u.area_path')) =>
  areaPaths === undefined ? sql<SqlBool>`true` : isUnder(path, areaPaths);
