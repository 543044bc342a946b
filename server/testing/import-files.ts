import { expect } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import type { Tx } from '../core/database.ts';
import type { Finding, ImportFindings } from '../features/imports/findings.ts';
import type { ImportChoices } from '../features/imports/kind.ts';
import { ImportRefusal } from '../features/imports/refusal.ts';
import { type DirectImport, importFiles } from '../features/imports/runs/direct.ts';
import { say } from '../features/imports/runs/saying.ts';

type FileAtHand = DirectImport['files'][number];

export const file = (name: string, content: string | Uint8Array): FileAtHand => ({
  name,
  source: Buffer.from(content as string),
});

type Told = { file?: string; line: number | null; column: string | null; message: string };

/** Imports within the transaction. Throws ImportRefusal. */
export async function bring(
  tx: Tx,
  kind: ImportKind,
  files: readonly FileAtHand[],
  choices: Partial<ImportChoices> = {},
  map: DirectImport['map'] = new Map(),
) {
  const { counts, unchanged, items } = await importFiles(tx, { kind, files, choices, map });
  const { created, changed } = counts;
  const leftOut = listOf(items, 'warning');
  return { created, changed, unchanged, leftOut, vanished: items.filter(({ sort }) => sort === 'vanished').map(tell) };
}

const tell = ({ label, said }: Finding) => `${label}: ${say('es', said)}`;

const listOf = (items: ImportFindings['items'], sort: Finding['sort']): Told[] =>
  items
    .filter((item) => item.sort === sort)
    .map(({ file, line, column, said }) => ({ ...(file && { file }), line, column, message: say('es', said) }));

/** Lists the errors of a refused import, or the one reason. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Told[]> {
  const refusal = await attempt.catch((error: unknown) => error);
  if (!(refusal instanceof ImportRefusal)) return expect.fail(`was not refused: ${JSON.stringify(refusal)}`);
  const errors = listOf(refusal.findings?.items ?? [], 'error');
  return errors.length > 0 ? errors : [{ line: null, column: null, message: say('es', [refusal.said]) }];
}
