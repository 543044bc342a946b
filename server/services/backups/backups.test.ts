import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tarEnd, writeEntry } from '../../core/archives/tar.ts';
import type { Secrets } from '../../core/encryption.ts';
import { testSecret } from '../../testing/database.ts';
import { populate } from '../../testing/population.ts';
import { setUpApp, setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { type KeyPair, makeKeyPair } from './cipher.ts';
import { writeBackupFile } from './file.ts';
import { partNameOf } from './format.ts';
import { listBackedUp } from './queries.ts';
import { checkBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { markOf, openClient, writeBackup } from './write.ts';

const secrets: Secrets = [testSecret, 'the secret of before, whose place it takes'];
const home = setUpApp();
const { tenant } = setUpTenant(home, 'norte');
const fresh = setUpDatabase();
let folder: string;
let file: string;
let keys: KeyPair;
let stranger: KeyPair;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-backups-'));
  file = join(folder, 'whole.backup');
  [keys, stranger] = [await makeKeyPair(), await makeKeyPair()];
  await populate(home, tenant, { name: 'Aldara', digits: '600111222', area: tenant.areas.inNorth });
  await home.query(tenant.id, oddRows);
  await writeBackup({ owner: home.owner, secrets }, [keys.recipient], createWriteStream(file));
});
afterAll(() => rm(folder, { recursive: true }));

/** Lists every row of every table, as PostgreSQL writes it. */
async function listRows(db: typeof fresh) {
  const client = await openClient(db.owner);
  const tables = await listBackedUp(client);
  await client.end();
  const rows: Record<string, string[]> = {};
  for (const { name } of tables)
    rows[name] = (await db.query(tenant.id, `select t::text as row from ${name} t order by 1`)).rows.map(
      ({ row }) => row,
    );
  return rows;
}

/** Lists definitions of the schema that a load drops temporarily. */
const listDefinitions = async ({ owner }: typeof fresh) =>
  (
    await owner.query(`
      select pg_get_indexdef(indexrelid)::text as one from pg_index i join pg_class c on c.oid = i.indrelid where relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
      union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select oid::regclass || ' ' || relforcerowsecurity from pg_class where relrowsecurity order by 1`)
  ).rows.map(({ one }) => one);

/** Rows that the product makes by rarer ways: generated columns, an identity, bytes. */
const oddRows = `
  insert into streets (tenant_id, id, area_id, code, name, search)
    select tenant_id, gen_random_uuid(), id, '1', e'Rúa do \\\\N\ttab\nliña', 'rua' from areas limit 1;
  insert into street_numbers (tenant_id, street_id, number, lon, lat) select tenant_id, id, 7, -8.5441234567891, 0.1 from streets;
  insert into front_photos (tenant_id, id, wide, narrow, width, height)
    select id, gen_random_uuid(), '\\x00ff0a5c', '\\x', 4, 3 from tenants;
  insert into import_changes (tenant_id, run_id, tbl, op, keys, before)
    select tenant_id, id, 'users', 'DELETE', array['{"a": "\\\\"}'::jsonb], null from import_runs;`;

/** Changes a byte of a copy, by its place from the end. */
async function alter(at: number): Promise<Buffer> {
  const bytes = await readFile(file);
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes;
}
const refuse = async (bytes: Buffer, identities: string[]) => {
  const copy = join(folder, 'copy');
  await writeFile(copy, bytes);
  return checkBackup({ file: copy, identities });
};

describe('a backup is refused', () => {
  it.each<[string, string, () => Promise<Buffer>, ((own: string) => string[])?]>([
    ['cut off', 'damaged', async () => (await readFile(file)).subarray(0, -100)],
    ['altered by a byte', 'damaged', () => alter(-1000)],
    ['with another beginning', 'wrong_key', () => alter(60)],
    ['with another key', 'wrong_key', () => readFile(file), () => [stranger.identity]],
    ['without a key', 'no_key', () => readFile(file), () => []],
    ['with something else for a key', 'no_key', () => readFile(file), () => [keys.recipient]],
    ['that is none', 'no_archive', async () => Buffer.from('Estimada Ana:')],
    ['of a newer format', 'newer', async () => pack({ ...manifest, format: 2 })],
    ['of a newer version', 'newer', async () => pack({ ...manifest, migrations: ['9999_later.sql'] })],
    ['without what it names', 'truncated', async () => pack(manifest)],
    ['with other sums', 'altered', async () => pack(manifest, { manifest: '', tables: {}, sequences: [] })],
  ])('%s', async (_, kind, make, keysOf = (own) => [own]) => {
    await expect(refuse(await make(), keysOf(keys.identity))).rejects.toMatchObject({ kind });
  });

  const manifest = { format: 1, version: '0.30.0', migrations: [], taken_at: '', tables: [], secret_mark: '' };
  const pack = (said: object, sums?: object) => {
    const entries = Object.entries({ 'manifest.json': said, ...(sums && { 'sums.json': sums }) });
    const written = entries.map(([name, value]) => writeEntry({ name, content: Buffer.from(JSON.stringify(value)) }));
    return zstdCompressSync(Buffer.concat([...written, tarEnd]));
  };
});

it('holds every row of every table, and is restored into an empty database once', async () => {
  const given = { file, identities: [stranger.identity, keys.identity] };
  const checked = await checkBackup(given);
  const cut = { ...given, file: join(folder, 'copy') };
  const name = partNameOf(checked.manifest.tables[0]?.name ?? '');
  await writeFile(cut.file, zstdCompressSync(writeEntry({ name, content: Buffer.from('1') })));
  await expect(restoreBackup(fresh.owner, cut, checked)).rejects.toMatchObject({ kind: 'truncated' });
  await expect(writeBackupFile({ owner: home.owner, secrets }, [], cut.file)).rejects.toThrow('copy');
  expect(await readdir(folder)).not.toContain('copy.part');
  expect(checked.secrets).toEqual(secrets);
  const { secret_mark, earlier_marks } = checked.manifest;
  expect([secret_mark, ...earlier_marks]).toEqual(secrets.map(markOf));
  await restoreBackup(fresh.owner, given, checked);
  const [before, after] = [await listRows(home), await listRows(fresh)];
  for (const rows of [before, after]) delete rows['public.tenant_versions'];
  expect(after).toEqual(before);
  expect(await listDefinitions(fresh)).toEqual(await listDefinitions(home));
  await expect(restoreBackup(fresh.owner, given, checked)).rejects.toMatchObject({ kind: 'not_empty' });
});
