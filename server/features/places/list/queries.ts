import { type Expression, type SqlBool, sql } from 'kysely';
import type { CoverageState } from '#contract/coverage.ts';
import type { PlaceFilters as Asked, placeSorts } from '#contract/place-filters.ts';
import type { PlaceRow } from '#contract/places.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { likePattern } from '../../../core/lists.ts';
import { listPage } from '../../../core/queries.ts';
import { isPlaceReached, isUnder } from '../../../people/reach/queries.ts';
import { countReached, mostPlacesSorted } from '../count/queries.ts';
import { distanceTo, type PlaceCountSql, placeCounts, priorityRank } from '../queries.ts';

const counts = placeCounts('p', 'st', 'asg');

/** Filters combined by AND. */
export type PlaceConditions = Omit<Asked, 'search' | 'area' | 'has_gap'> & {
  /** each found in name or address */
  words: string[];
  areaPaths?: readonly string[] | undefined;
  /** places that lost somebody; isThere: matches these, or all others */
  gaps?: { places: string[]; isThere: boolean } | undefined;
};

export type PrintedPlace = PlaceRow & { code: string; notes: string };

export type PlaceSortKey = (typeof placeSorts)[number];
type Sorting = { sort: PlaceSortKey; descending: boolean };

/** Lists a page of places within reach. `near`: id of the person to measure distances from. */
export async function listPlaces(
  tx: Tx,
  actor: SignedIn,
  { near, ...filters }: PlaceConditions & { near?: string | undefined },
  { limit, offset, ...sorting }: Sorting & { limit: number; offset: number },
): Promise<{ results: PlaceRow[]; count: number }> {
  const pos = near ? sql`(select u.pos from users u where u.tenant_id = ${tx.tenantId} and u.id = ${near})` : undefined;
  const hasCounts = isCounted(filters);
  const count = isEverywhere(filters) ? await countReached(tx, actor) : undefined;
  // The usual page keeps one plan. Its index depends on the number of places, so it can't flip.
  const isUsual = count !== undefined && sorting.sort === 'name' && offset === 0;
  const path = sql.ref('p.area_path');
  const reached = isPlaceReached(actor, 'p', isUsual && count > mostPlacesSorted ? sql`(${path} || '')` : path);
  return listPage<PlaceRow>(isUsual ? tx : replanned(tx), {
    columns: sql`${counts.columns}, ${pos ? distanceTo(pos, 'p') : sql`null::float8`} as distance`,
    count,
    from: hasCounts || countedSorts.includes(sorting.sort) ? sql`places p ${counts.joins}` : sql`places p`,
    countFrom: hasCounts ? sql`places p ${counts.joins}` : sql`places p`,
    where: sql`p.tenant_id = ${tx.tenantId} and ${reached} and ${matches(filters, counts)}`,
    order: orderBy(sorting, pos),
    limit,
    offset,
    picked: { as: 'p', joins: counts.joins },
  });
}

export async function listPlaceIds(
  tx: Tx,
  actor: SignedIn,
  filters: PlaceConditions,
  { limit, ...sorting }: Sorting & { limit: number },
): Promise<string[]> {
  // One text value: parsing many rows would block the server.
  const ids = await replanned(tx).findValue(sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by position) as ids from (
      select p.id, row_number() over (order by ${orderBy(sorting)}) as position from places p ${counts.joins}
      where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${matches(filters, counts)}
      order by position limit ${limit}) listed`);
  return ids?.split(',') ?? [];
}

/** Keeps the given order; omits places out of reach. */
export async function listPlacesByIds(tx: Tx, actor: SignedIn, ids: string[]): Promise<PrintedPlace[]> {
  return replanned(tx).list(sql<PrintedPlace>`
    select ${counts.columns}, null::float8 as distance, p.code, p.notes
    from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::uuid[]) and ${isPlaceReached(actor, 'p')}
    order by array_position(${ids}::uuid[], p.id)`);
}

/** Builds conditions on a place and its counts. Doesn't check reach. */
export function matches(filters: PlaceConditions, counts: PlaceCountSql): Expression<SqlBool> {
  const { p, asg, needed, neededIn } = counts;
  const {
    areaPaths,
    words,
    priority,
    coverage,
    needs,
    is_needed,
    has_unanswered,
    gaps,
    share_min,
    share_max,
    is_approximate,
    shape,
  } = filters;
  const conditions: Expression<SqlBool>[] = words.map((word) => sql<SqlBool>`${p}.search like ${likePattern(word)}`);
  const all = (condition: Expression<SqlBool>) => conditions.push(condition);
  if (areaPaths !== undefined) all(isUnder(sql`${p}.area_path`, areaPaths));
  if (priority) all(sql<SqlBool>`coalesce(${p}.priority, 'unset') = any(${priority})`);
  if (coverage) all(anyOf(coverage.map((state) => isCovered(counts)[state])));
  if (needs) all(anyOf(needs.map((slot) => sql<SqlBool>`${neededIn(slot)} > 0`)));
  if (has_unanswered !== undefined) all(sql<SqlBool>`(${asg}.total > ${asg}.confirmed) = ${has_unanswered}`);
  if (gaps) all(sql<SqlBool>`(${p}.id = any(${gaps.places}::uuid[])) = ${gaps.isThere}`);
  if (is_needed !== undefined) all(is_needed ? sql<SqlBool>`${needed} > 0` : sql<SqlBool>`${needed} = 0`);
  if (share_min !== undefined) all(sql<SqlBool>`${p}.projection_percent >= ${share_min}`);
  if (share_max !== undefined) all(sql<SqlBool>`${p}.projection_percent <= ${share_max}`);
  if (is_approximate !== undefined) all(sql<SqlBool>`${p}.is_approximate is ${sql.lit(is_approximate)}`);
  if (shape !== undefined) all(isWithin(shape, p));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Matches places in a polygon or on its edge: 'lon,lat lon,lat lon,lat'. */
const isWithin = (shape: string, p: Expression<unknown>) =>
  sql<SqlBool>`${`((${shape.replaceAll(' ', '),(')}))`}::text::polygon @> point(${p}.lon, ${p}.lat)`;

const anyOf = (conditions: Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The contract's `coverageState` in SQL, proved equal by list.property.test.ts. */
const isCovered = ({ p, st, asg, needed }: PlaceCountSql): Record<CoverageState, Expression<SqlBool>> => ({
  none: sql<SqlBool>`(${st}.stations > 0 and ${asg}.total = 0 and ${p}.total_proxies = 0)`,
  partial: sql<SqlBool>`(${needed} > 0 and (${asg}.total > 0 or ${p}.total_proxies > 0))`,
  full: sql<SqlBool>`(${st}.stations > 0 and ${needed} = 0)`,
});

export const isEverywhere = ({ words, ...filters }: PlaceConditions): boolean =>
  words.length === 0 && Object.values(filters).every((value) => value === undefined);

const isCounted = ({ coverage, needs, is_needed, has_unanswered }: PlaceConditions) =>
  [coverage, needs, is_needed, has_unanswered].some((asked) => asked !== undefined);

const countedSorts: PlaceSortKey[] = ['stations', 'electors', 'asignees', 'coverage', 'needed'];

const sortKeys: Record<Exclude<PlaceSortKey, 'distance'>, Expression<unknown>> = {
  name: sql`p.name collate names`,
  address: sql`p.address collate names`,
  area: sql`(select a.name collate names from areas a where a.tenant_id = p.tenant_id and a.id = p.area_id)`,
  priority: priorityRank('p'),
  stations: sql`st.stations`,
  electors: sql`st.electors`,
  asignees: sql`asg.total`,
  proxies: sql`p.total_proxies`,
  // Share of the wanted people who are assigned; null if none are wanted
  coverage: sql`1 - ${counts.needed}::float8 / nullif(3 * st.stations, 0)`,
  needed: counts.needed,
  approximate: sql`p.is_approximate`,
  votes: sql`p.projection_votes`,
  share: sql`p.projection_percent`,
};

function orderBy({ sort, descending }: Sorting, pos?: Expression<unknown>) {
  const key = sort === 'distance' ? (pos ? sql`p.pos <-> ${pos}` : sortKeys.name) : sortKeys[sort];
  return sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last, p.id`;
}
