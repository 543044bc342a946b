import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Entry, tarEnd, writeEntry } from '../../../core/archives/tar.ts';
import { commandLine, recordChange } from '../../../core/changes.ts';
import { inTenant, type Tx } from '../../../core/database.ts';
import type { Secrets } from '../../../core/encryption.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { encryptAll } from './cipher.ts';
import { format, type Manifest, manifestName, partName, sumsName, writeJson } from './format.ts';
import { findMigration, findMoment, readSnapshot, type TenantTable } from './queries.ts';
import { joinLines, type RowSum, RowSummer, readRows } from './rows.ts';
import { listArchived } from './tables.ts';

/** Most bytes of a table in one file; further rows go to another. */
const partBytes = 1024 * 1024;

export type Installation = { owner: pg.Pool; secrets: Secrets };
export type Sums = Record<string, RowSum>;

/**
 * Exports a tenant from one snapshot in constant memory, and logs it.
 * The file is readable only by its owner, and appears once complete. Throws EEXIST.
 */
export async function exportTenant(
  { owner, secrets }: Installation,
  tenantId: string,
  { file, passphrase }: { file: string; passphrase?: string | undefined },
): Promise<Sums> {
  await (await open(file, 'wx', 0o600)).close();
  const unfinished = `${file}.part`;
  const sums: Sums = {};
  try {
    await inTenant(owner, tenantId, (tx) =>
      recordChange({ tx, actor: null, address: commandLine }, 'tenant', tenantId, 'tenant_exported'),
    );
    const whole = async (tx: Tx) => {
      const seal = (packed: AsyncIterable<Buffer>) =>
        passphrase === undefined ? packed : encryptAll(packed, passphrase);
      const written = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(writeTar(tx, sums)), createGzip(), seal, written);
    };
    await inTenant(owner, tenantId, whole, secrets);
    await rename(unfinished, file);
    return sums;
  } catch (error) {
    await Promise.all([rm(unfinished, { force: true }), rm(file, { force: true })]);
    throw error;
  }
}

async function* writeTar(tx: Tx, sums: Sums): AsyncGenerator<Buffer> {
  await readSnapshot(tx);
  const { slug, name } = await findTenant(tx);
  const manifest = writeJson({
    format,
    migration: await findMigration(tx),
    exported_at: await findMoment(tx),
    tenant: { id: tx.tenantId, slug, name },
  } satisfies Manifest);
  yield writeEntry({ name: manifestName, content: manifest });
  for (const table of await listArchived(tx)) {
    const summing = new RowSummer();
    for await (const entry of writeParts(tx, table, summing)) yield writeEntry(entry);
    sums[table.name] = summing.end();
  }
  const ended = { manifest: createHash('sha256').update(manifest).digest('hex'), tables: sums };
  yield writeEntry({ name: sumsName, content: writeJson(ended) });
  yield tarEnd;
}

/** Splits a table by its rows' lengths alone, so that equal rows give equal parts. */
async function* writeParts(tx: Tx, table: TenantTable, summing: RowSummer): AsyncGenerator<Entry> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const end = (): Entry => {
    const content = Buffer.concat(waiting, bytes);
    part += 1;
    [waiting, bytes] = [[], 0];
    return { name: partName(table.name, part), content };
  };
  for await (const lines of readRows(tx, table)) {
    for (const line of lines) {
      const row = joinLines([line]);
      summing.add(row, 1);
      if (bytes > 0 && bytes + row.length > partBytes) yield end();
      waiting.push(row);
      bytes += row.length;
    }
  }
  if (bytes > 0) yield end();
}
