import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ImportKind } from '#contract/imports.ts';
import { findActor } from '../core/actors/queries.ts';
import type { Tx } from '../core/database.ts';
import { type Finding, ImportFindings } from '../features/imports/findings.ts';
import type { ImportChoices, Question } from '../features/imports/kind.ts';
import { ImportRefusal } from '../features/imports/refusal.ts';
import { type DirectImport, importFiles, readImport, tryImport } from '../features/imports/runs/direct.ts';
import { say } from '../features/imports/runs/saying.ts';
import { listTownBoundaries, listTowns } from '../features/imports/towns/queries.ts';
import type { ReadingPlan } from '../services/files/plan.ts';
import { inspect } from '../services/files/sheet.ts';
import { createAdministrator } from './factories.ts';
import { setUp, setUpDatabase, setUpTenant } from './set-up.ts';

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
  const { counts, unchanged, items, totals } = await importFiles(tx, { kind, files, choices, map });
  const { created, changed } = counts;
  const vanished = items.filter(({ sort }) => sort === 'vanished').map(tell);
  return { created, changed, unchanged, leftOut: listOf(items, 'warning'), vanished, totals: totals.map(sayTotal) };
}

/** `state`: as a run's after its preview */
export type ImportPreview = {
  state: 'checked' | 'failed';
  failure: string | null;
  counts: (ImportFindings['counts'] & { rows: number; unchanged: number; faulty: number }) | null;
  items: (Pick<Finding, 'sort' | 'line' | 'column' | 'label'> & { detail: string })[];
  causes: ImportFindings['causes'];
  totals: { says: string; is_odd: boolean }[];
  columns: { file: number; header: string; field: string | null }[];
  files: { name: string; found: ReadingPlan }[];
  read: { rows: number } | null;
  question: Question | null;
};

/** Previews an import without writing. `columns`: fields by column, of all files. */
export async function preview(
  tx: Tx,
  asked: Omit<DirectImport, 'map'>,
  columns?: readonly (string | null)[],
): Promise<ImportPreview> {
  const surroundings = {
    ...{ known: { towns: await listTowns(tx) }, listTownBoundaries: () => listTownBoundaries(tx) },
  };
  try {
    const map = columns && new Map((await listHeaders(asked.files)).map((header, at) => [header, columns[at] ?? null]));
    const ready = await readImport(surroundings, { ...asked, map });
    await tryImport(tx, ready);
    const { findings, files } = ready.task;
    return {
      ...{
        state: 'checked',
        failure: null,
        read: ready.read,
        causes: findings.causes,
        question: ready.question ?? null,
      },
      ...sayFindings(findings, files.length),
      counts: { ...findings.counts, unchanged: findings.unchanged, faulty: findings.faulty, rows: ready.read.rows },
      columns: files.flatMap(({ found, mapping }, file) =>
        found.header.map((header, at) => ({ file, header, field: mapping[at] ?? null })),
      ),
      files: files.map(({ name, found }) => ({ name, found })),
    };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const failure = [error.said.file, say('es', [error.said])].filter(Boolean).join(': ');
    const findings = error.findings ?? new ImportFindings();
    const none = { counts: null, causes: [], columns: [], files: [], read: null };
    return {
      state: 'failed',
      failure,
      question: error.question ?? null,
      ...none,
      ...sayFindings(findings, asked.files.length),
    };
  }
}

const listHeaders = async (files: DirectImport['files']): Promise<string[]> =>
  (await Promise.all(files.map(({ name, source }) => inspect(source, { name })))).flatMap(({ header }) => header);

/** Writes findings in the order of a run's list. */
const sayFindings = ({ items, totals }: ImportFindings, files: number) => ({
  items: items
    .map(({ sort, line, column, label, file: name, said }) => ({
      ...{ sort, line, column, detail: say('es', said) },
      label: files > 1 ? [name, label].filter(Boolean).join(' · ') : label,
    }))
    .sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || 0),
  totals: totals
    .map((total) => ({ says: sayTotal(total), is_odd: total.isOdd }))
    .sort((one, other) => Number(other.is_odd) - Number(one.is_odd)),
});

const sayTotal = ({ code, params }: ImportFindings['totals'][number]) => say('es', [{ code, params }]);

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

/** Builds the actor for a direct import. */
export async function findImporter(tx: Tx, userId: string): Promise<DirectImport['actor']> {
  const actor = (await findActor(tx, userId)) ?? expect.fail('nobody imports');
  return { actor, language: 'es', address: '', origin: 'https://organizacion.test' };
}

class RolledBack extends Error {}

function setUpImporter(slug: string) {
  const db = setUpDatabase();
  const { tenant, inTenant } = setUpTenant(db, slug);
  return { db, tenant, inTenant, admin: setUp(beforeAll, () => createAdministrator(db, tenant)) };
}

/** Sets up one organisation per test file; each test's writes are rolled back. */
export function setUpTrials(slug: string) {
  const { db, tenant, inTenant, admin } = setUpImporter(slug);
  const trying = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let result: T | undefined;
    await inTenant(async (tx) => {
      result = await work(tx);
      throw new RolledBack();
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    return result as T;
  };
  return {
    ...{ db, tenant, trying },
    preview: (kind: ImportKind, files: readonly FileAtHand[], choices = {}, columns?: (string | null)[]) =>
      trying(async (tx) => preview(tx, { kind, files, choices, actor: await findImporter(tx, admin.id) }, columns)),
  };
}

/** Sets up one organisation for a file; each of its tests has a transaction that is rolled back. */
export function setUpUndoneImports(slug: string) {
  const { db, tenant, inTenant, admin } = setUpImporter(slug);
  let tx: Tx;
  let undo: () => Promise<void>;
  beforeEach(async () => {
    const begun = Promise.withResolvers<Tx>();
    const ended = Promise.withResolvers<never>();
    const transaction = inTenant((own) => {
      begun.resolve(own);
      return ended.promise;
    });
    tx = await Promise.race([begun.promise, transaction]);
    undo = async () => {
      ended.reject(new RolledBack());
      await transaction.catch(() => {});
    };
  });
  afterEach(() => undo());
  const askFor = async (kind: ImportKind, files: readonly FileAtHand[], choices: Partial<ImportChoices>) => ({
    ...{ kind, files, choices, actor: await findImporter(tx, admin.id) },
  });
  return {
    ...{ db, tenant },
    /** queries rows within the transaction; the statement's first parameter is the tenant */
    // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
    select: (text: string, ...more: unknown[]): Promise<any[]> => tx.send(text, [tenant.id, ...more], false),
    preview: async (kind: ImportKind, files: readonly FileAtHand[], choices: Partial<ImportChoices> = {}) =>
      preview(tx, await askFor(kind, files, choices)),
    /** Throws ImportRefusal. */
    bringIn: async (kind: ImportKind, files: readonly FileAtHand[], choices: Partial<ImportChoices> = {}) => {
      const findings = await importFiles(tx, await askFor(kind, files, choices));
      const counts = { ...findings.counts, unchanged: findings.unchanged };
      return { counts, ...sayFindings(findings, files.length) };
    },
  };
}
