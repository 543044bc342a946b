import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { CredentialFilters as Asked, credentialSorts } from '#contract/credential-filters.ts';
import type { credential } from '#contract/credentials.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { likePattern } from '../../../core/lists.ts';
import { fullName, listPage } from '../../../core/queries.ts';
import { isPlaceShown, isReached, isUnder } from '../../../people/reach/queries.ts';
import { areaName, withAreaAbove } from '../../../people/towns/queries.ts';

export type CredentialRow = z.input<typeof credential>;

export type CredentialConditions = Omit<Asked, 'search' | 'area'> & {
  /** this person's, of all elections; default: everybody's, of the current one */
  user?: string | undefined;
  /** each must occur in the person's name, address or document */
  words: string[];
  areaPaths?: readonly string[] | undefined;
  code?: { year: number; number: number } | undefined;
};

export type CredentialSortKey = (typeof credentialSorts)[number];
type Sorting = { sort: CredentialSortKey; descending: boolean };

const isOutdated = sql<SqlBool>`(c.is_outdated and c.state = 'created')`;

const columns = (actor: SignedIn) => sql`
  c.id, u.id as "user", ${fullName('u')} as user_name, c.board_id as board, b.name as board_name,
  c.kind, c.state, c.year || '/' || c.number as code, c.version, c.creation_date, c.delivered_at, c.signed_at,
  ${isOutdated} as is_outdated, ${isOutdated} and app.is_revoked(c) as is_key_revoked, ${areaName('ar', 'up')} as area_name,
  case when ${isPlaceShown(actor, 'pl')} then pl.id end as place, pl.name as place_name`;

const joined = {
  u: sql`join users u on u.tenant_id = c.tenant_id and u.id = c.user_id`,
  b: sql`join boards b on b.tenant_id = c.tenant_id and b.id = c.board_id`,
  ar: sql`left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id ${withAreaAbove('ar', 'up')}`,
  pl: sql`
    left join assignments asg on asg.tenant_id = c.tenant_id and asg.user_id = c.user_id and asg.election_id = c.election_id
      and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id`,
};
type Joined = keyof typeof joined;
const joins = sql.join(Object.values(joined), sql` `);

/** Selects credentials `c` of people `u`. */
export const selectCredentials = (actor: SignedIn) => sql`select ${columns(actor)} from credentials c ${joins}`;

export async function listCredentials(
  tx: Tx,
  actor: SignedIn,
  filters: CredentialConditions,
  { limit, offset, ...sorting }: Sorting & { limit: number; offset: number },
): Promise<{ results: CredentialRow[]; count: number }> {
  const filtered = filterJoins(actor, filters);
  return listPage<CredentialRow>(replanned(tx), {
    columns: columns(actor),
    from: from([...filtered, ...sortJoins[sorting.sort]]),
    countFrom: from(filtered),
    where: matches(tx, actor, filters),
    order: orderBy(sorting),
    limit,
    offset,
    picked: { as: 'c', joins },
  });
}

export const countedCredentials = (tx: Tx, actor: SignedIn, filters: CredentialConditions) => sql<number>`(
  select count(*)::int from ${from(filterJoins(actor, filters))} where ${matches(tx, actor, filters)})`;

export async function listCredentialIds(
  tx: Tx,
  actor: SignedIn,
  filters: CredentialConditions,
  { limit, ...sorting }: Sorting & { limit: number },
): Promise<string[]> {
  // One text value, because parsing many rows would block the server.
  const rows = await replanned(tx).list(sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by position) as ids from (
      select c.id, row_number() over (order by ${orderBy(sorting)}) as position
      from ${from([...filterJoins(actor, filters), ...sortJoins[sorting.sort]])}
      where ${matches(tx, actor, filters)} order by position limit ${limit}) listed`);
  return rows[0]?.ids?.split(',') ?? [];
}

export type PrintedCredentialRow = CredentialRow & {
  full_name: string;
  national_id: string;
  place_address: string | null;
};

export const listCredentialsByIds = (tx: Tx, actor: SignedIn, ids: string[]) =>
  replanned(tx).list(sql<PrintedCredentialRow>`
    select ${columns(actor)}, c.printed->>'fullName' as full_name, c.printed->>'nationalId' as national_id,
      case when ${isPlaceShown(actor, 'pl')} then pl.address end as place_address
    from credentials c ${joins}
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[]) and ${isReached(actor, 'u')}
    order by array_position(${ids}::uuid[], c.id)`);

/** Returns whether a board exists, in any election. */
export const isBoard = (tx: Tx, id: string) =>
  tx.has(sql`select from boards where tenant_id = ${tx.tenantId} and id = ${id}`);

const currentElection = (tx: Tx) =>
  sql`(select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

/** Builds conditions on `c` and its joins. Omits deleted people's credentials, and those undone. */
function matches(tx: Tx, actor: SignedIn, filters: CredentialConditions): Expression<SqlBool> {
  const { user, words, code, areaPaths, state, kind, board, place, is_delivered, is_signed, is_outdated } = filters;
  const conditions = [
    sql<SqlBool>`c.tenant_id = ${tx.tenantId} and c.user_id is not null and not c.is_undone`,
    user ? sql<SqlBool>`c.user_id = ${user}` : sql<SqlBool>`c.election_id = ${currentElection(tx)}`,
    ...(actor.is_superuser ? [] : [isReached(actor, 'u')]),
    ...words.map((word) => sql<SqlBool>`u.search like ${likePattern(word)}`),
  ];
  const all = (condition: Expression<SqlBool>) => conditions.push(condition);
  if (code) all(sql<SqlBool>`c.year = ${code.year} and c.number = ${code.number}`);
  if (areaPaths) all(isUnder(sql.ref('u.area_path'), areaPaths));
  if (state) all(sql<SqlBool>`c.state = any(${state})`);
  if (kind) all(sql<SqlBool>`c.kind = any(${kind})`);
  if (board) all(sql<SqlBool>`c.board_id = ${board}`);
  if (place) all(sql<SqlBool>`pl.id = ${place} and ${isPlaceShown(actor, 'pl')}`);
  if (is_delivered !== undefined) all(sql<SqlBool>`(c.delivered_at is not null) = ${is_delivered}`);
  if (is_signed !== undefined) all(sql<SqlBool>`(c.signed_at is not null) = ${is_signed}`);
  if (is_outdated !== undefined) all(is_outdated ? isOutdated : sql<SqlBool>`not ${isOutdated}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const filterJoins = (actor: SignedIn, { words, areaPaths, place }: CredentialConditions): Joined[] => [
  ...(!actor.is_superuser || words.length > 0 || areaPaths ? (['u'] as const) : []),
  ...(place ? (['pl'] as const) : []),
];

const from = (wanted: Joined[]) =>
  sql`credentials c ${sql.join(
    (Object.keys(joined) as Joined[]).filter((one) => wanted.includes(one)).map((one) => joined[one]),
    sql` `,
  )}`;

const sortJoins: Record<CredentialSortKey, Joined[]> = {
  ...{ name: ['u'], board: ['b'], area: ['u', 'ar'], place: ['pl'] },
  ...{ code: [], kind: [], state: [], delivered: [], signed: [], creation_date: [] },
};

const sortKeys: Record<CredentialSortKey, Expression<unknown>> = {
  name: sql`u.sort_name`,
  code: sql`c.year * 1000000::bigint + c.number`,
  kind: sql`c.kind`,
  state: sql`c.state`,
  board: sql`b.name collate names`,
  area: sql`${areaName('ar', 'up')} collate names`,
  place: sql`pl.name collate names`,
  delivered: sql`c.delivered_at`,
  signed: sql`c.signed_at`,
  creation_date: sql`c.creation_date`,
};

function orderBy({ sort, descending }: Sorting) {
  const direction = descending ? sql`desc` : sql`asc`;
  const isAlwaysKnown = ['name', 'code', 'kind', 'state', 'board', 'creation_date'].includes(sort);
  return sql`${sortKeys[sort]} ${direction} ${isAlwaysKnown ? sql`` : sql`nulls last`}, c.id ${direction}`;
}
