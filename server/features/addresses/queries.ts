import { sql } from 'kysely';
import type { AddressRun, LookupOutcome, RunKind } from '#contract/addresses.ts';
import type { Language } from '#contract/languages.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../core/queries.ts';
import { deleteRows, insertRow, updateRows } from '../../core/rows/queries.ts';
import { isVagueHome } from '../../people/queries.ts';

/** Places located only at their municipality's centre or street. */
const isVague = sql`p.is_approximate and p.address <> ''`;
const isUnlocated = sql`u.is_active and u.is_verified is not null and u.address_street <> '' and u.address_city <> ''
  and ${isVagueHome('u')}`;

/** Joins municipality `m` of place `p` by the five digits in its path, to use the index. */
const municipality = sql`areas m on m.tenant_id = p.tenant_id and m.level = 'adm4'
  and m.code = substring(p.area_path from '(?:^|\\.)(\\d{5})\\.')`;

type Pending = Record<RunKind | 'places_without_streets', number>;

export async function countPending(tx: Tx): Promise<Pending> {
  const rows = await tx.list(sql<Pending>`
    select (select count(*)::int from places p where p.tenant_id = ${tx.tenantId} and ${isVague}) as places,
      (select count(*)::int from places p join ${municipality} where p.tenant_id = ${tx.tenantId} and ${isVague}
        and not exists (select from streets s where s.tenant_id = m.tenant_id and s.area_id = m.id)) as places_without_streets,
      (select count(*)::int from users u where u.tenant_id = ${tx.tenantId} and ${isUnlocated}) as users`);
  return rows[0] as Pending;
}

export type AddressToLookUp = {
  place: string | null;
  user: string | null;
  /** of a place: street and number together */
  address: string;
  street: string;
  number: string;
  zip: string;
  city: string;
  country: string;
  /** path of the municipality a place must stay in; '' for people, who may have moved */
  path: string;
};

const placesToLookUp = (tx: Tx) => sql`
  select p.id as place, null::uuid as "user", p.address, '' as street, '' as number, p.postal_code as zip,
    m.name as city, upper(split_part(p.area_path, '.', 1)) as country, m.path
  from places p join ${municipality}
  where p.tenant_id = ${tx.tenantId} and ${isVague}`;
const usersToLookUp = (tx: Tx) => sql`
  select null::uuid as place, u.id as "user", '' as address, u.address_street as street, u.address_number as number,
    u.address_zip as zip, u.address_city as city, u.address_country as country, '' as path
  from users u where u.tenant_id = ${tx.tenantId} and ${isUnlocated}`;

export async function listVague(tx: Tx, kind: RunKind): Promise<AddressToLookUp[]> {
  const from = kind === 'places' ? placesToLookUp(tx) : usersToLookUp(tx);
  return replanned(tx).list(sql<AddressToLookUp>`${from} order by 1, 2`);
}

export type LookupTask = { id: string; kind: RunKind; language: Language; address: string; user_id: string | null };

export async function insertRun(tx: Tx, task: LookupTask, spelled: number): Promise<void> {
  await insertRow(tx, 'address_runs', { ...task, spelled });
  const from = task.kind === 'places' ? placesToLookUp(tx) : usersToLookUp(tx);
  await replanned(tx).run(sql`
    insert into address_run_items (tenant_id, run_id, position, place_id, user_id)
    select ${tx.tenantId}, ${task.id}, row_number() over (order by v.place, v."user"), v.place, v."user" from (${from}) v`);
}

/** Locks a run; undefined if it has ended. */
export const lockRun = (tx: Tx, id: string) =>
  tx.find(sql<LookupTask>`
    select id, kind, language, address, user_id from address_runs
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'running' for update`);

/** Skips items that somebody has located meanwhile. */
export async function listWaiting(tx: Tx, { id, kind }: Pick<LookupTask, 'id' | 'kind'>, limit: number) {
  const from = kind === 'places' ? placesToLookUp(tx) : usersToLookUp(tx);
  return replanned(tx).list(sql<AddressToLookUp & { position: number }>`
    select i.position, v.* from address_run_items i
    join (${from}) v on ${kind === 'places' ? sql`v.place = i.place_id` : sql`v."user" = i.user_id`}
    where i.tenant_id = ${tx.tenantId} and i.run_id = ${id} and i.state = 'waiting'
    order by i.position limit ${limit}`);
}

export const settleItem = (tx: Tx, runId: string, position: number, outcome: LookupOutcome) =>
  updateRows(tx, 'address_run_items', { run_id: runId, position }, { state: outcome });

/** Marks waiting items as failed, except those located meanwhile; false if already ended. */
export async function endRun(tx: Tx, id: string, state: 'finished' | 'cancelled', { hasFailed = false } = {}) {
  const ended = await updateRows(tx, 'address_runs', { id, state: 'running' }, { state });
  const waiting = { run_id: id, state: 'waiting' };
  if (hasFailed) await updateRows(tx, 'address_run_items', waiting, { state: 'failed' });
  else await deleteRows(tx, 'address_run_items', waiting);
  return ended === 1;
}

const columns = sql`r.id, r.kind, r.state, r.spelled, r.creation_date, n.total, n.exact, n.street, n.not_found, n.failed`;
const counted = sql`
  address_runs r cross join lateral (
    select count(*)::int as total, count(*) filter (where i.state = 'exact')::int as exact,
      count(*) filter (where i.state = 'street')::int as street,
      count(*) filter (where i.state = 'not_found')::int as not_found,
      count(*) filter (where i.state = 'failed')::int as failed
    from address_run_items i where i.tenant_id = r.tenant_id and i.run_id = r.id) n`;

export const listRuns = (tx: Tx, words: string[], page: ListPage) =>
  listPage<AddressRun>(tx, {
    columns,
    from: counted,
    countFrom: sql`address_runs r`,
    where: [sql`r.tenant_id = ${tx.tenantId}`, ...words.map((word) => sql`strpos(r.kind, ${word}) > 0`)],
    order: sql`r.creation_date ${directionOf(page)}, r.id`,
    ...page,
  });

export const findRun = (tx: Tx, id: string) =>
  tx.find(sql<AddressRun>`
    select ${columns} from ${counted} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`);

export type LookupResult = {
  place: string | null;
  user: string | null;
  name: string;
  address: string;
  outcome: LookupOutcome;
};

export function listItems(
  tx: Tx,
  runId: string,
  { words, outcome }: { words: string[]; outcome?: LookupOutcome | undefined },
  page: ListPage<'name' | 'address' | 'outcome'>,
) {
  const from = sql`address_run_items i
    left join places p on p.tenant_id = i.tenant_id and p.id = i.place_id
    left join ${municipality}
    left join users u on u.tenant_id = i.tenant_id and u.id = i.user_id`;
  const address = sql`coalesce(p.address || ', ' || m.name, p.address,
    trim(u.address_street || ' ' || u.address_number) || ', ' || u.address_city)`;
  const name = sql`coalesce(p.name collate names, u.sort_name)`;
  const key = { name, address: sql`${address} collate names`, outcome: sql`i.state` }[page.sort];
  return listPage<LookupResult>(replanned(tx), {
    columns: sql`i.place_id as place, i.user_id as "user", i.state as outcome,
      coalesce(p.name, trim(${fullName('u')} || ' ' || u.last_name_2)) as name, ${address} as address`,
    from,
    countFrom: words.length > 0 ? from : sql`address_run_items i`,
    where: [
      sql`i.tenant_id = ${tx.tenantId} and i.run_id = ${runId} and i.state <> 'waiting'`,
      ...(outcome ? [sql`i.state = ${outcome}`] : []),
      ...words.map((word) => sql`coalesce(p.search, u.search) like ${likePattern(word)}`),
    ],
    order: sql`${key} ${directionOf(page)}, i.position`,
    ...page,
  });
}

export type PlacePoint = {
  lon: number;
  lat: number;
  area_id: string;
  area_path: string;
  is_approximate: boolean;
  postal_code: string;
};

export const lockVaguePlace = (tx: Tx, id: string) =>
  tx.find(sql<PlacePoint>`
    select p.lon, p.lat, p.area_id, p.area_path, p.is_approximate, p.postal_code from places p
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isVague} for no key update`);

export const updatePlacePoint = (tx: Tx, id: string, point: PlacePoint) =>
  updateRows(tx, 'places', { id }, { ...point, is_on_street: point.is_approximate, update_date: sql`now()` });

export const lockUnlocated = (tx: Tx, id: string) =>
  tx.has(sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${isUnlocated} for no key update`);
