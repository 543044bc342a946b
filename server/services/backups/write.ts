import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { tarEnd, writeEntry } from '../../core/archives/tar.ts';
import { isHeldByPolicies, listDoneMigrations } from '../../core/cluster/queries.ts';
import { deriveKey, type Secrets } from '../../core/encryption.ts';
import { version } from '../../core/version.ts';
import { encryptTo } from './cipher.ts';
import {
  type BackupManifest,
  type BackupSums,
  type BackupTable,
  format,
  manifestName,
  partNameOf,
  secretName,
  sumsName,
  type TableSum,
} from './format.ts';
import { beginSnapshot, copyOut, findMoment, listBackedUp, listSequences, listTenants, nameTenant } from './queries.ts';

/** Fewest bytes of an entry before its table continues in another one. */
const partBytes = 1024 * 1024;

/** `bytes`: of the file */
export type WrittenBackup = { tables: BackupSums['tables']; bytes: number };

export type BackupSource = { owner: pg.Pool; secrets: Secrets };

/**
 * Writes a backup of the whole database, of one moment, in constant memory.
 * `recipients`: those who can read it. Without any, it is plain and lacks the secret, for use
 * beside the database.
 */
export async function writeBackup(
  { owner, secrets }: BackupSource,
  recipients: string[],
  target: Writable,
): Promise<WrittenBackup> {
  const client = await openClient(owner);
  try {
    const sums: BackupSums['tables'] = {};
    const packed = createZstdCompress();
    const isSealed = recipients.length > 0;
    const packing = pipeline(Readable.from(writeEntries(client, secrets, isSealed, sums)), packed);
    packing.catch(() => {});
    let bytes = 0;
    const count = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(isSealed ? await encryptTo(recipients, packed) : packed, count, target);
    await packing;
    return { tables: sums, bytes };
  } finally {
    await client.end();
  }
}

/** Opens a connection of the owner's by itself: COPY doesn't pass through those that pipeline. */
export async function openClient({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...options, password: options.password, pipeline: false } as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns a mark that shows whether two secrets are the same, and nothing else of them. */
export const markOf = (secret: string): string => deriveKey(secret, 'backup').toString('hex');

async function* writeEntries(client: pg.Client, secrets: Secrets, isSealed: boolean, sums: BackupSums['tables']) {
  await beginSnapshot(client);
  const tables = await listBackedUp(client);
  const [secret_mark, ...earlier_marks] = secrets.map(markOf) as [string, ...string[]];
  const manifest = toJson({
    format,
    version,
    migrations: (await listDoneMigrations(client)).sort(),
    taken_at: await findMoment(client),
    tables,
    secret_mark,
    earlier_marks,
  } satisfies BackupManifest);
  yield writeEntry({ name: manifestName, content: manifest });
  if (isSealed) for (const secret of secrets) yield writeEntry({ name: secretName, content: Buffer.from(secret) });
  const tenants = (await isHeldByPolicies(client)) ? await listTenants(client) : undefined;
  for (const table of tables) {
    for await (const content of joinParts(copyTable(client, table, table.isHeld ? tenants : undefined, sums)))
      yield writeEntry({ name: partNameOf(table.name), content });
  }
  const sequences = await listSequences(client);
  const end = { manifest: sha256(manifest), tables: sums, sequences } satisfies BackupSums;
  yield writeEntry({ name: sumsName, content: toJson(end) });
  yield tarEnd;
}

/** Copies rows by tenant, as the policies let the owner. `tenants` undefined: all at once. */
async function* copyTable(
  client: pg.Client,
  table: BackupTable,
  tenants: string[] | undefined,
  sums: Record<string, TableSum>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  for (const tenant of tenants ?? [undefined]) {
    if (tenant !== undefined) await nameTenant(client, tenant);
    const copying = client.query(to(copyOut(table)));
    for await (const chunk of copying) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    // The count comes behind the last row, and before the next answer.
    await client.query('');
    rows += copying.rowCount;
  }
  sums[table.name] = { rows, sha256: hash.digest('hex') };
}

/** Reads a table without keeping it. */
export async function sumTable(client: pg.Client, table: BackupTable): Promise<TableSum> {
  const sums: Record<string, TableSum> = {};
  for await (const _ of copyTable(client, table, undefined, sums));
  return sums[table.name] as TableSum;
}

async function* joinParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting, bytes);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
