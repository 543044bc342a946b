import { sql } from 'kysely';
import type { GuideName } from '#contract/guide-names.ts';
import type { GuideSection } from '#contract/guides.ts';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage, lockAll } from '../../core/queries.ts';

export type SectionRow = Omit<GuideSection, 'name'>;

const searched = foldedSql(sql`s.names::text || s.texts::text`);
const columns = sql`s.id, s.guide, s.names, s.texts, s.update_date`;

export const listSections = (
  tx: Tx,
  { guide, search }: { guide?: GuideName[] | undefined; search: string[] },
  page: ListPage,
) =>
  listPage<SectionRow>(tx, {
    columns,
    from: sql`guide_sections s`,
    where: [
      sql`s.tenant_id = ${tx.tenantId}`,
      ...(guide ? [sql`s.guide = any(${guide}::text[])`] : []),
      ...search.map((word) => sql`${searched} like ${likePattern(word)}`),
    ],
    order: sql`s.guide = 'staffs' ${directionOf(page)}, s.position ${directionOf(page)}, s.id ${directionOf(page)}`,
    ...page,
  });

export const findSection = (tx: Tx, id: string) =>
  tx.find(sql<SectionRow>`
    select ${columns} from guide_sections s where s.tenant_id = ${tx.tenantId} and s.id = ${id}`);

export const lockSections = (tx: Tx) => lockAll(tx, 'guide sections');

export const listOrder = (tx: Tx, guide: GuideName) =>
  tx.listValues(sql<{ id: string }>`
    select id from guide_sections where tenant_id = ${tx.tenantId} and guide = ${guide} order by position, id`);

type Wording = { names: Names; texts: Names; htmls: Names };

export const insertSection = (tx: Tx, id: string, { guide, names, texts, htmls }: Wording & { guide: GuideName }) =>
  tx.run(sql`
    insert into guide_sections (tenant_id, id, guide, names, texts, htmls, position)
    select ${tx.tenantId}, ${id}, ${guide}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb,
      ${JSON.stringify(htmls)}::jsonb, coalesce(max(position), 0) + 1
    from guide_sections where tenant_id = ${tx.tenantId} and guide = ${guide}`);

export const updateSection = (tx: Tx, id: string, { names, texts, htmls }: Wording) =>
  tx.run(sql`
    update guide_sections
    set names = ${JSON.stringify(names)}::jsonb, texts = ${JSON.stringify(texts)}::jsonb,
      htmls = ${JSON.stringify(htmls)}::jsonb, update_date = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const listReadSections = (tx: Tx, guide: GuideName, limit: number) =>
  tx.list(sql<{ id: string; names: Names; htmls: Names }>`
    select id, names, htmls from guide_sections
    where tenant_id = ${tx.tenantId} and guide = ${guide} order by position, id limit ${limit}`);
