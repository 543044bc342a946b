import { sql } from 'kysely';
import type { QuickLink } from '#contract/quick-links.ts';
import type { Readers } from '#contract/readers.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage, lockAll } from '../../core/queries.ts';

export type QuickLinkRow = Omit<QuickLink, 'name'>;

const searched = foldedSql(sql`q.names::text || q.link`);
const columns = sql`q.id, q.names, q.link, q.readers, q.icon, q.update_date`;

export const listQuickLinks = (
  tx: Tx,
  { readers, search }: { readers?: Readers[] | undefined; search: string[] },
  page: ListPage,
) =>
  listPage<QuickLinkRow>(tx, {
    columns,
    from: sql`quick_links q`,
    where: [
      sql`q.tenant_id = ${tx.tenantId}`,
      ...(readers ? [sql`q.readers = any(${readers}::text[])`] : []),
      ...search.map((word) => sql`${searched} like ${likePattern(word)}`),
    ],
    order: sql`q.position ${directionOf(page)}, q.id ${directionOf(page)}`,
    ...page,
  });

export const findQuickLink = (tx: Tx, id: string) =>
  tx.find(sql<QuickLinkRow>`
    select ${columns} from quick_links q where q.tenant_id = ${tx.tenantId} and q.id = ${id}`);

/** Takes a lock that serialises the editors of quick links. */
export async function lockQuickLinks(tx: Tx): Promise<{ id: string; link: string }[]> {
  await lockAll(tx, 'quick links');
  return tx.list(sql<{ id: string; link: string }>`
    select id, link from quick_links where tenant_id = ${tx.tenantId} order by position, id`);
}

type Fields = Pick<QuickLink, 'names' | 'link' | 'readers' | 'icon'>;

export const insertQuickLink = (tx: Tx, id: string, { names, link, readers, icon }: Fields) =>
  tx.run(sql`
    insert into quick_links (tenant_id, id, names, link, readers, icon, position)
    select ${tx.tenantId}, ${id}, ${JSON.stringify(names)}::jsonb, ${link}, ${readers}, ${icon},
      coalesce(max(position), 0) + 1
    from quick_links where tenant_id = ${tx.tenantId}`);

export const updateQuickLink = (tx: Tx, id: string, { names, link, readers, icon }: Fields) =>
  tx.run(sql`
    update quick_links
    set names = ${JSON.stringify(names)}::jsonb, link = ${link}, readers = ${readers}, icon = ${icon}, update_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const listLinksFor = (tx: Tx, readers: Exclude<Readers, 'all'>, limit: number) =>
  tx.list(sql<Pick<QuickLinkRow, 'id' | 'names' | 'link' | 'icon'>>`
    select q.id, q.names, q.link, q.icon from quick_links q
    where q.tenant_id = ${tx.tenantId} and q.readers in (${readers}, 'all')
    order by q.position, q.id limit ${limit}`);
