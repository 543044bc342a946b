import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { ImportItem, ImportKind, ImportRun } from '#contract/imports.ts';
import { runImport } from '../features/imports/jobs.ts';
import { type Browser, createTestApp, type TestApp } from './app.ts';
import { createAdministrator, createTenant, password, type TestTenant } from './factories.ts';
import { scratchFolder } from './scratch.ts';

export type FileToSend = { name: string; bytes: Buffer | string };
export type ImportWithItems = ImportRun & { items: ImportItem[] };

type Importer = ReturnType<typeof createImporter>;
type Imports = Importer & {
  app: TestApp;
  /** where files wait to be imported */
  folder: string;
  tenant: TestTenant;
  /** the tenant's administrator */
  admin: Browser;
  /** queries rows; the statement's first parameter is the tenant */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any shape
  select: (text: string, ...more: unknown[]) => Promise<any[]>;
};

/** Sets up import tests: one server for all, and an organisation per test. */
export function setUpImports(name: string): Imports {
  const imports = {} as Imports;
  let count = 0;
  beforeAll(async () => {
    imports.folder = await mkdtemp(join(scratchFolder, `vixia-${name}-`));
    imports.app = await createTestApp({ DATA_DIR: imports.folder });
  });
  beforeEach(async () => {
    const { app } = imports;
    count += 1;
    const tenant = await createTenant(app, `${name}-${count}`);
    const admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
    const select: Imports['select'] = async (text, ...more) =>
      (await app.query(tenant.id, text, [tenant.id, ...more])).rows;
    Object.assign(imports, { tenant, admin, select }, createImporter(app, tenant, admin));
  });
  afterAll(async () => {
    await imports.app.close();
    await rm(imports.folder, { recursive: true });
  });
  return imports;
}

/** Imports files step by step, like the browser. */
function createImporter(app: TestApp, tenant: TestTenant, admin: Browser) {
  /** Runs the job that a request queued. */
  const work = async (id: string): Promise<ImportWithItems> => {
    const job = { tenantId: tenant.id, runId: id };
    await runImport(app.services, job, { isLastAttempt: false, report: (error) => expect.fail(String(error)) });
    const items = (await admin.get(`imports/runs/${id}/items/?rowsPerPage=100`)).body.results;
    return { ...(await admin.get(`imports/runs/${id}/`)).body, items };
  };

  const upload = async (kind: ImportKind, ...files: FileToSend[]): Promise<ImportRun> => {
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

  const check = async (id: string, choices: object = {}): Promise<ImportWithItems> => {
    const answer = await admin.post(`imports/runs/${id}/check/`, choices);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return work(id);
  };

  const apply = async (id: string): Promise<ImportWithItems> => {
    expect((await admin.post(`imports/runs/${id}/apply/`, {})).status).toBe(200);
    return work(id);
  };

  return {
    upload,
    check,
    apply,
    preview: async (kind: ImportKind, files: FileToSend[], choices: object = {}) =>
      check((await upload(kind, ...files)).id, choices),
    bringIn: async (kind: ImportKind, files: FileToSend[], choices: object = {}) =>
      apply((await check((await upload(kind, ...files)).id, choices)).id),
  };
}

/** Lists findings of a sort as [line, column, detail]. */
export const found = ({ items }: ImportWithItems, sort: ImportItem['sort']) =>
  items.filter((item) => item.sort === sort).map(({ line, column, detail }) => [line, column, detail]);
