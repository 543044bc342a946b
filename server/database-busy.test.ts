import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { configOf } from './core/connection.ts';
import { createDatabase, createPool } from './core/database.ts';
import { readinessOf } from './readiness.ts';
import { Browser } from './testing/app.ts';
import { createCrowd } from './testing/crowd.ts';
import { createAdministrator, createUser, password } from './testing/factories.ts';
import { openLine } from './testing/outage.ts';
import { scratchFolder } from './testing/scratch.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn } = setUpStaff(app, 'ocupada', beforeEach);
let admin: { email: string };
let browser: Browser;

beforeEach(async () => {
  admin = await createAdministrator(app, tenant);
  browser = await signIn(admin);
});

/** Starts a server on connections with settings of its own. */
async function startServer(connection: pg.ClientConfig, settings: pg.ClientConfig, max: number) {
  const target = { connection: { ...connection, ...settings }, role: 'vixia_app' } as const;
  const database = createDatabase(target, { max, secrets: app.services.config.secrets, patience: 10 });
  const server = await createApp({ ...app.services, database }, async () => undefined);
  return {
    database,
    server: { app: server },
    async close() {
      await server.close();
      await database.close();
    },
  };
}

const issue = (user: string, by = browser) => by.post('credentials/credentials/', { user });
const countCredentials = async () => {
  const rows = await query('select count(*)::int from credentials where tenant_id = $1', [tenant.id]);
  return rows[0].count;
};

it('while somebody keeps a row locked, writes of it get a 503, others go on, and nothing is written', async () => {
  const { server, database, close } = await startServer(app.connection, { lock_timeout: 300 }, 6);
  browser = await new Browser(server, tenant).signIn(admin.email, password);
  const { email } = await createAdministrator(app, tenant);
  const colleague = await new Browser(server, tenant).signIn(email, password);
  const [locked, other] = [await createUser(app, tenant), await createUser(app, tenant)];
  const client = await app.owner.connect();
  await client.query('begin');
  await client.query(`set local app.tenant = '${tenant.id}'`);
  await client.query('select from users where id = $1 for update', [locked.id]);
  const refused = Promise.all(Array.from({ length: 4 }, () => issue(locked.id)));
  // One person's share of the connections waits for the lock.
  await expect.poll(() => database.busy()).toBe(3);
  expect((await issue(other.id, colleague)).status).toBe(201);
  expect((await colleague.get('users/users/')).status).toBe(200);
  for (const { status, body, headers } of await refused)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  await client.query('rollback');
  client.release();
  expect(await countCredentials()).toBe(1);
  expect((await issue(locked.id)).status).toBe(201);
  await close();
});

it('a server waits three seconds for a lock, and no statement of it lasts longer than a minute', async () => {
  const client = new pg.Client(configOf({ connection: app.connection, role: 'vixia_app' }));
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
  );
  await client.end();
  expect(rows).toEqual([{ lock: '3s', statement: '1min' }]);
});

it('a database that keeps its connections and never answers is not waited for for ever', async () => {
  const line = await openLine(app.connection);
  const { server, close } = await startServer(line.connection, { query_timeout: 1000 }, 2);
  const frozen = await new Browser(server, tenant).signIn(admin.email, password);
  line.freeze();
  const { status, body } = await frozen.get('users/users/');
  expect([status, body.code]).toEqual([503, 'unavailable']);
  // Uses new connections.
  expect((await frozen.get('users/users/')).status).toBe(200);
  await close();
  await line.close();
});

/** Mounts a 1 MB disk with a tablespace. Undefined if the user can't mount. */
async function mountSmallDisk() {
  const folder = mkdtempSync(join(scratchFolder, 'vixia-disk-'));
  try {
    const { rows } = await app.owner.query('show data_directory');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    const { uid, gid } = statSync(rows[0].data_directory);
    chownSync(folder, uid, gid);
    await app.owner.query(`create tablespace small location '${folder}'`);
  } catch {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return folder;
}

it('with the disk full writes say so, reads go on, and /readyz names it until there is space again', async () => {
  const folder = await mountSmallDisk();
  // Without a small disk, a trigger raises the database's error.
  const fill = async () => {
    if (!folder)
      return app.owner.query('create trigger full_disk before insert on changes execute function no_space()');
    expect(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(2_000_000))).toThrow('ENOSPC');
  };
  const empty = async () => {
    if (folder) rmSync(join(folder, 'filler'));
    else await app.owner.query('drop trigger full_disk on changes');
  };
  const { rows } = await app.owner.query('select current_database() as name');
  if (folder) {
    await app.owner.query('alter table changes set tablespace small');
    await app.owner.query(`alter database ${rows[0].name} set temp_tablespaces = small`);
  } else
    await app.owner.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full'; end $$`);
  const owner = createPool({ connection: app.connection }, { max: 1 });
  const readiness = readinessOf(app.services, owner);
  const people = await createCrowd(app, tenant, await createUser(app, tenant), 100);

  await fill();
  let answer = await issue(people.pop() ?? '');
  // Existing pages still have room for some rows.
  while (answer.status === 201) answer = await issue(people.pop() ?? '');
  const written = await countCredentials();
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'disk_full', '5']);
  expect(answer.body.detail).toContain('No se puede guardar ahora mismo');
  expect((await browser.get('users/users/')).status).toBe(200);
  if (folder) expect(await readiness()).toBe('the disk of the database is full');

  await empty();
  expect(await readiness()).toBeUndefined();
  expect((await issue(people.pop() ?? '')).status).toBe(201);
  expect(await countCredentials()).toBe(written + 1);

  await owner.end();
  if (!folder) return;
  await app.owner.query('alter table changes set tablespace pg_default');
  await app.owner.query(`alter database ${rows[0].name} reset temp_tablespaces`);
  await app.owner.query('drop tablespace small');
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});
