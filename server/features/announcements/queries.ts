import { sql } from 'kysely';
import type { Announcement, announcementRoles } from '#contract/announcements.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../core/queries.ts';
import { deleteRows, insertRow } from '../../core/rows/queries.ts';
import { contains } from '../../people/reach/queries.ts';

/** `paths`: of the area the announcement is limited to; null: everywhere. */
export type AnnouncementReaders = { roles: readonly (typeof announcementRoles)[number][]; paths: string[] | null };

/** Matches areas `a` that overlap one of the paths. */
const isAround = (paths: string[]) => sql`exists (
  select from unnest(${paths}::text[]) wanted(path) where ${contains(sql.ref('wanted.path'), 'a')} or a.path ^@ wanted.path
    or a.level = 'jez' and exists (select from areas z
      where z.tenant_id = a.tenant_id and z.zone_id = a.id and z.path ^@ wanted.path))`;

function isHearing({ roles, paths }: AnnouncementReaders) {
  const isThere = sql`exists (
    select from area_managers m join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id
    where m.tenant_id = u.tenant_id and m.user_id = u.id and ${isAround(paths ?? [])})`;
  const asked = [
    ...(roles.includes('superuser') ? [sql`u.is_superuser`] : []),
    ...(roles.includes('staff') ? [sql`(u.is_staff and not u.is_superuser and ${paths ? isThere : sql`true`})`] : []),
  ];
  return sql`u.is_active and (${sql.join(asked, sql` or `)})`;
}

export const countReaders = (tx: Tx, audience: AnnouncementReaders) =>
  replanned(tx).count(sql<{ count: number }>`
    select count(*)::int as count from users u where u.tenant_id = ${tx.tenantId} and ${isHearing(audience)}`);

export type NewAnnouncement = Pick<Announcement, 'id' | 'texts' | 'link' | 'roles'> & {
  area: string | null;
  by: string;
};

export const insertAnnouncement = (tx: Tx, announcement: NewAnnouncement) =>
  insertRow(tx, 'announcements', {
    id: announcement.id,
    texts: JSON.stringify(announcement.texts),
    link: announcement.link,
    roles: announcement.roles,
    area_id: announcement.area,
    created_by: announcement.by,
  });

/** Notifies everybody in the audience; returns how many. */
export const insertReaders = (tx: Tx, id: string, audience: AnnouncementReaders) =>
  replanned(tx).write(sql`
    insert into notifications (tenant_id, id, user_id, type, params, announcement_id)
    select u.tenant_id, gen_random_uuid(), u.id, 'gen', '{}', ${id}
    from users u where u.tenant_id = ${tx.tenantId} and ${isHearing(audience)}`);

const columns = sql`
  an.id, an.texts, an.link, an.roles, an.created_at, told.readers, told.readed,
  (select json_build_object('id', a.id, 'name', a.name) from areas a
    where a.tenant_id = an.tenant_id and a.id = an.area_id) as area,
  (select ${fullName('u')} from users u
    where u.tenant_id = an.tenant_id and u.id = an.created_by) as author_name`;

const joins = sql`cross join lateral (
  select count(*)::int as readers, count(*) filter (where n.is_readed)::int as readed from notifications n
  where n.tenant_id = an.tenant_id and n.announcement_id = an.id) told`;

export async function listAnnouncements(tx: Tx, search: string | undefined, page: ListPage) {
  const found = search ? sql`and jsonb_path_query_array(an.texts, '$.*.*')::text ilike ${likePattern(search)}` : sql``;
  return listPage<Announcement>(replanned(tx), {
    columns,
    from: sql`announcements an`,
    where: sql`an.tenant_id = ${tx.tenantId} ${found}`,
    order: sql`an.created_at ${directionOf(page)}, an.id ${directionOf(page)}`,
    ...page,
    picked: { as: 'an', joins },
  });
}

export const findAnnouncement = (tx: Tx, id: string) =>
  tx.find(sql<Announcement>`
    select ${columns} from announcements an ${joins} where an.tenant_id = ${tx.tenantId} and an.id = ${id}`);

export const deleteAnnouncement = async (tx: Tx, id: string): Promise<boolean> =>
  (await deleteRows(tx, 'announcements', { id })) === 1;
