import { sql, type Updateable } from 'kysely';
import { mostDocuments, type OrganisationDocument, type OwnDocument } from '#contract/documents.ts';
import type { Readers } from '#contract/readers.ts';

import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage, lockAll } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';
import type { DB } from '../../core/schema.gen.ts';
import { isOwnArea } from '../../people/reach/queries.ts';

const shown = sql`d.id, d.title, d.link,
  case when d.content is not null then
    json_build_object('name', d.file_name, 'type', d.file_type, 'size', octet_length(d.content)) end as file`;
const columns = sql`${shown}, d.readers, d.update_date,
  (select json_build_object('id', a.id, 'name', a.name) from areas a
    where a.tenant_id = d.tenant_id and a.id = d.area_id) as area`;
const byTitle = sql`d.title collate names`;

export const listDocuments = (tx: Tx, search: string[], page: ListPage) =>
  listPage<OrganisationDocument>(replanned(tx), {
    columns,
    from: sql`documents d`,
    where: sql.join(
      [
        sql`d.tenant_id = ${tx.tenantId}`,
        ...search.map((word) => sql`${foldedSql(sql`d.title`)} like ${likePattern(word)}`),
      ],
      sql` and `,
    ),
    order: sql`${byTitle} ${directionOf(page)}, d.id`,
    ...page,
  });

export const findDocument = (tx: Tx, id: string) =>
  tx.find(sql<OrganisationDocument>`
    select ${columns} from documents d where d.tenant_id = ${tx.tenantId} and d.id = ${id}`);

export async function lockDocument(tx: Tx, id: string): Promise<OrganisationDocument | undefined> {
  await tx.run(sql`select from documents where tenant_id = ${tx.tenantId} and id = ${id} for update`);
  return findDocument(tx, id);
}

/** Counts the documents; two editors can't both add the last one. */
export async function lockDocuments(tx: Tx): Promise<number> {
  await lockAll(tx, 'documents');
  return tx.count(sql<{ count: number }>`
    select count(*)::int as count from documents where tenant_id = ${tx.tenantId}`);
}

export type DocumentValues = Updateable<DB['documents']>;

export async function updateDocument(tx: Tx, id: string, values: DocumentValues): Promise<void> {
  await updateRows(tx, 'documents', { id }, { ...values, update_date: sql`now()` });
}

const ownDocuments = (tx: Tx, actor: SignedIn) => {
  const readers: Readers = actor.is_staff || actor.is_superuser ? 'staff' : 'regulars';
  return sql`documents d
    join users me on me.tenant_id = d.tenant_id and me.id = ${actor.id}
    left join areas a on a.tenant_id = d.tenant_id and a.id = d.area_id
    where d.tenant_id = ${tx.tenantId} and d.readers in (${readers}, 'all')
      and (d.area_id is null or ${isOwnArea(actor, sql.ref('me.area_path'), 'a')})`;
};

/** Lists documents for the reader's role and areas. */
export const listOwnDocuments = (tx: Tx, actor: SignedIn) =>
  tx.list(sql<OwnDocument>`
    select ${shown} from ${ownDocuments(tx, actor)} order by ${byTitle}, d.id limit ${mostDocuments}`);

export const isOwnDocument = (tx: Tx, actor: SignedIn, id: string) =>
  replanned(tx).has(sql`select from ${ownDocuments(tx, actor)} and d.id = ${id}`);

/** Reads a piece of a file, `from` counted from 0; undefined if the file has changed since. */
export const readPiece = (
  tx: Tx,
  { id, update_date }: Pick<OrganisationDocument, 'id' | 'update_date'>,
  { from, length }: { from: number; length: number },
) =>
  tx.findValue(sql<{ piece: Buffer }>`
    select substring(content from ${from + 1}::int for ${length}::int) as piece from documents
    where tenant_id = ${tx.tenantId} and id = ${id} and date_trunc('milliseconds', update_date) = ${update_date}`);
