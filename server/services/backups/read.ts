import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { ArchiveFault } from '../../core/archives/fault.ts';
import { type Entry, readEntries } from '../../core/archives/tar.ts';
import { listMigrations } from '../../core/migrate.ts';
import { ageMark, decryptWith } from './cipher.ts';
import {
  type BackupManifest,
  type BackupSums,
  type BackupTable,
  format,
  manifestName,
  manifestSchema,
  partNameOf,
  secretName,
  sumsName,
  sumsSchema,
} from './format.ts';
import { sha256 } from './write.ts';

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export type BackupFile = { file: string; identities: string[] };
/** `secrets`: the one in use first; none in a plain backup */
export type CheckedBackup = { manifest: BackupManifest; sums: BackupSums; secrets: string[] };

/** Reads all of a backup, and checks it against its own sums. Throws ArchiveFault. */
export async function checkBackup(given: BackupFile): Promise<CheckedBackup> {
  const entries = await openBackup(given);
  const first = await nextOf(entries);
  if (first?.name !== manifestName) throw new ArchiveFault('no_archive');
  const manifest = await readManifest(first.content);
  let entry = await nextOf(entries);
  const secrets: string[] = [];
  for (; entry?.name === secretName; entry = await nextOf(entries)) secrets.push(entry.content.toString());
  const hashes: Record<string, string> = {};
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    for (; entry?.name === partNameOf(table.name); entry = await nextOf(entries)) hash.update(entry.content);
    hashes[table.name] = hash.digest('hex');
  }
  if (!entry) throw new ArchiveFault('truncated');
  const { data: sums } = entry.name === sumsName ? sumsSchema.safeParse(parse(entry.content)) : {};
  const found = sums && Object.fromEntries(Object.entries(sums.tables).map(([name, sum]) => [name, sum.sha256]));
  if (!sums || sums.manifest !== sha256(first.content) || !isDeepStrictEqual(found, hashes))
    throw new ArchiveFault('altered');
  if (await nextOf(entries)) throw new ArchiveFault('altered');
  return { manifest, sums, secrets };
}

/** Reads the parts of the tables, in order. Call it with a checked backup. */
export async function* readTables(
  given: BackupFile,
  { tables }: BackupManifest,
): AsyncGenerator<{ table: BackupTable; content: Buffer }> {
  const byPart = new Map(tables.map((table) => [partNameOf(table.name), table]));
  for await (const { name, content } of await openBackup(given)) {
    const table = byPart.get(name);
    if (table) yield { table, content };
  }
}

async function openBackup({ file, identities }: BackupFile): Promise<AsyncGenerator<Entry>> {
  const begin = await readBegin(file);
  const isSealed = begin.equals(ageMark);
  if (!isSealed && !begin.subarray(0, zstdMark.length).equals(zstdMark)) throw new ArchiveFault('no_archive');
  if (isSealed && identities.length === 0) throw new ArchiveFault('no_key');
  const read = createReadStream(file);
  const packed = isSealed ? await decryptWith(identities, read) : read;
  const unpacked = createZstdDecompress();
  // The reader of `unpacked` gets the error.
  pipeline(packed, unpacked).catch(() => {});
  return readEntries(unpacked);
}

async function readBegin(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads the next entry. Errors of decrypting and unpacking mean damage: age detects a lost end only
 * by its last chunk.
 */
async function nextOf(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  try {
    return (await entries.next()).value ?? undefined;
  } catch (error) {
    throw error instanceof ArchiveFault || (error as { syscall?: string }).syscall
      ? error
      : new ArchiveFault('damaged');
  }
}

async function readManifest(content: Buffer): Promise<BackupManifest> {
  const said = parse(content) as { format?: unknown; version?: unknown };
  const newer = () => new ArchiveFault('newer', `${said?.version ?? ''}`);
  if (typeof said?.format === 'number' && said.format > format) throw newer();
  const { data } = manifestSchema.safeParse(said);
  if (!data) throw new ArchiveFault('no_archive');
  const known = await listMigrations();
  if (data.migrations.some((name) => !known.includes(name))) throw newer();
  return data;
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new ArchiveFault('altered');
  }
}
