import { sql } from 'kysely';
import { type Exporter, type ExportRequest, exporterDays } from '#contract/export-requests.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { type ListPage, likePattern } from '../../../core/lists.ts';
import { directionOf, fullName, listPage, today } from '../../../core/queries.ts';
import { countTaken, isTaking, peopleTaken } from '../../../services/downloads/queries.ts';

const columns = (tx: Tx) => sql`
  r.id, r.user_id as "user", concat_ws(' ', u.first_name, u.last_name_1) as user_name, r.state, r.count,
  ${countTaken(tx, sql`r.user_id`)} as taken, r.creation_date, r.decided_date`;
const from = sql`export_requests r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  and u.is_active and u.is_staff and not u.is_superuser`;

export const listExportRequests = (tx: Tx, { search, ...page }: ListPage & { search: string | undefined }) =>
  listPage<ExportRequest>(tx, {
    columns: columns(tx),
    from,
    where: sql`r.tenant_id = ${tx.tenantId} and r.state = 'asked'
      ${search ? sql`and u.sort_name ilike ${likePattern(search)}` : sql``}`,
    order: sql`r.creation_date ${directionOf(page)}, r.id ${directionOf(page)}`,
    ...page,
  });

export const countedExportRequests = (tx: Tx) => sql<number>`(
  select count(*)::int from ${from} where r.tenant_id = ${tx.tenantId} and r.state = 'asked')`;

export const findExportRequest = (tx: Tx, id: string) =>
  tx.find(sql<ExportRequest>`select ${columns(tx)} from ${from} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`);

/** Inserts the account's request or updates its pending one. Returns its id. */
export const putExportRequest = async (tx: Tx, userId: string, count: number) =>
  (await tx.findValue(sql<{ id: string }>`
    insert into export_requests (tenant_id, id, user_id, count) values (${tx.tenantId}, ${newId()}, ${userId}, ${count})
    on conflict (tenant_id, user_id) where state = 'asked' do update set count = excluded.count, creation_date = now()
    returning id`)) as string;

/** `count`: people granted; 0 declines. Returns false if it has been decided before. */
export const decideExportRequest = (tx: Tx, id: string, count: number) =>
  tx.has(sql`
    update export_requests set decided_date = now(), count = coalesce(nullif(${count}::int, 0), count),
      state = case when ${count}::int > 0 then 'accepted' else 'declined' end
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'asked' returning id`);

const exporterSorts = {
  people: sql`e.people`,
  files: sql`e.files`,
  last_at: sql`e.last_at`,
  name: sql`u.sort_name`,
};
type Period = { from?: string | undefined; to?: string | undefined; search?: string | undefined };

/** Lists accounts by the people in their files, and programs by the people in lists they read. */
export const listExporters = (tx: Tx, { from, to, search }: Period, page: ListPage<keyof typeof exporterSorts>) => {
  const first = from
    ? sql`${from}::date`
    : sql`(coalesce(${to ?? null}::date, ${today}) - ${sql.lit(exporterDays - 1)})`;
  const last = to ? sql`${to}::date` : today;
  return listPage<Exporter>(tx, {
    columns: sql`e.id as "user", ${fullName('u')} as name, k.name as program, e.token, e.files, e.people, e.last_at`,
    from: sql`(
      select c.actor_id as id, null::uuid as token, count(*)::int as files, sum(${peopleTaken('c')})::int as people, max(c.at) as last_at
      from changes c
      where c.tenant_id = ${tx.tenantId} and c.actor_id is not null and ${isTaking('c')}
        and c.at >= ${first}::timestamp at time zone 'Europe/Madrid'
        and c.at < (${last} + 1)::timestamp at time zone 'Europe/Madrid'
      group by c.actor_id
      union all
      select o.made_by, o.id, null, sum(r.people)::int, max(r.day)::timestamp at time zone 'Europe/Madrid'
      from program_reads r join tokens o on o.tenant_id = r.tenant_id and o.id = r.token_id
      where r.tenant_id = ${tx.tenantId} and r.day between ${first} and ${last} group by o.tenant_id, o.id) e
      left join users u on u.tenant_id = ${tx.tenantId} and u.id = e.id
      left join tokens k on k.tenant_id = ${tx.tenantId} and k.id = e.token`,
    where: search ? sql`concat_ws(' ', u.first_name, u.last_name_1, k.name) ilike ${likePattern(search)}` : sql`true`,
    order: sql`${exporterSorts[page.sort]} ${directionOf(page)} nulls last, e.id, e.token`,
    ...page,
  });
};

export type ProgramRead = { token: string; people: number };
export type UnusualProgram = { id: string; name: string; people: number };

const timesMedian = 10;

/**
 * Counts what programs have read. Lists programs that thereby exceed a coordinator's daily amount,
 * and ten times their median of the last 30 days on which they read anybody.
 */
export const addProgramReads = (tx: Tx, reads: readonly ProgramRead[], day: string) =>
  tx.list(sql<UnusualProgram>`
    with read as (
      select k.id, k.name, g.people from json_to_recordset(${JSON.stringify(reads)}::json) as g (token uuid, people int)
      join tokens k on k.tenant_id = ${tx.tenantId} and k.id = g.token),
    counted as (
      insert into program_reads as r (tenant_id, token_id, day, people)
      select ${tx.tenantId}, id, ${day}::date, people from read order by id
      on conflict (tenant_id, token_id, day) do update set people = r.people + excluded.people
      returning token_id, people),
    usual as (
      select read.id, greatest(t.exports_daily, ${sql.lit(timesMedian)} * coalesce((
        select percentile_cont(0.5) within group (order by p.people) from program_reads p
        where p.tenant_id = ${tx.tenantId} and p.token_id = read.id
          and p.day between ${day}::date - 30 and ${day}::date - 1), 0)) as most
      from read join tenants t on t.id = ${tx.tenantId})
    select read.id, read.name, counted.people from read join counted on counted.token_id = read.id join usual using (id)
    where counted.people > usual.most and counted.people - read.people <= usual.most order by read.id`);
