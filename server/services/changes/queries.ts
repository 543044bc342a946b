import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Change } from '#contract/change.ts';
import { type ChangedEntity, changedEntities } from '#contract/log.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { likePattern } from '../../core/lists.ts';
import { foldedSql, fullName, startOfDay } from '../../core/queries.ts';
import { isAreaReached, isPlaceReached, isReached } from '../../people/reach/queries.ts';

export type ChangeFilters = {
  entity?: ChangedEntity | undefined;
  entityId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** both days included */
  from?: string | undefined;
  to?: string | undefined;
  /** words that the search text of the person, place or proposal must all contain */
  search: string[];
};

type Condition = Expression<SqlBool>;

/*
 * Access paths, measured with a million entries in a tenant of 100,000 people:
 * - One person, place or actor: by index.
 * - An actor's reach: by index; counting 50,000 entries of 5,000 people takes 33 ms.
 * - All, or a page of many: newest first, 1 to 10 ms; slow only if few entries match.
 */

/** Most entries that are sorted whole. More entries are read newest first. */
const few = 5000;

type Counted = { count: number };

/** Counts entries about people, places and proposals within reach. Administrators reach all. */
export async function countChanges(tx: Tx, actor: SignedIn, filters: ChangeFilters): Promise<number> {
  const matching = matches(tx, actor, filters);
  return replanned(tx).count(
    readsAll(actor, filters) || isNarrow(filters)
      ? sql<Counted>`select count(*)::int as count from changes c where ${matching} and ${isAbout(tx, actor, filters)}`
      : sql<Counted>`${subjects(tx, actor, filters)}
        select count(*)::int as count from subjects s join changes c on c.entity = s.entity and c.entity_id = s.id where ${matching}`,
  );
}

type Paging = { count: number; descending: boolean; limit: number; offset?: number };

/** Lists entries that `countChanges` counts. Merged people's count as their successor's. */
export async function listChanges(tx: Tx, actor: SignedIn, filters: ChangeFilters, paging: Paging): Promise<Change[]> {
  if (paging.count === 0) return [];
  const { start, found, order } = pageOfChanges(tx, actor, filters, paging);
  return replanned(tx).list(sql<Change>`${start} ${withNames(tx, actor, found)} ${order}`);
}

export async function listChangeIds(tx: Tx, actor: SignedIn, filters: ChangeFilters, paging: Paging) {
  if (paging.count === 0) return [];
  const { start, found, order } = pageOfChanges(tx, actor, filters, paging);
  // A single text value: parsing many rows would block the server.
  const rows = await replanned(tx).list(sql<{ ids: string | null }>`
    ${start} select string_agg(c.id::text, ',' ${order}) as ids from (${found}) c`);
  return rows[0]?.ids?.split(',') ?? [];
}

/** Drops entries out of reach; keeps the order of `ids`. */
export async function listChangesByIds(tx: Tx, actor: SignedIn, ids: string[]): Promise<Change[]> {
  const found = sql`select c.* from changes c where ${isOneOf(tx, actor, ids)}`;
  return replanned(tx).list(sql<Change>`
    ${withNames(tx, actor, found)} order by array_position(${ids}::uuid[], c.id)`);
}

/** Counts only entries within reach. */
export const countChangesByIds = (tx: Tx, actor: SignedIn, ids: string[]) =>
  replanned(tx).count(sql<{ count: number }>`
    select count(*)::int as count from changes c where ${isOneOf(tx, actor, ids)}`);

const isOneOf = (tx: Tx, actor: SignedIn, ids: string[]) =>
  sql`c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[]) and ${isAbout(tx, actor, { search: [] })}`;

/** Chooses the cheaper access path. */
function pageOfChanges(
  tx: Tx,
  actor: SignedIn,
  filters: ChangeFilters,
  { count, descending, limit, offset = 0 }: Paging,
) {
  const order = descending ? sql`order by c.at desc, c.id desc` : sql`order by c.at, c.id`;
  const matching = sql`${matches(tx, actor, filters)} ${order} limit ${limit} offset ${offset}`;
  const byPeople = !readsAll(actor, filters) && !isNarrow(filters) && count <= few;
  const [start, found] = byPeople
    ? [
        subjects(tx, actor, filters),
        sql`select c.* from subjects s join changes c on c.entity = s.entity and c.entity_id = s.id where ${matching}`,
      ]
    : [sql``, sql`select c.* from changes c where ${isAbout(tx, actor, filters)} and ${matching}`];
  return { start, found, order };
}

export async function findChange(tx: Tx, actor: SignedIn, id: string): Promise<Change | undefined> {
  const found = sql`select c.* from changes c
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and ${isAbout(tx, actor, { search: [] })}`;
  return replanned(tx).find(sql<Change>`${withNames(tx, actor, found)}`);
}

/** Another person whom an entry names. */
export const another = (change: string) => {
  const fields = sql.ref(`${change}.fields`);
  return sql`substring(coalesce(${fields} #>> '{user,1}', ${fields} #>> '{user,0}') from '^[0-9a-f-]{36}$')::uuid`;
};

/** Adds current names of the people and things in the entries. */
function withNames(tx: Tx, actor: SignedIn, found: RawBuilder<unknown>) {
  const lookUp = (id: RawBuilder<unknown>) => sql`
    select u.id, ${fullName('u')} as name, ${isReached(actor, 'u')} as is_reached, u.is_staff, u.is_superuser,
           -- as everywhere: one's own notes are for others, and those of whom is both coordinator and administrator for nobody
           u.id = ${actor.id} or (u.is_staff and u.is_superuser) as hides_notes
    from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id}`;
  // Hides deleted people in changes to their own place: they may have been out of reach.
  const isHidden = sql`case when ${actor.is_superuser} or c.actor is null then false
    when a.id is null then c.actor is not distinct from c.other
    else not (coalesce(a.is_reached, false) or a.is_staff or a.is_superuser) end`;
  // One by one (`limit 1`), by known ids (`offset 0`): else row-level security uses no index.
  return sql`
    select c.id, c.at, case when not h.is_hidden then c.actor end as actor, h.is_hidden as is_actor_hidden,
           case when not h.is_hidden then a.name end as actor_name, coalesce(a.is_reached, false) as is_actor_reached,
           case when c.token_id is not null and not h.is_hidden then jsonb_build_object('name', k.name) end as token,
           c.entity, c.entity_id,
           coalesce(s.name, p.name, pr.name) as entity_name,
           coalesce(s.is_reached, pr.is_seen, p.name is not null) as is_entity_reached, c.action,
           case when o.is_reached then jsonb_build_object('id', o.id, 'name', o.name) end as other,
           c.fields || case when s.hides_notes and c.fields ? 'notes_manager' then '{"notes_manager": ["•", "•"]}' else '{}' end::jsonb
             || case when c.fields ? 'user' and not coalesce(o.is_reached, ${actor.is_superuser}) then ${hiddenUser} else '{}' end as fields
    from (select c.id, c.at, ${currentId(tx, sql`c.actor_id`)} as actor, c.token_id, c.entity, c.action, c.fields,
            case c.entity when 'user' then ${currentId(tx, sql`c.entity_id`)} else c.entity_id end as entity_id,
            ${currentId(tx, another('c'))} as other
          from (${found}) c offset 0) c
    left join lateral (${lookUp(sql`c.actor`)} limit 1) a on true
    left join lateral (${lookUp(sql`c.entity_id`)} and c.entity = 'user' limit 1) s on true
    left join lateral (${lookUp(sql`c.other`)} limit 1) o on true
    left join lateral (select k.name from tokens k where k.tenant_id = ${tx.tenantId} and k.id = c.token_id limit 1) k on true
    left join lateral (select p.name from places p
      where p.tenant_id = ${tx.tenantId} and p.id = c.entity_id and c.entity = 'place' limit 1) p on true
    left join lateral (select pr.name, pr.is_shared or pr.user_id = ${actor.id} as is_seen from proposals pr
      where pr.tenant_id = ${tx.tenantId} and pr.id = c.entity_id and c.entity = 'proposal'
      union all
      select gone.fields #>> '{name,0}', false from changes gone
      where gone.tenant_id = ${tx.tenantId} and gone.entity = 'proposal' and gone.entity_id = c.entity_id
        and c.entity = 'proposal' and gone.action = 'deleted'
      limit 1) pr on true
    cross join lateral (select ${isHidden} as is_hidden) h`;
}

/** Masks a person out of reach: their id would identify them elsewhere. */
const hiddenUser = sql`jsonb_build_object('user', jsonb_build_array(
  case when jsonb_typeof(c.fields #> '{user,0}') = 'string' then '•' end,
  case when jsonb_typeof(c.fields #> '{user,1}') = 'string' then '•' end))`;

const readsAll = (actor: SignedIn, { search }: ChangeFilters) => actor.is_superuser && search.length === 0;
const isNarrow = ({ entityId, actor }: ChangeFilters) => entityId !== undefined || actor !== undefined;

/** Conditions on `c` alone, without reach. */
function matches(tx: Tx, reader: SignedIn, { entity, entityId, actor, action, from, to }: ChangeFilters): Condition {
  const conditions: RawBuilder<unknown>[] = [sql`c.tenant_id = ${tx.tenantId}`];
  // The index on entities starts with their kind.
  if (entity || entityId) conditions.push(sql`c.entity = any(${entity ? [entity] : [...changedEntities]})`);
  if (entityId) conditions.push(sql`c.entity_id = any(${selves(tx, entityId)})`);
  if (actor) conditions.push(sql`c.actor_id = any(${selves(tx, actor)})`);
  // A filter by actor mustn't find entries that hide their actor.
  if (actor && !reader.is_superuser)
    conditions.push(sql`coalesce(
      (select coalesce(${isReached(reader, 'u')}, false) or u.is_staff or u.is_superuser from users u
        where u.tenant_id = ${tx.tenantId} and u.id = ${currentId(tx, sql`${actor}::uuid`)}),
      not coalesce(c.fields -> 'user' ?| ${selves(tx, actor)}::text[], false))`);
  if (action) conditions.push(sql`c.action = ${action}`);
  if (from) conditions.push(sql`c.at >= ${startOfDay(from, 0)}`);
  if (to) conditions.push(sql`c.at < ${startOfDay(to, 1)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Lists the ids of a person and everybody merged into them. `id`: any of these. */
const selves = (tx: Tx, id: string) =>
  sql`array(select k.id from (select ${currentId(tx, sql`${id}::uuid`)} as id) k
    union all select m.merged_id from merged_users m where m.tenant_id = ${tx.tenantId} and m.user_id = ${currentId(tx, sql`${id}::uuid`)})`;

/** Finds the person somebody was merged into, or else the person. */
const currentId = (tx: Tx, id: RawBuilder<unknown>) =>
  sql`coalesce((select m.user_id from merged_users m where m.tenant_id = ${tx.tenantId} and m.merged_id = ${id}), ${id})`;

const isUser = (actor: SignedIn, { search }: ChangeFilters): Condition =>
  all([isReached(actor, 'u'), ...search.map((word) => sql<SqlBool>`u.search like ${likePattern(word)}`)]);
const isPlace = (actor: SignedIn, { search }: ChangeFilters): Condition =>
  all([isPlaceReached(actor, 'p'), ...search.map((word) => sql<SqlBool>`p.search like ${likePattern(word)}`)]);
/** The first entry sets a proposal's area for good. Any name it ever had finds it. */
const proposalsAbout = (tx: Tx, actor: SignedIn, { search }: ChangeFilters) => sql`
  select made.entity_id from changes made
  join areas a on a.tenant_id = made.tenant_id and a.id = (made.fields #>> '{area_id,1}')::uuid
  where made.tenant_id = ${tx.tenantId} and made.entity = 'proposal' and made.action = 'created' and ${all([
    isAreaReached(actor, 'a'),
    ...search.map(
      (word) => sql<SqlBool>`exists (
        select from changes named where named.tenant_id = made.tenant_id and named.entity = made.entity
          and named.entity_id = made.entity_id and ${foldedSql(sql`named.fields #>> '{name,1}'`)} like ${likePattern(word)})`,
    ),
  ])}`;
const all = (conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

function isAbout(tx: Tx, actor: SignedIn, filters: ChangeFilters): Condition {
  if (readsAll(actor, filters)) return sql<SqlBool>`true`;
  // Separate equality conditions, so that PostgreSQL can look up or hash each.
  return sql<SqlBool>`(
    (c.entity = 'user' and (
      exists (select from users u where u.tenant_id = ${tx.tenantId} and u.id = c.entity_id and ${isUser(actor, filters)})
      or exists (select from merged_users m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = ${tx.tenantId} and m.merged_id = c.entity_id and ${isUser(actor, filters)})))
    or (c.entity = 'place' and
      exists (select from places p where p.tenant_id = ${tx.tenantId} and p.id = c.entity_id and ${isPlace(actor, filters)}))
    or (c.entity = 'proposal' and c.entity_id in (${proposalsAbout(tx, actor, filters)})))`;
}

/** Starts a statement with `subjects`: entity and id of everything within reach. */
const subjects = (tx: Tx, actor: SignedIn, filters: ChangeFilters) => sql`
  with people as materialized (select u.id from users u where u.tenant_id = ${tx.tenantId} and ${isUser(actor, filters)}),
  subjects as materialized (
    select 'user' as entity, id from people
    union all select 'user', m.merged_id from merged_users m join people on people.id = m.user_id where m.tenant_id = ${tx.tenantId}
    union all select 'place', p.id from places p where p.tenant_id = ${tx.tenantId} and ${isPlace(actor, filters)}
    union all select 'proposal', entity_id from (${proposalsAbout(tx, actor, filters)}) made)`;
