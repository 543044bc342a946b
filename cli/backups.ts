import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { ArchiveFault } from '../server/core/archives/fault.ts';
import { commandLine, recordChange } from '../server/core/changes.ts';
import { claimDatabase } from '../server/core/cluster/queries.ts';
import type { Config } from '../server/core/config.ts';
import { inTenant } from '../server/core/database.ts';
import type { Secrets } from '../server/core/encryption.ts';
import { listMissingMigrations } from '../server/core/migrate.ts';
import { listTenantIds } from '../server/features/tenants/queries.ts';
import { makeKeyPair, readIdentities } from '../server/services/backups/cipher.ts';
import { noteBackup } from '../server/services/backups/daily/queries.ts';
import { completeErasures, erasuresName, readErasures } from '../server/services/backups/erasures/file.ts';
import { insertDue, listDue } from '../server/services/backups/erasures/queries.ts';
import { writeBackupFile } from '../server/services/backups/file.ts';
import type { BackupManifest } from '../server/services/backups/format.ts';
import { checkBackup } from '../server/services/backups/read.ts';
import { demandEmpty, knowsErasures, restoreBackup } from '../server/services/backups/restore.ts';
import { markOf, writeBackup } from '../server/services/backups/write.ts';
import { upgrade } from '../server/upgrade.ts';
import { explainFault } from './faults.ts';
import { fail, readOptions } from './options.ts';

export const backupsHelp = `vixia backup-key
vixia backup --to <new file>|-
vixia restore <file> [--identity <file with the secret key>] [--secret-to <new file>|none] [--erasures <file>]

A backup is the whole database of one moment, every organisation's, with the jobs that wait and the SECRET that signs and seals, encrypted to
the public keys of BACKUP_RECIPIENT. backup-key makes a pair: keep the secret half away from this machine, for without it nobody reads a
backup. A minus sign writes to standard output. Nothing stops meanwhile.

It is restored into an empty database, before the first start: checked whole at first, then loaded as one, and every row compared. A backup
of an older version is brought up to this one. Where SECRET is another here, --secret-to writes the backup's into a file: name it by
SECRET_FILE before you start. Whoever was erased after the backup, by the file “erasures” beside it or elsewhere, is erased again.`;

type Works = { owner: pg.Pool; config: Config };

export async function backupKeyCommand(args: string[]): Promise<number> {
  if (!readOptions(z.object({}), args, backupsHelp)) return 2;
  const { recipient, identity } = await makeKeyPair();
  console.log(`# The setting of the server:\nBACKUP_RECIPIENT=${recipient}\n`);
  console.log(`# The secret key, which is shown this once: keep it elsewhere, in two places, and never on the server.`);
  console.log(identity);
  return 0;
}

const written = z.object({ to: z.string().trim().min(1) });

export async function backupCommand(args: string[], { owner, config }: Works): Promise<number> {
  const given = readOptions(written, args, backupsHelp);
  if (!given) return 2;
  const { BACKUP_RECIPIENT: recipients = [], secrets } = config;
  if (recipients.length === 0)
    return fail('BACKUP_RECIPIENT isn’t set: vixia backup-key makes a pair of keys. Nothing was written.', 2);
  let done = 'Nothing was written';
  try {
    const source = { owner, secrets };
    const { tables, bytes } =
      given.to === '-'
        ? await writeBackup(source, recipients, process.stdout)
        : await writeBackupFile(source, recipients, given.to);
    done = 'The backup was written, and nothing beside it';
    await noteBackup(owner, bytes);
    // A database that lacks migrations may not record erasures yet.
    if (given.to !== '-' && (await listMissingMigrations(owner)).length === 0)
      await completeErasures(owner, dirname(given.to));
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    // Standard output may be the backup.
    console.error(`${rows} rows of ${Object.keys(tables).length} tables are written.`);
    return 0;
  } catch (error) {
    return failOfFile(error, done);
  }
}

const restored = z.object({
  identity: z.string().trim().min(1).optional(),
  'secret-to': z.string().trim().optional(),
  erasures: z.string().trim().min(1).optional(),
});

/** Restores a backup into a database that hasn't been migrated. */
export async function restoreCommand([file = '', ...args]: string[], { owner, config }: Works): Promise<number> {
  const given = readOptions(restored, args, backupsHelp);
  if (!given) return 2;
  const claimed = await claimDatabase(owner);
  if (!claimed) return fail('Vixía is running with this database: stop it first. Nothing was changed.');
  let done = 'Nothing was changed';
  try {
    const identities = given.identity ? readIdentities(await readFile(given.identity, 'utf8')) : [];
    const checked = await checkBackup({ file, identities });
    const list = given.erasures ?? join(dirname(file), erasuresName);
    const read = await readErasures(list);
    if (given.erasures && !read) return fail(`${list} isn’t there. Nothing was changed.`);
    // Refuse a database with content before writing a secret to a file.
    await demandEmpty(claimed, checked.manifest);
    if (await takeSecrets(checked, config.secrets, given['secret-to']))
      done = `The database wasn’t changed; ${given['secret-to']} is written: delete it before you try again`;
    const { erasures = [], unread = 0 } = read ?? {};
    await restoreBackup(owner, { file, identities }, checked, erasures);
    done = 'The backup is loaded, but not ready: empty the database and restore anew';
    await upgrade(owner);
    if (!knowsErasures(checked.manifest)) await insertDue(owner, erasures, checked.manifest.taken_at);
    done = 'The backup is loaded; whoever is still to be erased again is erased at the next start';
    // Imported only if needed: it loads all features.
    if ((await listDue(owner)).length > 0) await (await import('../server/erasing-again.ts')).eraseAgain(owner, config);
    for (const id of await listTenantIds(owner))
      await inTenant(owner, id, (tx) =>
        recordChange({ tx, actor: null, address: commandLine }, 'tenant', id, 'tenant_restored'),
      );
    const { manifest, sums } = checked;
    const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `The database is as it was ${manifest.taken_at}, in version ${manifest.version}: ${rows} rows, each compared.`,
    );
    console.log(
      read
        ? `Of ${erasures.length} erasures in ${list}, each that it had undone is done again.`
        : `There is no list of erasures (${list}): whoever was erased since is there again.`,
    );
    if (unread > 0) console.log(`Lines of it that can't be read, and were left out: ${unread}.`);
    console.log('Messages that waited then are sent once Vixía starts, those again that were sent since.');
    return 0;
  } catch (error) {
    if (error instanceof ArchiveFault) return fail(`${file}: ${explainFault(error)}. ${done}.`);
    return failOfFile(error, done);
  } finally {
    claimed.release(true);
  }
}

type Sealed = { manifest: Pick<BackupManifest, 'secret_mark' | 'earlier_marks'>; secrets: string[] };

/**
 * Returns whether it wrote a file. Throws other_secret if `ours` lacks one of the backup's secrets
 * and the operator gave no `file`.
 */
export async function takeSecrets(
  { manifest, secrets }: Sealed,
  ours: Secrets,
  file: string | undefined,
): Promise<boolean> {
  const known = ours.map(markOf);
  // Manifests from before 0.30.0 name only the first secret.
  const needed = [manifest.secret_mark, ...manifest.earlier_marks, ...secrets.map(markOf)];
  if (file === 'none' || needed.every((one) => known.includes(one))) return false;
  const [secret, previous] = secrets;
  if (!file || secret === undefined) throw new ArchiveFault('other_secret');
  const files = previous === undefined ? [file] : [file, `${file}.previous`];
  // Checks all files before writing any: a rerun would find the first and refuse it.
  for (const one of files) if (existsSync(one)) throw Object.assign(new Error(one), { code: 'EEXIST' });
  for (const [index, one] of files.entries()) await writeFile(one, secrets[index] ?? '', { flag: 'wx', mode: 0o600 });
  console.log(`The backup's SECRET is in ${file}: name it by SECRET_FILE before you start.`);
  if (previous !== undefined)
    console.log(`It was taking another's place, which is in ${file}.previous: name that by SECRET_PREVIOUS_FILE.`);
  return true;
}

function failOfFile(error: unknown, what: string): number {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!/^E[A-Z]+$/.test(code ?? '')) {
    console.error(`${what}.`);
    throw error;
  }
  return fail(code === 'EEXIST' ? `The file is there already: ${message}. ${what}.` : `${message}. ${what}.`);
}
