import { sql } from 'kysely';
import type { AreaManager, Manager } from '#contract/management.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import type { ListPage } from '../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../core/queries.ts';
import { isActiveCoordinator, isManaging, isReached, managing, smallness } from '../../people/reach/queries.ts';

/** Finds the lock that this person ended last. Reason null: only a credential's. */
export const findEndedLock = async (tx: Tx, userId: string, endedBy: string) =>
  tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', userId)
    .where('is_locked', '=', false)
    .where('unlocked_by', '=', endedBy)
    .select('lock_reason as reason')
    .executeTakeFirst();

const columns = sql`
  m.id, m.user_id as "user", ${fullName('u')} as user_name, m.area_id as area, a.name as area_name, a.level as area_level`;
/** Searches only names that are shown: coordinators of higher areas aren't within reach. */
const isNamed = (terms: string[]) =>
  sql.join(
    [sql`true`, ...terms.map((term) => sql`strpos(' ' || u.name_key || ' ' || u.email_key, ${` ${term}`}) > 0`)],
    sql` and `,
  );

export const listAreaManagers = (
  tx: Tx,
  actor: SignedIn,
  filters: { user?: string | undefined; area?: string | undefined; terms: string[] },
  page: ListPage,
) =>
  listPage<AreaManager>(replanned(tx), {
    columns,
    from: managing('m', 'u', 'a'),
    where: sql`m.tenant_id = ${tx.tenantId} and ${isReached(actor, 'u')} and ${isNamed(filters.terms)}
    ${filters.user ? sql`and m.user_id = ${filters.user}` : sql``}
    ${filters.area ? sql`and m.area_id = ${filters.area}` : sql``}`,
    order: sql`u.sort_name ${directionOf(page)}, a.path, m.id`,
    ...page,
  });

export const findAreaManager = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<AreaManager>`
    select ${columns} from ${managing('m', 'u', 'a')} where m.tenant_id = ${tx.tenantId} and m.id = ${id} and ${isReached(actor, 'u')}`);

/** Returns false if already managed. */
export async function insertAreaManager(tx: Tx, manager: { id: string; userId: string; areaId: string }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('area_managers')
    .values({ tenant_id: tx.tenantId, id: manager.id, user_id: manager.userId, area_id: manager.areaId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'area_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a person's management of all areas; returns the areas' names. */
export async function deleteAreasOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.list(sql<{ name: string }>`
    delete from area_managers m using areas a
    where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId} and a.tenant_id = m.tenant_id and a.id = m.area_id
    returning a.name`);
  return rows.map(({ name }) => name).sort();
}

/** Lists active coordinators, smallest area first: around the path, else all within reach. */
export async function listManagersOf(
  tx: Tx,
  actor: SignedIn,
  { areaPath, terms }: { areaPath: string | undefined; terms: string[] },
  page: ListPage,
) {
  const direction = page.descending ? sql`asc` : sql`desc`;
  const wanted =
    areaPath === undefined
      ? sql`${isReached(actor, 'u')} and ${isActiveCoordinator('u')}`
      : isManaging(areaPath, 'u', 'a');
  const where = sql`m.tenant_id = ${tx.tenantId} and ${wanted} and ${isNamed(terms)}`;
  const coordinators = sql`(
    select u.id, ${fullName('u')} as name, u.email, u.phone_prefix || ' ' || u.phone as phone, u.sort_name,
      array_agg(a.name order by ${smallness('a')} desc, a.path) as areas, max(${smallness('a')}) as depth
    from ${managing('m', 'u', 'a')} where ${where} group by u.tenant_id, u.id)`;
  return listPage<Manager>(replanned(tx), {
    columns: sql`c.id, c.name, c.email, c.phone, c.areas`,
    from: sql`${coordinators} c`,
    where: sql`true`,
    order: sql`c.depth ${direction}, c.sort_name, c.id`,
    ...page,
  });
}
