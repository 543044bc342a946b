import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';
import type { Tx } from '../../../core/database.ts';
import { lockAll } from '../../../core/queries.ts';
import { deleteRows, insertRow, updateRows } from '../../../core/rows/queries.ts';

export type PaperKind = 'watcher' | 'representative';
export type PaperWordingKey = { boardType: string; kind: PaperKind; language: Language };
export type PaperDesign = { words: Partial<Record<Language, PaperWords>>; logo: string | null };

export async function findDress(tx: Tx, { boardType, kind }: Omit<PaperWordingKey, 'language'>): Promise<PaperDesign> {
  const rows = await tx.list(sql<PaperDesign>`
    select coalesce((
        select json_object_agg(language, json_build_object(
          'title', title, 'body', body, 'rights', rights, 'where', "where", 'signature', signature))
        from paper_templates where tenant_id = ${tx.tenantId} and board_type_id = ${boardType} and kind = ${kind}), '{}') as words,
      (select id from paper_logos where tenant_id = ${tx.tenantId} and is_current) as logo`);
  return rows[0] ?? { words: {}, logo: null };
}

/** Serialises editors of a type's wording. */
export async function lockType(tx: Tx, id: string): Promise<true | undefined> {
  const rows = await tx.list(sql`
    select from board_types where tenant_id = ${tx.tenantId} and id = ${id} for no key update`);
  return rows.length > 0 || undefined;
}

export const findTypeNames = (tx: Tx, id: string) =>
  tx.findValue(sql<{ names: Partial<Record<Language, string>> }>`
    select names from board_types where tenant_id = ${tx.tenantId} and id = ${id}`);

export async function writeWords(tx: Tx, { boardType, kind, language }: PaperWordingKey, words: PaperWords) {
  await tx
    .insertInto('paper_templates')
    .values({ tenant_id: tx.tenantId, board_type_id: boardType, kind, language, ...words })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'board_type_id', 'kind', 'language']).doUpdateSet(words))
    .execute();
}

export async function deleteWords(tx: Tx, { boardType, kind, language }: PaperWordingKey): Promise<void> {
  await deleteRows(tx, 'paper_templates', { board_type_id: boardType, kind, language });
}

/** Finds former logos too, which older credentials print. */
export async function findLogos(tx: Tx, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await tx.list(sql<{ id: string; bytes: Buffer }>`
    select id, bytes from paper_logos where tenant_id = ${tx.tenantId} and id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

export const lockLogo = (tx: Tx) => lockAll(tx, 'paper logo');

/** Keeps former logos for older credentials; null: no logo from now on. */
export async function replaceLogo(tx: Tx, logo: { id: string; bytes: Buffer } | null): Promise<void> {
  await updateRows(tx, 'paper_logos', { is_current: true }, { is_current: false });
  if (!logo) return;
  await insertRow(tx, 'paper_logos', logo);
}
