import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ArchiveFault } from '../../../core/archives/fault.ts';
import { type Entry, readEntries } from '../../../core/archives/tar.ts';
import { commandLine, recordChange } from '../../../core/changes.ts';
import { inTenant, type Tx } from '../../../core/database.ts';
import { isUniqueViolation } from '../../../core/database-errors.ts';
import { noteReturn } from '../../../services/backups/erasures/queries.ts';
import { decryptFile, isEncrypted } from './cipher.ts';
import { rescheduleDuties } from './duties.ts';
import type { Installation } from './export.ts';
import { format, type Manifest, manifestName, manifestSchema, partName, sumsName, sumsSchema } from './format.ts';
import {
  clearTable,
  countLater,
  countTables,
  createStage,
  findMigration,
  insertStaged,
  listTakenHosts,
  lockTenant,
  renewVersion,
  stageRows,
  type TenantTable,
  writeAlike,
} from './queries.ts';
import { ownRows, type RowSum, RowSummer, sumRows } from './rows.ts';
import { listArchived } from './tables.ts';

/** Values that replace the archive's. */
export type ArchiveNames = { slug?: string | undefined; name?: string | undefined; hosts?: string[] | undefined };
export type ArchiveImport = { manifest: Manifest; rows: number; hosts: string[] };

/**
 * Imports a tenant, all or nothing, and logs it. Compares the database with the archive's
 * checksums at the end. Throws ArchiveFault.
 */
export async function importTenant(
  { owner, secrets }: Installation,
  { file, passphrase }: { file: string; passphrase?: string | undefined },
  renaming: ArchiveNames = {},
): Promise<ArchiveImport> {
  const handle = await open(file, 'r');
  try {
    const entries = readEntries(await unpack(handle, passphrase));
    const first = await explained(entries.next(), passphrase === undefined ? 'no_archive' : 'wrong_passphrase');
    const manifest = readManifest(first.value ?? undefined);
    const whole = (tx: Tx) =>
      new Loading(tx, entries, renaming).load(manifest, first.value?.content ?? Buffer.alloc(0));
    return await explained(inTenant(owner, manifest.tenant.id, whole, secrets), 'altered');
  } finally {
    await handle.close();
  }
}

async function unpack(handle: FileHandle, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
  const isSealed = await isEncrypted(handle);
  if (isSealed && passphrase === undefined) throw new ArchiveFault('encrypted');
  if (!isSealed && passphrase !== undefined) throw new ArchiveFault('plain');
  const packed = isSealed
    ? decryptFile(handle, passphrase ?? '')
    : handle.createReadStream({ start: 0, autoClose: false });
  const unpacked = createGunzip();
  // The reader of `unpacked` gets the error.
  pipeline(Readable.from(packed), unpacked).catch(() => {});
  return unpacked;
}

/** Turns reading and database errors into ArchiveFaults. */
async function explained<T>(work: Promise<T>, otherwise: 'no_archive' | 'wrong_passphrase' | 'altered'): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (error instanceof ArchiveFault) {
      const isTold = error.kind === 'truncated' || error.kind === 'damaged';
      const isUnread = otherwise !== 'altered' && !isTold;
      throw isUnread ? new ArchiveFault(otherwise) : error;
    }
    if (isUniqueViolation(error, 'tenants_slug_key')) throw new ArchiveFault('slug_taken');
    if (code === 'Z_BUF_ERROR') throw new ArchiveFault('truncated');
    if (code.startsWith('Z_')) throw new ArchiveFault(otherwise);
    // Values that the database refuses: by type, constraint or key
    if (/^2[123]/.test(code)) throw new ArchiveFault('altered', (error as Error).message);
    throw error;
  }
}

function readManifest(entry: Entry | undefined): Manifest {
  if (entry?.name !== manifestName) throw new ArchiveFault('no_archive');
  const said = parse(entry.content, 'no_archive') as { format?: unknown };
  if (typeof said?.format === 'number' && said.format > format) throw new ArchiveFault('newer');
  const { data } = manifestSchema.safeParse(said);
  if (!data) throw new ArchiveFault('no_archive');
  return data;
}

function parse(content: Buffer, otherwise: 'no_archive' | 'altered'): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new ArchiveFault(otherwise);
  }
}

class Loading {
  readonly #tx: Tx;
  readonly #entries: AsyncGenerator<Entry>;
  readonly #renaming: ArchiveNames;
  #next: Entry | undefined;
  readonly #sums: Record<string, RowSum> = {};

  constructor(tx: Tx, entries: AsyncGenerator<Entry>, renaming: ArchiveNames) {
    this.#tx = tx;
    this.#entries = entries;
    this.#renaming = renaming;
  }

  async load(manifest: Manifest, written: Buffer): Promise<ArchiveImport> {
    const tx = this.#tx;
    refuseOtherVersion(manifest.migration, await findMigration(tx));
    if (await lockTenant(tx)) throw new ArchiveFault('there_already');
    await writeAlike(tx);
    await createStage(tx);
    await this.#advance();
    const tables = await listArchived(tx);
    for (const table of tables) await this.#loadTable(table);
    await this.#finish(createHash('sha256').update(written).digest('hex'));
    await this.#compare(tables);
    await recordChange({ tx, actor: null, address: commandLine }, 'tenant', tx.tenantId, 'tenant_imported');
    await noteReturn(tx);
    await rescheduleDuties(tx);
    await renewVersion(tx);
    return { manifest, rows: Object.values(this.#sums).reduce((sum, { rows }) => sum + rows, 0), hosts: this.#hosts };
  }

  #hosts: string[] = [];

  async #advance() {
    const { value, done } = await this.#entries.next();
    this.#next = done ? undefined : value;
  }

  async #loadTable(table: TenantTable) {
    const summing = new RowSummer();
    let isThere = false;
    // Clears rows that a trigger created.
    if (table.name !== 'tenants') await clearTable(this.#tx, table);
    for (let part = 1; this.#next?.name === partName(table.name, part); part += 1) {
      const { content } = this.#next;
      const lines = content.toString().split('\n');
      if (lines.pop() !== '') throw new ArchiveFault('altered');
      summing.add(content, lines.length);
      await stageRows(this.#tx, ownRows(this.#tx, table, await this.#renamed(table, lines)));
      isThere = true;
      await this.#advance();
    }
    this.#sums[table.name] = summing.end();
    if (!isThere) return;
    const isCounted = table.name === 'stations';
    if (isCounted) await countLater(this.#tx, true);
    await insertStaged(this.#tx, table);
    if (!isCounted) return;
    await countLater(this.#tx, false);
    await countTables(this.#tx);
  }

  async #renamed(table: TenantTable, lines: string[]): Promise<string[]> {
    const { slug, name, hosts } = this.#renaming;
    if (table.name === 'tenants')
      return lines.map((line) => {
        const row = JSON.parse(line) as { public_address: string | null };
        const isElsewhere = hosts && row.public_address && !hosts.includes(new URL(row.public_address).hostname);
        return JSON.stringify({
          ...row,
          ...(slug && { slug }),
          ...(name && { name }),
          ...(isElsewhere && { public_address: null }),
        });
      });
    if (table.name !== 'tenant_hosts') return lines;
    this.#hosts = hosts ?? lines.map((line) => (JSON.parse(line) as { host: string }).host);
    const taken = await listTakenHosts(this.#tx, this.#hosts);
    if (taken.length > 0) throw new ArchiveFault('host_taken', taken.join(', '));
    return hosts ? hosts.map((host) => JSON.stringify({ host })) : lines;
  }

  /** Verifies the checksums, and that nothing follows them. */
  async #finish(manifestHash: string) {
    if (!this.#next) throw new ArchiveFault('truncated');
    const { data } = this.#next.name === sumsName ? sumsSchema.safeParse(parse(this.#next.content, 'altered')) : {};
    const isWhole = data?.manifest === manifestHash && isDeepStrictEqual(data.tables, this.#sums);
    if (!isWhole) throw new ArchiveFault('altered');
    await this.#advance();
    if (this.#next) throw new ArchiveFault('altered');
  }

  /** Reads everything back to check that nothing was lost or changed, e.g. by a trigger. */
  async #compare(tables: TenantTable[]) {
    const { slug, name, hosts } = this.#renaming;
    for (const table of tables) {
      const isRenamed = table.name === 'tenants' ? slug || name || hosts : table.name === 'tenant_hosts' && hosts;
      if (isRenamed) continue;
      const { sha256 } = await sumRows(this.#tx, table);
      if (sha256 !== this.#sums[table.name]?.sha256) throw new ArchiveFault('altered', table.name);
    }
  }
}

function refuseOtherVersion(theirs: string, ours: string) {
  if (theirs > ours) throw new ArchiveFault('newer', theirs);
  if (theirs < ours) throw new ArchiveFault('older', theirs);
}
