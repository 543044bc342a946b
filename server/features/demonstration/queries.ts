import { sql } from 'kysely';
import type { QuickLink } from '#contract/quick-links.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';
import type { DemoPerson, Home } from './people.ts';

/** Switches to the server's role, bound by row level security, within the transaction. */
export const becomeServer = (tx: Tx) => tx.run(sql`set local role vixia_app`);

/** Marks the organisation as a demonstration, which the server's role may not do. */
export const markDemonstration = (tx: Tx) =>
  tx.run(sql`insert into demonstrations (tenant_id) values (${tx.tenantId})`);

/**
 * Skips foreign key checks, which cost four times the rows.
 * The files never change, and a test verifies every key.
 */
export async function importUnchecked(tx: Tx, work: () => Promise<void>): Promise<void> {
  await fireTriggersAs(tx, 'replica');
  await work();
  await fireTriggersAs(tx, 'origin');
}

async function fireTriggersAs(tx: Tx, role: 'replica' | 'origin'): Promise<void> {
  await tx.run(sql`set local role none`);
  await tx.run(sql`
    select set_config('session_replication_role', ${role}, true)
    where has_parameter_privilege('session_replication_role', 'set')`);
  await becomeServer(tx);
}

/** Backdates publications to before anybody enrolled. */
export const backdateTerms = (tx: Tx) =>
  updateRows(tx, 'terms_versions', {}, { published_at: sql`now() - interval '1 year'` });

export async function insertQuickLink(
  tx: Tx,
  { names, ...link }: Pick<QuickLink, 'id' | 'names' | 'link' | 'readers' | 'icon'> & { position: number },
): Promise<void> {
  await insertRow(tx, 'quick_links', { ...link, names: JSON.stringify(names) });
}

export async function insertElection(
  tx: Tx,
  election: { name: string; kind: string; date: string },
  is_current = true,
): Promise<string> {
  const id = newId();
  await insertRow(tx, 'elections', { ...election, id, is_current });
  return id;
}

/** `type`: position among the default types, from 1 */
export type NewBoard = { name: string; type: 1 | 2; can_generate: boolean };

export async function insertBoard(
  tx: Tx,
  electionId: string,
  { type, ...board }: NewBoard,
  areas: readonly DemoArea[],
): Promise<void> {
  const id = newId();
  const tenant_id = tx.tenantId;
  await tx
    .insertInto('boards')
    .values(({ selectFrom }) => ({
      ...{ ...board, tenant_id, id, election_id: electionId },
      type_id: selectFrom('board_types').where('tenant_id', '=', tenant_id).where('position', '=', type).select('id'),
    }))
    .execute();
  await tx
    .insertInto('board_areas')
    .values(areas.map((area) => ({ tenant_id, board_id: id, area_id: area.id })))
    .execute();
}

export async function insertChatGroup(
  tx: Tx,
  group: { id: string; name: string; platform: string; link: string },
  areas: readonly DemoArea[],
): Promise<void> {
  const tenant_id = tx.tenantId;
  await insertRow(tx, 'chat_groups', group);
  await tx
    .insertInto('chat_group_areas')
    .values(areas.map((area) => ({ tenant_id, group_id: group.id, area_id: area.id })))
    .execute();
}

export type DemoArea = { id: string; level: string; code: string; name: string; path: string };

/** Lists areas at or below a path ('es.09.08.'), by code. */
export const listAreas = (tx: Tx, level: string, path: string) =>
  tx.list(sql<DemoArea>`
    select id, level, code, name, path from areas
    where tenant_id = ${tx.tenantId} and level = ${level} and path ^@ ${path} order by code`);

export const listTables = (tx: Tx, path: string) =>
  tx.list(sql<{ code: string; electors: number }>`
    select s.cusec || right(s.code, 1) as code, coalesce(s.electors, 0) as electors from stations s
    join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
    where s.tenant_id = ${tx.tenantId} and p.area_path ^@ ${path} order by 1`);

export type CityHome = Home & { section: string; electors: number };

/** Lists every twenty-third address of a city, with the electors of its census section. */
export async function listCityHomes(tx: Tx): Promise<CityHome[]> {
  // New tables have no statistics, and the planner would take them for nearly empty.
  await tx.run(sql`set local enable_nestloop = off`);
  return tx.list(sql<CityHome>`
    select s.name as street, n.number || case when n.letter = '' then '' else ' ' || n.letter end as number,
      m.name as city, coalesce(n.zip, '') as zip, p.name as region, n.lon, n.lat, a.id as area_id, a.path as area_path,
      a.code as section, e.electors
    from street_numbers n
    join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id
    join areas m on m.tenant_id = s.tenant_id and m.id = s.area_id
    join areas p on p.tenant_id = m.tenant_id and p.id = m.parent_id
    join areas a on a.tenant_id = n.tenant_id and a.id = n.area_id
    join (select cusec, sum(electors)::int as electors from stations where tenant_id = ${tx.tenantId} group by cusec) e
      on e.cusec = a.code
    where n.tenant_id = ${tx.tenantId} and (n.number + s.code::int) % 23 = 0
    order by s.code::int, n.number, n.letter collate "C"`);
}

export type DemoTown = DemoArea & { region: string; lon: number; lat: number; zip: string };

export const listTowns = (tx: Tx, path: string) =>
  tx.list(sql<DemoTown>`
    select m.id, m.level, m.code, m.name, m.path, p.name as region, m.lon, m.lat, coalesce(z.code, '') as zip
    from areas m
    join areas p on p.tenant_id = m.tenant_id and p.id = m.parent_id
    left join (select area_id, min(code) as code from postal_codes where tenant_id = ${tx.tenantId} group by area_id) z
      on z.area_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.level = 'adm4' and m.path ^@ ${path} and m.lon is not null and m.lat is not null
    order by m.code`);

export const insertPeople = (tx: Tx, people: readonly DemoPerson[]) =>
  tx.run(sql`
    insert into users (tenant_id, id, email, email_key, password_hash, first_name, last_name_1, last_name_2, sort_name, name_key,
      national_id_kind, national_id, national_id_key, birth_date, phone_prefix, phone, phone_key,
      address_street, address_number, address_extra, address_city, address_zip, address_region, lon, lat, area_id, area_path,
      language, profession, availability, mobility, is_experiencied, is_active, is_locked, is_staff, is_superuser,
      is_validated, is_verified, notes_manager, notes_self, terms_version, terms_accepted_at, search, profession_search, creation_date, last_login, area_since)
    select ${tx.tenantId}, id, email, email_key, password_hash, first_name, last_name_1, last_name_2, sort_name, name_key,
      national_id_kind, national_id, national_id_key, birth_date, phone_prefix, phone, phone_key,
      address_street, address_number, address_extra, address_city, address_zip, address_region, lon, lat, area_id, area_path,
      language, profession, availability, mobility, is_experiencied, is_active, is_locked, is_staff, is_superuser,
      is_validated, is_verified, notes_manager, notes_self, terms_version, terms_accepted_at, search, profession_search, creation_date, last_login, creation_date
    from json_populate_recordset(null::users, ${JSON.stringify(people)}::json)`);

export async function insertManagers(
  tx: Tx,
  coordinators: readonly { person: { id: string }; areas: readonly DemoArea[] }[],
): Promise<void> {
  const managers = coordinators.flatMap(({ person, areas }) =>
    areas.map((area) => ({ tenant_id: tx.tenantId, id: newId(), user_id: person.id, area_id: area.id })),
  );
  await tx.insertInto('area_managers').values(managers).execute();
}

export type NewBlock = {
  id: string;
  name: string;
  national_id_key: string | null;
  email_key: string | null;
  phone_key: string | null;
  reason: string;
  creation_date: string;
};

/** Inserts blocks, and logs them. */
export async function insertBlocks(tx: Tx, createdBy: string, blocks: readonly NewBlock[]): Promise<void> {
  const tenant_id = tx.tenantId;
  await tx
    .insertInto('blocked_users')
    .values(blocks.map((block) => ({ ...block, tenant_id, created_by: createdBy, update_date: block.creation_date })))
    .execute();
  const changes = blocks.map(
    ({ id, name, national_id_key: national_id, email_key: email, phone_key: phone, ...block }) => {
      const after = Object.entries({ name, national_id, email, phone, reason: block.reason }).filter(
        ([, value]) => value,
      );
      return {
        ...{ tenant_id, id: newId(), at: block.creation_date, actor_id: createdBy },
        ...{ entity: 'blockeduser', entity_id: id, action: 'created' },
        fields: JSON.stringify(Object.fromEntries(after.map(([field, value]) => [field, [null, value]]))),
      };
    },
  );
  await tx.insertInto('changes').values(changes).execute();
}

export async function insertPendingNotices(tx: Tx, readerId: string, pending: readonly DemoPerson[]): Promise<void> {
  const notices = pending.map(({ id, first_name, last_name_1, email, creation_date }) => ({
    ...{
      tenant_id: tx.tenantId,
      id: newId(),
      user_id: readerId,
      type: 'ude',
      created_at: creation_date,
      about_user_id: id,
    },
    params: JSON.stringify({
      detail: 'pending_registration',
      'user-name': `${first_name} ${last_name_1}`,
      'user-email': email,
      link: `/user/${id}`,
    }),
  }));
  await tx.insertInto('notifications').values(notices).execute();
}

export type DemoPlace = { id: string; area_path: string; lon: number; lat: number; stations: number };

export const listPlaces = (tx: Tx) =>
  tx.list(sql<DemoPlace>`
    select p.id, p.area_path, p.lon, p.lat,
      (select count(*)::int from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id) as stations
    from places p where p.tenant_id = ${tx.tenantId} order by p.code collate "C"`);

export type PlacePlan = { id: string; priority: string | null; total_proxies: number };

export const updatePlaces = (tx: Tx, plans: readonly PlacePlan[]) =>
  tx.run(sql`
    update places p set priority = r.priority, total_proxies = r.total_proxies
    from json_to_recordset(${JSON.stringify(plans)}::json) as r (id uuid, priority text, total_proxies int)
    where p.tenant_id = ${tx.tenantId} and p.id = r.id`);

export type NewAssignment = {
  election_id: string;
  user_id: string;
  place_id: string;
  slots: string[];
  state: 'assigned' | 'confirmed' | 'declined';
  created_by: string;
};

/** Inserts assignments, and logs them. */
export async function insertAssignments(tx: Tx, assignments: readonly NewAssignment[]): Promise<void> {
  await tx
    .insertInto('assignments')
    .values(
      assignments.map((one) => ({
        ...{ ...one, tenant_id: tx.tenantId, id: newId(), changed_by: one.created_by },
        ...(one.state !== 'assigned' && { answered_at: new Date().toISOString(), answered_by: one.user_id }),
      })),
    )
    .execute();
  const changes = assignments.map(({ place_id, user_id, slots, created_by }) => ({
    ...{ tenant_id: tx.tenantId, id: newId(), actor_id: created_by },
    ...{ entity: 'place', entity_id: place_id, action: 'watcher_assigned' },
    fields: JSON.stringify({ user: [null, user_id], slots: [null, slots] }),
  }));
  await tx.insertInto('changes').values(changes).execute();
}
