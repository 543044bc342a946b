import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Config } from '../server/core/config.ts';
import { makeKeyPair } from '../server/services/backups/cipher.ts';
import { writeBackupFile } from '../server/services/backups/file.ts';
import { markOf } from '../server/services/backups/write.ts';
import { createTenant } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpDatabase } from '../server/testing/set-up.ts';
import { restoreCommand, takeSecrets } from './backups.ts';

const [current, previous] = ['the secret in use, long enough for all', 'the secret of before, long enough'];
const manifest = { secret_mark: markOf(current), earlier_marks: [markOf(previous)] };
const plain = { manifest, secrets: [] };
const sealed = { manifest, secrets: [current, previous] };
catchOutput();
const db = setUpDatabase();

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-secrets-'));
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
  file = join(folder, 'secret');
});
afterAll(() => rm(folder, { recursive: true }));

it('a database in use is refused before a secret of the backup is written', async () => {
  await createTenant(db, 'ocupada');
  const { identity, recipient } = await makeKeyPair();
  const [backup, key] = [join(folder, 'backup'), join(folder, 'key')];
  await writeBackupFile({ owner: db.owner, secrets: [current] }, [recipient], backup);
  await writeFile(key, identity);
  const options = ['--identity', key, '--secret-to', file];
  const config = { secrets: [previous] } as unknown as Config;
  expect(await restoreCommand([backup, ...options], { owner: db.owner, config })).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['backup', 'key']);
});

it('a backup is refused where one of its two secrets lacks here, be it encrypted or not', async () => {
  for (const backup of [plain, sealed])
    for (const ours of [current, previous])
      await expect(takeSecrets(backup, [ours], undefined)).rejects.toMatchObject({ kind: 'other_secret' });
  await expect(takeSecrets(plain, [current], file)).rejects.toMatchObject({ kind: 'other_secret' });
  await takeSecrets(plain, [previous, current], undefined);
});

it('its secrets are written both or neither', async () => {
  await writeFile(`${file}.previous`, 'of somebody else');
  await expect(takeSecrets(sealed, [current], file)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readdir(folder)).toEqual(['secret.previous']);
  await rm(`${file}.previous`);
  await takeSecrets(sealed, [current], file);
  expect(await Promise.all([file, `${file}.previous`].map((one) => readFile(one, 'utf8')))).toEqual(sealed.secrets);
});
