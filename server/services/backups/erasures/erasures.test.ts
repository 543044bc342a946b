import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { deleteTenant } from '../../../features/tenants/archive/delete.ts';
import { exportTenant } from '../../../features/tenants/archive/export.ts';
import { importTenant } from '../../../features/tenants/archive/import.ts';
import { setUpApp, setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { backupTasks } from '../jobs.ts';
import { appendErasures, completeErasures, erasuresName, forgetOldErasures, readErasures } from './file.ts';
import { insertDue, listDue } from './queries.ts';

const app = setUpApp();
const fresh = setUpDatabase();
const { tenant } = setUpTenant(app, 'norte');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-erasures-'));
  file = join(folder, erasuresName);
  await app.owner.query('delete from app.erasures');
  await fresh.owner.query('delete from app.erasures');
  return () => rm(folder, { recursive: true });
});
const note = (personId: string, days = 0) =>
  app.owner.query(
    'insert into app.erasures (tenant_id, person_id, erased_at) values ($1, $2, now() - make_interval(days => $3))',
    [tenant.id, personId, days],
  );
const subjects = async () => (await readErasures(file))?.erasures.map(({ personId }) => personId);

it('an organisation that came back by an archive is not due, whatever the backup', async () => {
  const installation = { owner: app.owner, secrets: app.services.config.secrets };
  const archive = join(folder, 'norte.archive');
  await exportTenant(installation, tenant.id, { file: archive, passphrase: undefined });
  const queued = "delete from graphile_worker._private_jobs where key = 'note-erasures' returning 1";
  await app.owner.query(queued);
  const before = new Date().toISOString();
  await deleteTenant(installation, app.services.config, tenant.id);
  expect((await app.owner.query(queued)).rowCount).toBe(1);
  await appendErasures(app.owner, [folder]);
  const due = async (takenAt: string) => {
    await fresh.owner.query('delete from app.erasures');
    await insertDue(fresh.owner, (await readErasures(file))?.erasures ?? [], takenAt);
    return (await listDue(fresh.owner)).length;
  };
  expect(await due(before)).toBe(1);
  await importTenant(installation, { file: archive });
  expect((await app.owner.query(queued)).rowCount).toBe(1);
  await appendErasures(app.owner, [folder]);
  expect(await due(before)).toBe(0);
});

it('whom the backup knows as erased, or days before it, is not due', async () => {
  const [known, old, later] = [newId(), newId(), newId()];
  await note(known);
  await note(old, 3);
  await appendErasures(app.owner, [folder]);
  const { rows } = await app.owner.query('delete from app.erasures where person_id = $1 returning erased_at::text', [
    known,
  ]);
  await fresh.owner.query('insert into app.erasures (tenant_id, person_id, erased_at) values ($1, $2, $3)', [
    tenant.id,
    known,
    rows[0].erased_at,
  ]);
  await note(later);
  await appendErasures(app.owner, [folder]);
  await insertDue(fresh.owner, (await readErasures(file))?.erasures ?? [], new Date().toISOString());
  expect((await listDue(fresh.owner)).map(({ personId }) => personId)).toEqual([later]);
});

it('a torn line is left out, and takes no other along', async () => {
  const [first, second] = [newId(), newId()];
  await note(first);
  await appendErasures(app.owner, [folder]);
  await appendFile(file, `${tenant.id} ${second} 2026-11-2`);
  await note(second);
  await appendErasures(app.owner, [folder]);
  expect(await subjects()).toEqual([first, second]);
  expect(await readErasures(file)).toMatchObject({ unread: 1 });
});

it('who is noted while others are forgotten stays', async () => {
  const old = `${tenant.id} ${tenant.id} 2020-01-01T00:00:00Z\n`;
  await writeFile(file, old.repeat(200_000));
  const added = newId();
  await note(added);
  await note(newId(), 40);
  const forgetting = forgetOldErasures(app.owner, [folder], 30);
  const rows = async () => (await app.owner.query('select from app.erasures')).rowCount;
  await expect.poll(rows, { interval: 1 }).toBe(1);
  await Promise.all([forgetting, appendErasures(app.owner, [folder])]);
  expect(await subjects()).toEqual([added]);
});

it('without a folder nobody counts as noted, and a backup by hand has them beside it', async () => {
  const person = newId();
  await note(person);
  await appendErasures(app.owner, []);
  await completeErasures(app.owner, folder);
  await completeErasures(app.owner, folder);
  expect(await subjects()).toEqual([person]);
  const config = { ...app.services.config, BACKUP_DIR: folder };
  await rm(file);
  await backupTasks({ owner: app.owner, config })['note-erasures']();
  expect(await subjects()).toEqual([person]);
});

it('a folder that hangs keeps nobody from being erased', async () => {
  execFileSync('mkfifo', [file]);
  // Writes more than a pipe buffers before it is read.
  await app.query(tenant.id, 'select app.note_erasures(array(select gen_random_uuid() from generate_series(1, 2000)))');
  const hanging = expect(appendErasures(app.owner, [folder])).rejects.toThrow();
  const pipe = await open(file, 'r');
  await pipe.read(Buffer.alloc(1), 0, 1);
  await app.query(tenant.id, 'select app.note_erasures(array[gen_random_uuid()])');
  await pipe.readFile();
  await hanging;
  await pipe.close();
});
