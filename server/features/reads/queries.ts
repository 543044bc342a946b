import { sql } from 'kysely';
import type { RecordRead } from '#contract/reads.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import type { RecordOpening } from '../../core/openings.ts';
import { directionOf, fullName, listPage, today } from '../../core/queries.ts';
import { contains, isActiveCoordinator, managing, smallness } from '../../people/reach/queries.ts';

/**
 * Skips people and readers deleted since, and readers who lost their role.
 * A program is a reader of its own, by its token's id.
 */
export const insertReads = (tx: Tx, openings: readonly RecordOpening[]) =>
  tx.run(sql`
    insert into reads (tenant_id, user_id, day, reader_id, role)
    select ${tx.tenantId}, u.id, o.day, coalesce(o.token, r.id), case when r.is_superuser then 'superuser' else 'staff' end
    from json_to_recordset(${JSON.stringify(openings)}::json) as o (reader uuid, token uuid, person uuid, day date)
    join users u on u.tenant_id = ${tx.tenantId} and u.id = o.person
    join users r on r.tenant_id = ${tx.tenantId} and r.id = o.reader and (r.is_staff or r.is_superuser)
    on conflict do nothing`);

/** Fewest records opened in a day that can count as unusual. */
const fewestUnusual = 200;
const timesMedian = 10;

export type UnusualReader = { id: string; name: string; people: number };

/**
 * Lists readers who opened over 200 records in a day, and over 10 times their median of the last
 * 30 days on which they opened any. Skips those already told of that day.
 */
export const listUnusualReaders = (tx: Tx, readers: readonly string[], day: string) =>
  tx.list(sql<UnusualReader>`
    with of_day as (
      select reader_id, count(*)::int as people from reads
      where tenant_id = ${tx.tenantId} and reader_id = any(${readers}::uuid[]) and day = ${day}::date
      group by reader_id having count(*) > ${sql.lit(fewestUnusual)})
    select u.id, ${fullName('u')} as name, o.people
    from of_day o left join tokens k on k.tenant_id = ${tx.tenantId} and k.id = o.reader_id
    join users u on u.tenant_id = ${tx.tenantId} and u.id = coalesce(k.made_by, o.reader_id)
    where o.people > ${sql.lit(timesMedian)} * coalesce((
        select percentile_cont(0.5) within group (order by n) from (
          select count(*) as n from reads r
          where r.tenant_id = ${tx.tenantId} and r.reader_id = o.reader_id
            and r.day between ${day}::date - 30 and ${day}::date - 1 group by r.day) days), 0)
      and not exists (select from changes c where c.tenant_id = ${tx.tenantId} and c.entity = 'user'
        and c.entity_id = u.id and c.action = 'opened_many' and (c.at at time zone 'Europe/Madrid')::date = ${day}::date)
    order by u.id`);

/** Lists who opened a person's record. */
export const listReads = (tx: Tx, userId: string, { search, ...page }: ListPage & { search: string | undefined }) =>
  listPage<RecordRead>(tx, {
    columns: sql`coalesce(k.made_by, r.reader_id) as id, r.day, r.role, ${fullName('u')} as name,
      k.name as program`,
    from: sql`reads r left join tokens k on k.tenant_id = r.tenant_id and k.id = r.reader_id
      left join users u on u.tenant_id = r.tenant_id and u.id = coalesce(k.made_by, r.reader_id)`,
    where: sql`r.tenant_id = ${tx.tenantId} and r.user_id = ${userId}
      ${search ? sql`and ${fullName('u')} ilike ${likePattern(search)}` : sql``}`,
    order: sql`r.day ${directionOf(page)}, r.reader_id ${directionOf(page)}`,
    ...page,
  });

/** Counts readers of the last `days` by day and role, a program as its maker. */
export const countReads = (tx: Tx, userId: string, days: number) =>
  tx.list(sql<{ day: string; role: RecordRead['role']; people: number }>`
    select r.day, r.role, count(distinct coalesce(k.made_by, r.reader_id))::int as people
    from reads r left join tokens k on k.tenant_id = r.tenant_id and k.id = r.reader_id
    where r.tenant_id = ${tx.tenantId} and r.user_id = ${userId} and r.day > ${today} - ${days}::int
    group by r.day, r.role order by r.day desc, r.role`);

export type ReachingCoordinator = { name: string; areas: string[]; total: number };

/** Lists coordinators of areas around a home, nearest first, with their number. */
export const listReaching = (tx: Tx, userId: string, areaPath: string) =>
  tx.list(sql<ReachingCoordinator>`
    select ${fullName('u')} as name, array_agg(a.name order by ${smallness('a')} desc) as areas,
      count(*) over ()::int as total
    from ${managing('m', 'u', 'a')}
    where m.tenant_id = ${tx.tenantId} and u.id <> ${userId} and ${contains(areaPath, 'a')} and ${isActiveCoordinator('u')}
    group by u.tenant_id, u.id
    order by max(${smallness('a')}) desc, u.sort_name limit 20`);

export const countAdministrators = (tx: Tx, userId: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from users
    where tenant_id = ${tx.tenantId} and is_superuser and is_active and id <> ${userId}`);
