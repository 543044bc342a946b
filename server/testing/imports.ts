import { beforeEach, expect } from 'vitest';
import type { ImportItem } from '#contract/import-findings.ts';
import { type ImportKind, type ImportRun, partBytes } from '#contract/imports.ts';
import { undoRun } from '../features/imports/runs/undo/rules.ts';
import { work as runStep } from '../features/imports/runs/work.ts';
import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';
import { setUpApp, setUpStaff } from './set-up.ts';

export type FileToSend = { name: string; bytes: Buffer | string };
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

/** Imports files step by step, as the browser does. */
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
    const { rows } = await app.owner.query('select user_id from import_runs where id = $1', [id]);
    const job = { tenantId: tenant.id, runId: id, undoneBy: rows[0].user_id };
    await undoRun(app.services, job, context);
    return readBack(id);
  };

  return {
    send,
    upload,
    check,
    apply,
    undo,
    preview: async (kind: ImportKind, files: FileToSend[], choices: object = {}) =>
      check((await upload(kind, ...files)).id, choices),
    bringIn: async (kind: ImportKind, files: FileToSend[], choices: object = {}) =>
      apply((await check((await upload(kind, ...files)).id, choices)).id),
  };
}

/** Lists findings as [line, column, detail]. */
export const found = ({ items }: Pick<ImportWithItems, 'items'>, sort: ImportItem['sort']) =>
  items.filter((item) => item.sort === sort).map(({ line, column, detail }) => [line, column, detail]);
