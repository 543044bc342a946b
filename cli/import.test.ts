import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts';
import { createTenant, type TestTenant } from '../server/testing/factories.ts';
import { importCommand } from './import.ts';

let db: TestDatabase;
let tenant: TestTenant;
let folder: string;
const printed: string[] = [];

beforeAll(async () => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text) => void printed.push(text));
  db = await createTestDatabase();
  tenant = await createTenant(db, 'orden');
  folder = await mkdtemp(join(tmpdir(), 'vixia-import-'));
  await writeFile(join(folder, 'good.csv'), 'codigo_postal,municipio_id\n08901,08901\n');
  await writeFile(join(folder, 'bad.csv'), 'codigo_postal,municipio_id\n8x901,08901\n');
});
afterEach(() => void printed.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([db.close(), rm(folder, { recursive: true })]);
});

const run = (...args: string[]) =>
  importCommand(args, { ...db, findTenant: async (slug) => (slug === 'orden' ? tenant.id : undefined) });

it.each([
  [['postal-codes', '--tenant', 'nobody', 'good.csv'], 'no tenant “nobody”'],
  [['people', '--tenant', 'orden', 'good.csv'], 'no “people” to import'],
  [['postal-codes', '--tenant', 'orden'], 'Give one file'],
  [['areas', '--tenant', 'orden', 'areas.csv'], 'with a flag'],
  [['streets', '--tenant', 'orden', 'a.csv'], '--names and --municipality'],
  [['results', '--tenant', 'orden', 'r.csv'], 'need --election'],
  [
    ['results', '--tenant', 'orden', '--election', 'Nunca', 'r.csv'],
    'no election “Nunca”; there are: “Elecciones municipales”',
  ],
  [['places', '--tennant', 'orden', 'a.csv'], '--tennant'],
])('explains wrong use: %s', async (args, explanation) => {
  expect(await run(...args)).toBe(2);
  expect(printed.join()).toContain(explanation);
  expect(printed.join()).toContain('vixia import <what>');
});

it('prints errors by file and line, and fails', async () => {
  expect(await run('postal-codes', '--tenant', 'orden', join(folder, 'bad.csv'))).toBe(1);
  expect(printed.join()).toContain('bad.csv:2 [codigo_postal] must be five digits');
});

it('prints what it did; a dry run does nothing', async () => {
  const file = join(folder, 'good.csv');
  expect(await run('postal-codes', '--tenant', 'orden', '--dry-run', file)).toBe(0);
  expect(await run('postal-codes', '--tenant', 'orden', file)).toBe(0);
  expect(printed).toEqual([
    '1 rows of postal-codes: 1 new, 0 changed, 0 as they were.\nNothing was written: this was a dry run.',
    '1 rows of postal-codes: 1 new, 0 changed, 0 as they were.',
  ]);
});
