import { sql } from 'kysely';
import type { ChatPlatform } from '#contract/chat-platforms.ts';
import type { ChatGroup, OwnChatGroup } from '#contract/chatgroups.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage } from '../../core/queries.ts';
import { insertRow, replaceRows, updateRows } from '../../core/rows/queries.ts';
import { isOwnArea } from '../../people/reach/queries.ts';

const itsAreas = sql`chat_group_areas ga join areas a on a.tenant_id = ga.tenant_id and a.id = ga.area_id
  where ga.tenant_id = g.tenant_id and ga.group_id = g.id`;
const opened = sql`(select count(*)::int from chat_group_openings o where o.tenant_id = g.tenant_id and o.group_id = g.id)`;
const shown = sql`
  g.id, g.name, g.platform, g.link,
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'level', a.level) order by a.path)
    from ${itsAreas}), '[]') as areas`;
const columns = sql`${shown}, ${opened} as opened, g.update_date`;
const searched = foldedSql(sql`g.name`);
const sortColumns = {
  name: sql`g.name collate names`,
  platform: sql`g.platform`,
  // Joins names in listed order, so that the first one decides the sorting.
  areas: sql`(select string_agg(a.name, ', ' order by a.path) from ${itsAreas}) collate names`,
  opened,
};

export type ChatGroupFilters = { platform?: ChatPlatform[] | undefined; area?: string | undefined; search: string[] };

export const listChatGroups = (
  tx: Tx,
  { platform, area, search }: ChatGroupFilters,
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<ChatGroup>(replanned(tx), {
    columns,
    from: sql`chat_groups g`,
    picked: { as: 'g' },
    where: [
      sql`g.tenant_id = ${tx.tenantId}`,
      ...(platform ? [sql`g.platform = any(${platform}::text[])`] : []),
      ...(area ? [isAround(area)] : []),
      ...search.map((word) => sql`${searched} like ${likePattern(word)}`),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)}, g.id`,
    ...page,
  });

/** Matches groups with an area around or inside this one. */
const isAround = (area: string) => sql`exists (
  select from areas asked, ${itsAreas} and asked.tenant_id = ga.tenant_id and asked.id = ${area}
    and (a.path ^@ asked.path or asked.path ^@ a.path))`;

export const findChatGroup = (tx: Tx, id: string) =>
  tx.find(sql<ChatGroup>`
    select ${columns} from chat_groups g where g.tenant_id = ${tx.tenantId} and g.id = ${id}`);

export async function lockChatGroup(tx: Tx, id: string): Promise<ChatGroup | undefined> {
  await tx.run(sql`select from chat_groups g where g.tenant_id = ${tx.tenantId} and g.id = ${id} for update`);
  return findChatGroup(tx, id);
}

type Fields = Pick<ChatGroup, 'name' | 'platform' | 'link'>;

export async function insertChatGroup(tx: Tx, group: Fields & { id: string }): Promise<void> {
  await insertRow(tx, 'chat_groups', group);
}

export const updateChatGroup = (tx: Tx, id: string, fields: Fields) =>
  updateRows(tx, 'chat_groups', { id }, { ...fields, update_date: sql`now()` });

export const replaceGroupAreas = (tx: Tx, group_id: string, areas: readonly string[]) =>
  replaceRows(
    tx,
    'chat_group_areas',
    { group_id },
    areas.map((area_id) => ({ area_id })),
  );

export const countAreas = (tx: Tx, ids: string[]) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from areas where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`);

/** Depth of the reader's smallest area, lived in or coordinated. */
const ownArea = (actor: SignedIn) => sql`(
  select max(length(a.path)) from ${itsAreas} and ${isOwnArea(actor, sql.ref('me.area_path'), 'a')})`;

const ownGroups = (tx: Tx, actor: SignedIn) => sql`
  chat_groups g join users me on me.tenant_id = g.tenant_id and me.id = ${actor.id}
  cross join lateral ${ownArea(actor)} own (depth)
  where g.tenant_id = ${tx.tenantId} and own.depth is not null`;

/** Sorts groups by area, the smallest first. */
export const listOwnChatGroups = (tx: Tx, actor: SignedIn, limit: number) =>
  tx.list(sql<OwnChatGroup>`
    select ${shown}, exists (select from chat_group_openings o
      where o.tenant_id = g.tenant_id and o.group_id = g.id and o.user_id = me.id) as is_opened
    from ${ownGroups(tx, actor)} order by own.depth desc, g.name collate names, g.id limit ${limit}`);

export const findOwnLink = (tx: Tx, actor: SignedIn, id: string) =>
  replanned(tx).findValue(sql<{ link: string }>`
    select g.link from ${ownGroups(tx, actor)} and g.id = ${id}`);

export async function insertOpening(tx: Tx, groupId: string, userId: string): Promise<void> {
  await tx
    .insertInto('chat_group_openings')
    .values({ tenant_id: tx.tenantId, group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a group once if both people opened it. */
export const moveOpenings = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.run(sql`
    update chat_group_openings o set user_id = ${to} where o.tenant_id = ${tx.tenantId} and o.user_id = ${from}
      and not exists (select from chat_group_openings k
        where k.tenant_id = o.tenant_id and k.group_id = o.group_id and k.user_id = ${to})`);
