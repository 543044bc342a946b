import { beforeEach, expect } from 'vitest';
import type { ImportItem } from '#contract/import-findings.ts';
import { type ImportKind, type ImportRun, partBytes } from '#contract/imports.ts';
import type { Tx } from '../core/database.ts';
import type { ImportChoices } from '../features/imports/kind.ts';
import { importFiles } from '../features/imports/runs/direct.ts';
import { listRuns } from '../features/imports/runs/queries.ts';
import { undoRun } from '../features/imports/runs/undo/rules.ts';
import { work as runStep } from '../features/imports/runs/work.ts';
import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';
import { file, findImporter, type ImportPreview, preview } from './import-files.ts';
import { setUpApp, setUpStaff } from './set-up.ts';

export type FileToSend = { name: string; bytes: Buffer | string };
type Choices = Partial<ImportChoices> & { columns?: (string | null)[] };
export type ImportWithItems = ImportRun & { items: ImportItem[] };

/** Sets up import tests: one server for all, and an organisation per test. */
export function setUpImports(name: string) {
  const app = setUpApp();
  const { tenant, query, admin } = setUpStaff(app, name, beforeEach);
  return {
    ...{ app, tenant, admin, ...createImporter(app, tenant, admin) },
    /** queries rows; the statement's first parameter is the tenant */
    select: (text: string, ...more: unknown[]) => query(text, [tenant.id, ...more]),
  };
}

const lastRun = { sort: 'creation_date', descending: true, limit: 1, offset: 0 } as const;

/** Imports files, step by step as the browser does, or at once. */
function createImporter(app: TestApp, tenant: TestTenant, admin: Browser) {
  const context = { report: (error: unknown) => expect.fail(String(error)) };

  /** Does what the job's process does, without starting one. */
  const work = async (id: string): Promise<ImportWithItems> => {
    await runStep(app.services, { tenantId: tenant.id, runId: id }, context);
    return readBack(id);
  };

  const readBack = async (id: string): Promise<ImportWithItems> => {
    const items = (await admin.get(`imports/runs/${id}/items/?rowsPerPage=100`)).body.results;
    return { ...(await admin.get(`imports/runs/${id}/`)).body, items };
  };

  const send = async (kind: ImportKind, ...files: FileToSend[]): Promise<ImportRun> => {
    const sized = files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes as string) }));
    const named = sized.map(({ name, bytes }) => ({ name, size: bytes.length }));
    const begun = { kind, file_name: files[0]?.name, size: named.reduce((sum, { size }) => sum + size, 0) };
    const { body } = await admin.post('imports/runs/', { ...begun, ...(files.length > 1 && { files: named }) });
    let run = body;
    let at = 0;
    admin.headers = { 'accept-language': 'es', 'content-type': 'application/octet-stream' };
    for (const { bytes } of sized) {
      for (let from = 0; from < bytes.length; from += partBytes) {
        const part = bytes.subarray(from, from + partBytes);
        run = (await admin.post(`imports/runs/${body.id}/parts/?at=${at}`, part)).body;
        at += part.length;
      }
    }
    admin.headers = { 'accept-language': 'es' };
    return run;
  };

  const upload = async (kind: ImportKind, ...files: FileToSend[]): Promise<ImportRun> => {
    const { items: _, ...run } = await work((await send(kind, ...files)).id);
    return run;
  };

  const check = async (id: string, choices: object = {}): Promise<ImportWithItems> => {
    const answer = await admin.post(`imports/runs/${id}/check/`, choices);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return work(id);
  };

  const apply = async (id: string): Promise<ImportWithItems> => {
    const answer = await admin.post(`imports/runs/${id}/apply/`, {});
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return work(id);
  };

  const undo = async (id: string): Promise<ImportWithItems> => {
    const answer = await admin.post(`imports/runs/${id}/undo/`, {});
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { rows } = await app.query(tenant.id, 'select user_id from import_runs where id = $1', [id]);
    const job = { tenantId: tenant.id, runId: id, undoneBy: rows[0].user_id };
    await undoRun(app.services, job, context);
    return readBack(id);
  };

  /** Builds the input of an import without its steps. */
  const askFor = async (tx: Tx, kind: ImportKind, files: readonly FileToSend[], choices: Choices) => {
    const [owner] = await tx
      .selectFrom('users')
      .where('tenant_id', '=', tx.tenantId)
      .where('is_superuser', '=', true)
      .select('id')
      .execute();
    return {
      ...{ kind, files: files.map(({ name, bytes }) => file(name, bytes)), isKept: true },
      choices,
      actor: owner ? await findImporter(tx, owner.id) : null,
    };
  };

  return {
    ...{ send, work, upload, check, apply, undo },
    /** previews an import without its steps */
    preview: (kind: ImportKind, files: readonly FileToSend[], { columns, ...choices }: Choices = {}) =>
      app.database.inTenant(tenant.id, async (tx) => preview(tx, await askFor(tx, kind, files, choices), columns)),
    /** imports without the steps, kept for a day like one in the browser */
    bringIn: async (
      kind: ImportKind,
      files: readonly FileToSend[],
      choices: Choices = {},
    ): Promise<ImportWithItems> => {
      const id = await app.database.inTenant(tenant.id, async (tx) => {
        await importFiles(tx, await askFor(tx, kind, files, choices));
        return (await listRuns(tx, {}, lastRun)).results[0]?.id ?? expect.fail('there is no run');
      });
      return readBack(id);
    },
  };
}

/** Lists findings as [line, column, detail]. */
export const found = ({ items }: Pick<ImportPreview, 'items'>, sort: ImportItem['sort']) =>
  items.filter((item) => item.sort === sort).map(({ line, column, detail }) => [line, column, detail]);
