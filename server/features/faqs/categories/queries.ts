import { sql } from 'kysely';
import { foldText } from '#contract/text.ts';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../../core/database.ts';
import { type ListPage, likePattern } from '../../../core/lists.ts';
import { directionOf, listPage } from '../../../core/queries.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import type { FaqReader } from '../queries.ts';

export type CategoryRow = { id: string; names: Names; faqs: number };

const columns = ({ seesDrafts }: FaqReader) => sql`
  c.id, c.names,
  (select count(distinct coalesce(f.original_id, f.id))::int from faqs f
    where f.tenant_id = c.tenant_id and f.category_id = c.id and (${seesDrafts} or not f.is_draft)) as faqs`;

/** Shows all categories to editors; to others, those with visible questions. */
const isShown = ({ seesDrafts }: FaqReader) =>
  seesDrafts
    ? sql`true`
    : sql`exists (select from faqs f where f.tenant_id = c.tenant_id and f.category_id = c.id and not f.is_draft)`;

export async function listCategories(tx: Tx, reader: FaqReader, search: string[], page: ListPage) {
  const named = search.map((word) => sql`and c.search like ${likePattern(word)}`);
  return listPage<CategoryRow>(tx, {
    columns: columns(reader),
    from: sql`faq_categories c`,
    where: sql`c.tenant_id = ${tx.tenantId} and ${isShown(reader)} ${sql.join(named, sql` `)}`,
    order: sql`c.position ${directionOf(page)}, c.id ${directionOf(page)}`,
    ...page,
  });
}

export const findCategory = (tx: Tx, reader: FaqReader, id: string) =>
  tx.find(sql<CategoryRow>`
    select ${columns(reader)} from faq_categories c
    where c.tenant_id = ${tx.tenantId} and c.id = ${id} and ${isShown(reader)}`);

export const insertCategory = (tx: Tx, { id, names }: { id: string; names: Names }) =>
  tx.run(sql`
    insert into faq_categories (tenant_id, id, names, search, position)
    select ${tx.tenantId}, ${id}, ${JSON.stringify(names)}::jsonb, ${searchText(names)}, coalesce(max(position), 0) + 1
    from faq_categories where tenant_id = ${tx.tenantId}`);

export const updateNames = (tx: Tx, id: string, names: Names) =>
  updateRows(tx, 'faq_categories', { id }, { names: JSON.stringify(names), search: searchText(names) });

/** Appends a category's questions, in order, to another category or to none. */
export const moveFaqsOf = (tx: Tx, id: string, to: string | null) =>
  tx.run(sql`
    update faqs set category_id = ${to}::uuid, position = position + (
      select coalesce(max(l.position), 0) from faqs l
      where l.tenant_id = ${tx.tenantId} and l.category_id is not distinct from ${to}::uuid)
    where tenant_id = ${tx.tenantId} and category_id = ${id}`);

export const listCategoryOrder = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select id from faq_categories where tenant_id = ${tx.tenantId} order by position, id`);

const searchText = (names: Names) => foldText(Object.values(names).join(' '));
