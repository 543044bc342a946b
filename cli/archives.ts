import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { z } from 'zod';
import { ArchiveFault } from '../server/core/archives/fault.ts';
import type { Config } from '../server/core/config.ts';
import { deleteTenant } from '../server/features/tenants/archive/delete.ts';
import { exportTenant } from '../server/features/tenants/archive/export.ts';
import { importTenant } from '../server/features/tenants/archive/import.ts';
import { listTenants } from '../server/features/tenants/archive/listing.ts';
import { explainFault } from './faults.ts';
import { fail, findNamed, readOptions } from './options.ts';

export const archivesHelp = `vixia tenant list
vixia tenant export --tenant <slug> --file <new file> --passphrase-file <file>|none
vixia tenant import --file <archive> [--passphrase-file <file>] [--slug <slug>] [--name <name>] [--host <host name>…]
vixia tenant delete --tenant <slug> [--name <its name>]

One file with everything of an organisation, of one moment, to be brought into another installation of the same version. It has political
opinions, password hashes and the secrets of second factors in it: encrypt it by a passphrase (the first line of a file), or say none and
keep it where nobody else reads it. Sessions, links in messages and jobs stay behind; messages that waited are marked as not sent; papers
stay valid, and the next one is signed with a new key.

An archive is taken whole or not at all: not where it is cut off, altered or of another version, nor where the organisation, its slug or one
of its host names is there already; --slug, --name and --host give it others. Deleting takes everything of an organisation away, its log too, for
good: type its name when asked, or give it with --name.`;

const text = z.string().trim().min(1);
const exported = z.object({ tenant: text, file: text, 'passphrase-file': text });
const imported = z.object({
  file: text,
  'passphrase-file': text.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'lower-case letters, digits and dashes')
    .optional(),
  name: text.optional(),
  host: z
    .array(
      z
        .string()
        .regex(/^[a-z0-9.-]+$/i, 'a host name, such as norte.example.org')
        .toLowerCase(),
    )
    .min(1)
    .optional(),
});
const deleted = z.object({ tenant: text, name: text.optional() });

const nothing = z.object({});

export async function listTenantsCommand(args: string[], { owner }: Pick<Works, 'owner'>): Promise<number> {
  if (!readOptions(nothing, args, archivesHelp)) return 2;
  const tenants = await listTenants(owner);
  if (tenants.length === 0) console.log('There is no organisation yet: vixia tenant create.');
  for (const { slug, name, hosts, people, election, since, bytes } of tenants) {
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    console.log(`${slug}  ${name}  since ${since}  ${people} people  ${size}`);
    console.log(
      `  at ${hosts.join(', ')}; ${election ? `election: ${election.name}, ${election.date}` : 'no election'}`,
    );
  }
  return 0;
}

type Works = { owner: pg.Pool; config: Pick<Config, 'secrets' | 'DATA_DIR'> };

export async function exportCommand(args: string[], { owner, config }: Works): Promise<number> {
  const given = readOptions(exported, args, archivesHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const passphrase = await readPassphrase(given['passphrase-file']);
  if (passphrase === false) return 2;
  try {
    const sums = await exportTenant({ owner, secrets: config.secrets }, tenant.id, { file: given.file, passphrase });
    const rows = Object.entries(sums).filter(([, sum]) => sum.rows > 0);
    for (const [name, sum] of rows) console.log(`${String(sum.rows).padStart(10)}  ${name}`);
    console.log(`${given.file} has everything of “${given.tenant}”.`);
    if (passphrase === undefined) console.log('It is not encrypted: keep it where nobody else reads it.');
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('E')) throw error;
    return fail(
      code === 'EEXIST' ? `${given.file} is there already: nothing was written.` : `${message}: nothing was written.`,
    );
  }
}

export async function importTenantCommand(args: string[], { owner, config }: Works): Promise<number> {
  const given = readOptions(imported, args, archivesHelp);
  if (!given) return 2;
  const passphrase = await readPassphrase(given['passphrase-file'] ?? 'none');
  if (passphrase === false) return 2;
  const { slug, name, host: hosts } = given;
  try {
    const {
      manifest,
      rows,
      hosts: at,
    } = await importTenant({ owner, secrets: config.secrets }, { file: given.file, passphrase }, { slug, name, hosts });
    console.log(
      `“${name ?? manifest.tenant.name}” is there, as it was ${manifest.exported_at}: ${rows} rows, at ${at.join(', ')}.`,
    );
    console.log('People sign in as before. Where it was, it still is: vixia tenant delete takes it away there.');
    return 0;
  } catch (error) {
    const why =
      error instanceof ArchiveFault
        ? explainFault(error)
        : (error as NodeJS.ErrnoException).syscall && (error as Error).message;
    if (!why) throw error;
    return fail(`${given.file}: ${why}. Nothing was changed.`);
  }
}

/** Returns the first line; undefined for 'none'; false, after printing why, if unreadable. */
async function readPassphrase(file: string): Promise<string | undefined | false> {
  if (file === 'none') return undefined;
  try {
    const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
    if (line.length >= shortest) return line;
    console.error(`${file}: its first line is to have at least ${shortest} characters.`);
  } catch (error) {
    console.error((error as Error).message);
  }
  return false;
}
const shortest = 12;

/** `ask` has the administrator type the tenant's name. */
export async function deleteTenantCommand(args: string[], { owner, config }: Works, ask = askName): Promise<number> {
  const given = readOptions(deleted, args, archivesHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const typed = given.name ?? (await ask(tenant.name));
  if (typed?.trim() !== tenant.name)
    return fail(`Its name is “${tenant.name}”: type it when asked, or give it with --name. Nothing was deleted.`, 2);
  const { rows, jobs } = await deleteTenant({ owner }, config, tenant.id);
  for (const [name, count] of Object.entries(rows))
    if (count > 0) console.log(`${String(count).padStart(10)}  ${name}`);
  if (jobs > 0) console.log(`${String(jobs).padStart(10)}  jobs that waited`);
  console.log(`“${tenant.name}” is deleted, with everything that was of it. Servers know it within half a minute.`);
  return 0;
}

/** Asks in a terminal; returns undefined elsewhere. */
async function askName(name: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question(`Everything of “${name}” will be deleted, for good. Type its name: `);
  asking.close();
  return typed;
}
