import { expect } from 'vitest';
import type { ImportItem, ImportKind, ImportRun } from '#contract/imports.ts';
import { runImport } from '../features/imports/jobs.ts';
import type { Browser, TestApp } from './app.ts';
import type { TestTenant } from './factories.ts';

export type Sent = { name: string; bytes: Buffer | string };
export type Imported = ImportRun & { items: ImportItem[] };

/** Imports files as the browser does, step by step. */
export function createImporter(app: TestApp, tenant: TestTenant, admin: Browser) {
  /** Does the job that a request left in the queue. */
  const work = async (id: string): Promise<Imported> => {
    const job = { tenantId: tenant.id, runId: id };
    await runImport(app.services, job, { isLastAttempt: false, report: (error) => expect.fail(String(error)) });
    const items = (await admin.get(`imports/runs/${id}/items/?rowsPerPage=100`)).body.results;
    return { ...(await admin.get(`imports/runs/${id}/`)).body, items };
  };

  const upload = async (kind: ImportKind, ...files: Sent[]): Promise<ImportRun> => {
    const sized = files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes as string) }));
    const named = sized.map(({ name, bytes }) => ({ name, size: bytes.length }));
    const begun = { kind, file_name: files[0]?.name, size: named.reduce((sum, { size }) => sum + size, 0) };
    const { body } = await admin.post('imports/runs/', { ...begun, ...(files.length > 1 && { files: named }) });
    let run = body;
    let at = 0;
    admin.headers = { 'accept-language': 'es', 'content-type': 'application/octet-stream' };
    for (const { bytes } of sized) {
      run = (await admin.post(`imports/runs/${body.id}/parts/?at=${at}`, bytes)).body;
      at += bytes.length;
    }
    admin.headers = { 'accept-language': 'es' };
    return run;
  };

  const check = async (id: string, choices: object = {}): Promise<Imported> => {
    const answer = await admin.post(`imports/runs/${id}/check/`, choices);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return work(id);
  };

  const apply = async (id: string): Promise<Imported> => {
    expect((await admin.post(`imports/runs/${id}/apply/`, {})).status).toBe(200);
    return work(id);
  };

  return {
    upload,
    check,
    apply,
    /** The preview of files. */
    preview: async (kind: ImportKind, files: Sent[], choices: object = {}) =>
      check((await upload(kind, ...files)).id, choices),
    bringIn: async (kind: ImportKind, files: Sent[], choices: object = {}) =>
      apply((await check((await upload(kind, ...files)).id, choices)).id),
  };
}

/** Tells findings of a sort as [line, column, detail]. */
export const found = ({ items }: Imported, sort: ImportItem['sort']) =>
  items.filter((item) => item.sort === sort).map(({ line, column, detail }) => [line, column, detail]);
