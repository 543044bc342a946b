import { type SqlBool, sql } from 'kysely';
import type { AreaLack, AreaSummaryRow } from '#contract/area-summaries.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { remember } from '../../core/memory.ts';
import { directionOf, listPage } from '../../core/queries.ts';
import { isActiveCoordinator, isAreaReached, isCoordinated, isUnder, pathsAbove } from '../../people/reach/queries.ts';
import { hasChildren, isBelow } from '../../services/areas/queries.ts';
import { coverageSums, placeCounts, readSums, type SummedRow } from '../places/index.ts';

type Filters = {
  parent?: string | undefined;
  level?: AreaSummaryRow['level'] | undefined;
  lacks?: AreaLack | undefined;
  words: string[];
};
type Sort = 'needed' | 'name' | 'percent' | 'people' | 'places' | 'coordinators';

/** Paths of the area `a`: its own, and those of a zone's municipalities. */
const held = sql`(
  select a.path union all select z.path from areas z where z.tenant_id = a.tenant_id and z.zone_id = a.id) held (path)`;
/** Matches paths at or below `held`, as an index range. */
const isHeld = (path: 'p.area_path' | 'u.area_path') =>
  sql`${sql.ref(path)} >= held.path and ${sql.ref(path)} < left(held.path, -1) || '/'`;

const canServe = sql`(u.is_active and u.is_verified and not u.is_superuser)`;

const counts = placeCounts('p', 'st', 'asg');
const summed = sql`
  cross join lateral (
    select ${coverageSums(counts)} from ${held}
    join places p on p.tenant_id = a.tenant_id and ${isHeld('p.area_path')} ${counts.joins}) sums
  cross join lateral (
    select count(*)::int as people from ${held}
    join users u on u.tenant_id = a.tenant_id and ${isHeld('u.area_path')} and ${canServe}) living`;

const coordinating = sql`
  (select count(*)::int from area_managers m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = a.tenant_id and m.area_id = a.id and ${isActiveCoordinator('u')})`;

const sortKeys: Record<Sort, ReturnType<typeof sql>> = {
  needed: sql`sums.man + sums.tar + sums.esc`,
  name: sql`a.name collate names`,
  // Share of wanted people already found; null if nobody is wanted.
  percent: sql`1 - (sums.man + sums.tar + sums.esc)::float8 / nullif(3 * sums.wanted, 0)`,
  people: sql`living.people`,
  places: sql`sums.places`,
  coordinators: coordinating,
};

/** Lists the topmost areas within reach by default. */
export async function listSummaries(
  tx: Tx,
  actor: SignedIn,
  { parent, level, lacks, words }: Filters,
  page: ListPage<Sort>,
) {
  const isAll = !parent && !level && !lacks && words.length === 0;
  const where = sql.join(
    [
      sql`a.tenant_id = ${tx.tenantId} and ${isAreaReached(actor, 'a')}`,
      ...(parent ? [isBelow(parent, 'a')] : []),
      ...(level ? [sql`a.level = ${level}`] : []),
      ...(lacks ? [isLacking(tx, lacks)] : []),
      ...words.map((word) => sql`a.search like ${likePattern(word)}`),
      ...(isAll ? [isTopmost(actor)] : []),
    ],
    sql` and `,
  );
  type Row = Omit<AreaSummaryRow, 'places' | 'needing' | 'coverage'> & { sums: SummedRow };
  const { results, count } = await listPage<Row>(replanned(tx), {
    columns: sql`a.id, a.level, a.code, a.name, ${hasChildren('a')} as has_children, living.people, row_to_json(sums) as sums,
      ${coordinating} as coordinators`,
    from: sql`areas a ${summed}`,
    countFrom: sql`areas a`,
    where,
    order: sql`${sortKeys[page.sort]} ${directionOf(page)} nulls last, a.name collate names, a.id`,
    ...page,
  });
  return { results: results.map(({ sums, ...row }) => ({ ...row, ...readSums(sums) })), count };
}

/** Areas with a coordinator, or with a board in the current election. */
const served = {
  coordinator: sql`select m.area_id from area_managers m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and ${isActiveCoordinator('u')}`,
  board: sql`select b.area_id from board_areas b join boards o on o.tenant_id = b.tenant_id and o.id = b.board_id
    join elections e on e.tenant_id = o.tenant_id and e.id = o.election_id and e.is_current`,
};

/** Reads arrays once: checking each municipality took 19 s for 1,600 places. */
const isLacking = (tx: Tx, what: AreaLack) => sql<SqlBool>`(a.level = 'adm4' and a.path = any(array(
  select around.path from (select distinct area_path from places where tenant_id = ${tx.tenantId}) p
  cross join lateral ${pathsAbove(sql.ref('p.area_path'))} around
  where not exists (select from ${pathsAbove(sql.ref('p.area_path'))} above where above.path = any(array(
    select h.path from areas h where h.tenant_id = ${tx.tenantId} and (h.id in (${served[what]}) or h.zone_id in (${served[what]}))))))))`;

export const countedLacking = (tx: Tx, actor: SignedIn, what: AreaLack) => sql<number>`(
  select count(*)::int from areas a where a.tenant_id = ${tx.tenantId} and ${isAreaReached(actor, 'a')} and ${isLacking(tx, what)})`;

function isTopmost(actor: SignedIn) {
  if (actor.is_superuser) return sql`a.parent_id is null`;
  // Municipalities of a coordinated zone aren't listed again.
  return sql`a.path = any(${actor.areaPaths}) and not exists (
    select from areas z where z.tenant_id = a.tenant_id and z.id = a.zone_id and z.path = any(${actor.areaPaths}))`;
}

/** Doesn't check reach, since the topmost areas are within reach. */
export const listTopmostIds = (tx: Tx, actor: SignedIn) =>
  remember(tx, `topmost:${actor.is_superuser || actor.areaPaths}`, () =>
    replanned(tx).listValues(sql<{ id: string }>`
      select a.id from areas a where a.tenant_id = ${tx.tenantId} and ${isTopmost(actor)}`),
  );

export const listReachedBelow = (tx: Tx, actor: SignedIn, parent: string) =>
  replanned(tx).listValues(sql<{ id: string }>`
    select a.id from areas a where a.tenant_id = ${tx.tenantId} and ${isAreaReached(actor, 'a')} and ${isBelow(parent, 'a')}`);

export const isReachedArea = (tx: Tx, actor: SignedIn, id: string) =>
  replanned(tx).has(sql`
    select from areas a where a.tenant_id = ${tx.tenantId} and a.id = ${id} and ${isAreaReached(actor, 'a')}`);

/** Counts people within reach who live there and can serve, and those without a place. */
export async function countPeople(tx: Tx, actor: SignedIn, areaPaths: readonly string[]) {
  const rows = await replanned(tx).list(sql<{ people: number; unassigned: number }>`
    select count(*)::int as people, (count(*) filter (where s.user_id is null))::int as unassigned
    from users u
    left join assignments s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.state in ('assigned', 'confirmed')
      and s.election_id = (select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)
    where u.tenant_id = ${tx.tenantId} and ${canServe} and ${isCoordinated(actor, 'u')}
      and ${isUnder(sql.ref('u.area_path'), areaPaths)}`);
  return rows[0] ?? { people: 0, unassigned: 0 };
}
