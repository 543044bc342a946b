import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { ImportItem } from '#contract/import-findings.ts';
import type { ImportKind } from '#contract/imports.ts';
import type { Tx } from '../core/database.ts';
import { findActor } from '../core/queries.ts';
import { ImportFindings } from '../features/imports/findings.ts';
import type { ImportChoices } from '../features/imports/kind.ts';
import { ImportRefusal } from '../features/imports/refusal.ts';
import { applyImport, readImport, tryImport } from '../features/imports/runs/direct.ts';
import { say } from '../features/imports/runs/saying.ts';
import { listTownBoundaries, listTowns } from '../features/imports/towns/queries.ts';
import { createAdministrator } from './factories.ts';
import { setUp, setUpDatabase, setUpTenant } from './set-up.ts';

type FileAtHand = { name: string; bytes: Buffer | string };
export type UndoneImport = { counts: Record<string, number>; items: ImportItem[]; totals: string[]; failure: string };

/**
 * Sets up an organisation that a file's tests import into, each in a transaction that is undone.
 * Neither HTTP nor the steps of a run: those are the tests' of `runs`.
 */
export function setUpUndoneImports(slug: string) {
  const db = setUpDatabase();
  const { tenant } = setUpTenant(db, slug);
  const administrator = setUp(beforeAll, () => createAdministrator(db, tenant));
  let tx: Tx;
  let undo: () => Promise<void>;

  beforeEach(async () => {
    const begun = Promise.withResolvers<Tx>();
    const ended = Promise.withResolvers<never>();
    const transaction = db.database.inTenant(tenant.id, (own) => {
      begun.resolve(own);
      return ended.promise;
    });
    tx = await Promise.race([begun.promise, transaction]);
    undo = async () => {
      ended.reject(new Error('undone'));
      await transaction.catch(() => {});
    };
  });
  afterEach(() => undo());

  async function importFiles(
    kind: ImportKind,
    files: readonly FileAtHand[],
    choices: Partial<ImportChoices>,
    isApplied: boolean,
  ): Promise<UndoneImport> {
    const asked = {
      ...{ kind, choices },
      files: files.map(({ name, bytes }) => ({ name, source: Buffer.from(bytes as string) })),
      actor: await actorOf(tx, administrator.id),
    };
    try {
      const known = { towns: await listTowns(tx) };
      const ready = await readImport({ known, listTownBoundaries: () => listTownBoundaries(tx) }, asked);
      await (isApplied ? applyImport(tx, asked, ready) : tryImport(tx, ready));
      return tell(ready.task.findings);
    } catch (error) {
      if (isApplied || !(error instanceof ImportRefusal)) throw error;
      return { ...tell(error.findings ?? new ImportFindings()), failure: say('es', [error.said]) };
    }
  }

  return {
    ...{ db, tenant },
    /** queries rows within the transaction; the statement's first parameter is the tenant */
    // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
    select: (text: string, ...more: unknown[]): Promise<any[]> => tx.send(text, [tenant.id, ...more], false),
    preview: (kind: ImportKind, files: readonly FileAtHand[], choices: Partial<ImportChoices> = {}) =>
      importFiles(kind, files, choices, false),
    /** Throws ImportRefusal. */
    bringIn: (kind: ImportKind, files: readonly FileAtHand[], choices: Partial<ImportChoices> = {}) =>
      importFiles(kind, files, choices, true),
  };
}

async function actorOf(tx: Tx, id: string) {
  const actor = await findActor(tx, id);
  if (!actor) throw new Error('the administrator is there');
  return { actor, language: 'es' as const, address: '', origin: 'https://here' };
}

const tell = ({ items, counts, totals, unchanged }: ImportFindings): UndoneImport => ({
  counts: { ...counts, unchanged },
  items: items.map(({ said, ...item }, position) => ({ position, ...item, detail: say('es', said) })),
  totals: totals.map((total) => say('es', [total])),
  failure: '',
});
