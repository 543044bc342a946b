import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAgain } from '../../../erasing-again.ts';
import { createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpDatabase, setUpStaff } from '../../../testing/set-up.ts';
import { type KeyPair, makeKeyPair } from '../cipher.ts';
import { appendErasures, erasuresName, readErasures } from '../erasures/file.ts';
import { checkBackup } from '../read.ts';
import { restoreBackup } from '../restore.ts';
import { noteBackup, readBackupState } from './queries.ts';
import { backUpBeforeUpgrade, isBackupLate, keepBackupsScheduled, makeDailyBackup } from './rules.ts';

const app = setUpApp();
const fresh = setUpDatabase();
const { tenant, admin, query } = setUpStaff(app, 'norte');
let folder: string;
let keys: KeyPair;

beforeAll(async () => {
  keys = await makeKeyPair();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-daily-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withFolder = (given: object = {}) => ({
  owner: app.owner,
  config: { ...app.services.config, BACKUP_DIR: folder, BACKUP_RECIPIENT: [keys.recipient], ...given },
});
const night = new Date('2026-11-27T02:10:00Z');
const settings = async () => (await admin.get('universe/settings/')).body.backup;

describe('the backup of the day', () => {
  it('is not made without a folder, and the next one waits all the same', async () => {
    await makeDailyBackup(withFolder({ BACKUP_DIR: undefined }), night);
    expect(await readdir(folder)).toEqual([]);
    expect(await settings()).toEqual({ succeeded_at: null, bytes: null, is_late: false });
    const [job] = await query("select run_at from graphile_worker.jobs where key = 'make-backup'");
    expect(job.run_at).toBe('2026-11-28T02:00:00.000Z');
  });

  it('that fails is told of, until one succeeds', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(makeDailyBackup(withFolder({ BACKUP_DIR: join(folder, 'file') }), night)).rejects.toThrow();
    expect(await readBackupState(app.owner)).toMatchObject({ succeeded_at: null, failure: 'EEXIST' });
    expect(await settings()).toMatchObject({ is_late: true });
    await noteBackup(app.owner, 1_000_000);
    expect(await settings()).toMatchObject({ bytes: 1_000_000, is_late: false });
  });

  it('takes the place of those that are too old, and of nothing else', async () => {
    const [old, other] = ['vixia-2026-10-20T030000.backup', 'notes.txt'];
    for (const name of [old, other]) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), 0, 0);
    }
    await makeDailyBackup(withFolder(), night);
    expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'vixia-2026-11-27T021000.backup']);
  });
});

it('is late two days after the last, or after it was first wanted', async () => {
  await keepBackupsScheduled(withFolder());
  const { wanted_since } = await readBackupState(app.owner);
  const never = { succeeded_at: null, bytes: null, failed_at: null, wanted_since };
  expect(isBackupLate(never)).toBe(false);
  expect(isBackupLate(never, new Date(Date.now() + 3 * 86_400_000))).toBe(true);
  await keepBackupsScheduled(withFolder({ BACKUP_DIR: undefined }));
  expect(await readBackupState(app.owner)).toMatchObject({ wanted_since: null });
  const state = { succeeded_at: '2026-11-25T03:00:00Z', bytes: 1, failed_at: null, wanted_since: null };
  expect(isBackupLate(state, new Date('2026-11-27T02:59:00Z'))).toBe(false);
  expect(isBackupLate(state, new Date('2026-11-27T03:01:00Z'))).toBe(true);
});

it('an upgrade takes one first, where there is something to migrate', async () => {
  const here = { ...withFolder({ DATA_DIR: folder }), owner: fresh.owner };
  expect(await backUpBeforeUpgrade(here, night)).toBeUndefined();
  const done = "delete from app.schema_migrations where name = '0141_backups.sql' returning name, timestamp";
  const [{ name, timestamp }] = (await fresh.owner.query(done)).rows;
  const file = await backUpBeforeUpgrade(here, night);
  await fresh.owner.query('insert into app.schema_migrations values ($1, $2)', [name, timestamp]);
  expect(await readdir(join(folder, 'backups'))).toEqual([file?.split('/').at(-1)]);
});

it('whoever was erased after a backup is erased again once it is restored', async () => {
  const person = { first_name: 'Aloia', last_name_1: 'Ficticia', last_name_2: 'Inventada' };
  const { id } = await createUser(app, tenant, { area: tenant.areas.inNorth, ...person });
  await makeDailyBackup(withFolder(), night);
  expect((await admin.send('DELETE', `users/users/${id}/`, { name: 'Aloia Ficticia Inventada' })).status).toBe(204);
  await appendErasures(app.owner, [folder]);
  const { erasures = [] } = (await readErasures(join(folder, erasuresName))) ?? {};
  expect(erasures).toEqual([expect.objectContaining({ tenantId: tenant.id, personId: id })]);

  const given = { file: join(folder, 'vixia-2026-11-27T021000.backup'), identities: [keys.identity] };
  await restoreBackup(fresh.owner, given, await checkBackup(given), erasures);
  const isThere = async () => (await fresh.query(tenant.id, 'select from users where id = $1', [id])).rowCount;
  expect(await isThere()).toBe(1);
  expect(await eraseAgain(fresh.owner, app.services.config)).toBe(1);
  expect(await isThere()).toBe(0);
  expect(await eraseAgain(fresh.owner, app.services.config)).toBe(0);
});
