import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, readEntries, tarEnd, writeEntry } from '../server/core/archives/tar.ts';
import { leftBehind } from '../server/features/tenants/archive/tables.ts';
import { listBroken } from '../server/services/invariants/rules.ts';
import type { TestApp } from '../server/testing/app.ts';
import { createAdministrator, createTenant, createUser, password, type TestUser } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { populate } from '../server/testing/population.ts';
import { turnOnSecondFactor } from '../server/testing/second-factor.ts';
import { setUpApp, setUpTenant } from '../server/testing/set-up.ts';
import { deleteTenantCommand, exportCommand, importTenantCommand, listTenantsCommand } from './archives.ts';

const home = setUpApp();
const elsewhere = setUpApp({ SECRET: 'another secret of the tests, long enough for all' });
const { tenant, query } = setUpTenant(home, 'norte');
let admin: TestUser;
let codeAt: (instant?: number) => string;
let check: string;
let folder: string;
const printed = catchOutput();
const said = () => printed.join('\n');
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-archives-'));
  await writeFile(file('passphrase'), 'el faro de la noche\n');
  await writeFile(file('another'), 'el faro de la tarde\n');
  await populate(home, tenant, { name: 'Aldara', digits: '600111222', area: tenant.areas.inNorth });
  admin = await createAdministrator(home, tenant);
  const browser = await home.visit(tenant.host).signIn(admin.email, password);
  ({ codeAt } = await turnOnSecondFactor(browser, password));
  const rows = await query("select check_token from credentials where state = 'created'");
  check = `credentials/check/${rows[0].check_token}/`;
  // Backdated by an update: a trigger sets the day on insert.
  await query("update emails set status = 'error', failed_date = '2020-01-01' where user_id is not null");
  // The tenant's jobs were about to do all this; an archive has no jobs.
  await query('update assignments set is_ask_waiting = true');
  await query('update users set moved_from = $1 where area_id is not null', [tenant.areas.south.id]);
  await query("update proposals set state = 'running'");
  expect(await exportAll('whole', 'none')).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

const works = ({ owner, services }: TestApp) => ({ owner, config: services.config });
const exportAll = (name: string, passphrase: string, from = home) =>
  exportCommand(['--tenant', 'norte', '--file', file(name), '--passphrase-file', passphrase], works(from));
const bring = (name: string, ...more: string[]) =>
  importTenantCommand(['--file', file(name), ...more], works(elsewhere));
const remove = (from: TestApp, name = 'Organización norte') =>
  deleteTenantCommand(['--tenant', 'norte', '--name', name], works(from));
const countTenants = async () => (await elsewhere.owner.query('select distinct tenant_id from tenant_hosts')).rowCount;

async function unpack(name: string): Promise<Entry[]> {
  const bytes = gunzipSync(await readFile(file(name)));
  const entries: Entry[] = [];
  for await (const entry of readEntries(cut(bytes))) entries.push(entry);
  return entries;
}
async function* cut(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 4099) yield bytes.subarray(at, at + 4099);
}
const pack = (name: string, entries: Entry[]) =>
  writeFile(file(name), gzipSync(Buffer.concat([...entries.map(writeEntry), tarEnd])));

async function forge(change: (entry: Entry) => Entry | Entry[]): Promise<void> {
  await pack('forged', (await unpack('whole')).flatMap(change));
}
const inManifest = (change: (manifest: Record<string, unknown>) => void) => (entry: Entry) => {
  if (entry.name !== 'manifest.json') return entry;
  const manifest = JSON.parse(entry.content.toString());
  change(manifest);
  return { ...entry, content: Buffer.from(JSON.stringify(manifest)) };
};

describe('an archive', () => {
  it.each<[string, string, () => Promise<void>]>([
    ['of a newer format', 'newer version', () => forge(inManifest((said) => (said.format = 2)))],
    ['of a newer version', 'newer version', () => forge(inManifest((said) => (said.migration = '9999_later.sql')))],
    ['of an older version', 'older version', () => forge(inManifest((said) => (said.migration = '0001_first.sql')))],
    ['whose manifest was altered', 'as it was written', () => forge(inManifest((said) => (said.exported_at = '')))],
    [
      'with a row altered',
      'as it was written',
      () =>
        forge((entry) => ({
          ...entry,
          content: Buffer.from(entry.content.toString().replace('Apellido-Aldara', 'Apellido-Brais')),
        })),
    ],
    ['with a row that fits no table', 'as it was written', () => forge(withRow('{"id":"no"}'))],
    ['with a row that is no JSON', 'as it was written', () => forge(withRow('drop table users'))],
    ['without a table', 'as it was written', () => forge((entry) => (entry.name.includes('/users/') ? [] : entry))],
    [
      'with a path out of it',
      'as it was written',
      () => forge((entry) => [entry, ...(entry.name === 'manifest.json' ? [{ ...entry, name: '../../etc/x' }] : [])]),
    ],
    [
      'with more after its end',
      'as it was written',
      () => forge((entry) => (entry.name === 'sums.json' ? [entry, entry] : entry)),
    ],
    ['cut off between files', 'cut off', () => forge((entry) => (entry.name === 'sums.json' ? [] : entry))],
    ['cut off', 'cut off', async () => writeFile(file('forged'), (await readFile(file('whole'))).subarray(0, -200))],
    ['that is none', 'no archive', () => writeFile(file('forged'), 'Estimada Ana:')],
    ['that is empty', 'cut off', () => writeFile(file('forged'), '')],
    ['of something else', 'no archive', () => pack('forged', [{ name: 'README', content: Buffer.from('hola') }])],
    ['that is not there', 'no such file', () => rm(file('forged'), { force: true })],
  ])('%s is not taken', async (_, why, make) => {
    await make();
    expect(await bring('forged')).toBe(1);
    expect(said()).toContain(why);
    expect(said()).toContain('Nothing was changed');
    expect(await countTenants()).toBe(0);
  });

  it('is written neither over a file nor unencrypted unasked', async () => {
    expect(await exportAll('passphrase', 'none')).toBe(1);
    expect(await readFile(file('passphrase'), 'utf8')).toBe('el faro de la noche\n');
    expect(await exportCommand(['--tenant', 'norte', '--file', file('unasked')], works(home))).toBe(2);
    await writeFile(file('short'), 'corta\n');
    expect(await exportAll('unasked', file('short'))).toBe(2);
    await expect(stat(file('unasked'))).rejects.toThrow();
  });

  it('brings an organisation to another installation, which gives the same archive again', async () => {
    expect(await bring('whole')).toBe(0);
    expect(await exportAll('again', 'none', elsewhere)).toBe(0);
    const isData = ({ name }: Entry) => name.startsWith('tables/');
    const [before, after] = [await unpack('whole'), await unpack('again')];
    expect(after.filter(isData)).toEqual(before.filter(isData));
    expect((await stat(file('again'))).mode & 0o777).toBe(0o600);

    const there = await signInElsewhere();
    const here = await home.visit(tenant.host).signIn((await createAdministrator(home, tenant)).email, password);
    for (const path of ['elections/places/', 'users/?search=Aldara', 'areas/', 'credentials/credentials/'])
      expect((await there.get(path)).body).toEqual((await here.get(path)).body);
    expect((await there.get(check)).body).toMatchObject((await here.get(check)).body);
    expect((await there.get('users/changes/?action=tenant_imported')).body.count).toBe(1);
    const { rows } = await elsewhere.query(tenant.id, 'select private_key is null as is_retired from signing_keys');
    expect(rows).toEqual([{ is_retired: true }]);
    expect(await listBroken(elsewhere.owner, tenant.id)).toEqual([]);
  });

  it('is not taken where the organisation, its slug or its host names are there already', async () => {
    expect(await bring('whole')).toBe(1);
    expect(said()).toContain('is there already');
    expect(await remove(elsewhere)).toBe(0);
    const other = await createTenant(elsewhere, 'norte');
    expect(await bring('whole')).toBe(1);
    expect(said()).toContain('has its slug');
    expect(await bring('whole', '--slug', 'norte-2')).toBe(1);
    expect(said()).toContain('(norte.test)');
    expect(await bring('whole', '--slug', 'norte-2', '--host', 'dos.test', '--name', 'Norte dos')).toBe(0);
    expect((await elsewhere.visit('dos.test').get('universe/')).body).toMatchObject({ tenantName: 'Norte dos' });
    expect(await deleteTenantCommand(['--tenant', 'norte-2', '--name', 'Norte dos'], works(elsewhere))).toBe(0);
    expect((await elsewhere.query(other.id, 'select from tenants where id = $1', [other.id])).rowCount).toBe(1);
    expect(await remove(elsewhere)).toBe(0);
  });

  it('is read with its passphrase only', async () => {
    expect(await exportAll('sealed', file('passphrase'))).toBe(0);
    expect((await readFile(file('sealed'))).includes('manifest')).toBe(false);
    const tries: [string[], string][] = [
      [[], 'encrypted'],
      [['--passphrase-file', file('another')], 'passphrase is another'],
      [['--passphrase-file', file('none-such')], 'no such file'],
    ];
    for (const [more, why] of tries) {
      expect(await bring('sealed', ...more)).toBeGreaterThan(0);
      expect(said()).toContain(why);
    }
    const bytes = await readFile(file('sealed'));
    for (const left of [bytes.length - 10, bytes.length >> 1, 50]) {
      await writeFile(file('forged'), bytes.subarray(0, left));
      expect(await bring('forged', '--passphrase-file', file('passphrase'))).toBe(1);
      expect(said()).toContain('cut off');
      printed.splice(0);
    }
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    await writeFile(file('forged'), bytes);
    expect(await bring('forged', '--passphrase-file', file('passphrase'))).toBe(1);
    expect(await countTenants()).toBe(0);
    expect(await bring('sealed', '--passphrase-file', file('passphrase'))).toBe(0);
    expect(await remove(elsewhere)).toBe(0);
  });

  it('has every table of tenants but those that stay behind, a new one by itself', async () => {
    await home.owner.query(`create table novelties (tenant_id uuid not null references tenants, id uuid not null,
      words text[], bytes bytea, said double precision, primary key (tenant_id, id)); select app.protect('novelties')`);
    await query("insert into novelties values ($1, $1, '{a,b}', $2, 0.1)", [tenant.id, randomBytes(8)]);
    expect(await exportAll('new', 'none')).toBe(0);
    const names = (await unpack('new')).map(({ name }) => name);
    expect(names).toContain('tables/novelties/000001.ndjson');
    await home.owner.query('drop table novelties');

    const { rows } = await home.owner.query(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'",
    );
    const { tables } = JSON.parse((await unpack('whole')).at(-1)?.content.toString() ?? '');
    const known = [...Object.keys(tables), ...Object.keys(leftBehind)];
    expect(known.sort()).toEqual(['tenants', ...rows.map((row) => row.table_name)].sort());
  });
});

it('a list has the organisations, their host names, people and election', async () => {
  expect(await listTenantsCommand(['--verbose', 'yes'], home)).toBe(2);
  expect(await listTenantsCommand([], home)).toBe(0);
  expect(said()).toMatch(/norte {2}Organización norte {2}since \d{4}-\d\d-\d\d {2}\d people {2}\d+\.\d MB/);
  expect(said()).toContain('at norte.test; election: Elecciones municipales, 2031-05-25');
});

describe('deleting an organisation', () => {
  it.each([
    ['another name', 'Organización'],
    ['no name', undefined],
  ])('wants its name: %s', async (_, typed) => {
    const ask = async () => typed;
    expect(await deleteTenantCommand(['--tenant', 'norte'], works(home), ask)).toBe(2);
    expect(said()).toContain('Nothing was deleted');
    expect((await home.visit(tenant.host).get('universe/')).status).toBe(200);
  });

  it('leaves nothing of it anywhere, and everything of the others', async () => {
    const other = await createTenant(home, 'sur');
    await createUser(home, other);
    const left = async (id: string) => {
      const { rows } = await home.owner.query<{ name: string }>(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1",
      );
      const counts: Record<string, number> = {};
      for (const { name } of rows) {
        const found = await home.query(id, `select count(*)::int as count from ${name} where tenant_id = $1`, [id]);
        if (found.rows[0].count > 0) counts[name] = found.rows[0].count;
      }
      return counts;
    };
    const [mine, theirs] = [await left(tenant.id), await left(other.id)];
    expect(Object.keys(mine).length).toBeGreaterThan(30);
    expect(await deleteTenantCommand(['--tenant', 'norte'], works(home), async () => 'Organización norte ')).toBe(0);
    expect(said()).toMatch(/\d {2}users\n/);
    expect(await left(tenant.id)).toEqual({});
    expect(await left(other.id)).toEqual(theirs);
    const jobs = await home.owner.query('select from graphile_worker._private_jobs where payload->>$1 = $2', [
      'tenantId',
      tenant.id,
    ]);
    expect(jobs.rowCount).toBe(0);
  });
});

async function signInElsewhere() {
  const browser = elsewhere.visit(tenant.host);
  const later = Date.now() + 30_000;
  const answer = await browser.post('users/auth/login/', {
    email: admin.email,
    password,
    remember: false,
    second_factor: codeAt(later),
  });
  expect(answer.status).toBe(200);
  return browser;
}

function withRow(row: string) {
  return (entry: Entry) =>
    entry.name === 'tables/users/000001.ndjson'
      ? { ...entry, content: Buffer.concat([entry.content, Buffer.from(`${row}\n`)]) }
      : entry;
}
