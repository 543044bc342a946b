import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../core/database.ts';
import { openSecret, sealSecret } from '../../account/index.ts';
import { closeRows, fetchRows, openRows, type TenantTable } from './queries.ts';
import { choiceOf } from './tables.ts';

/** Bytes of rows read at once; a single boundary can exceed it. */
const bytesAtOnce = 1024 * 1024;
const mostAtOnce = 1000;
/** Few, until their length is known. */
const firstAtOnce = 20;

/** Reads a tenant's rows of a table in archive format, in chunks, by key. */
export async function* readRows(tx: Tx, table: TenantTable): AsyncGenerator<string[]> {
  await openRows(tx, table, choiceOf(table));
  for (let count = firstAtOnce; ; ) {
    const lines = await fetchRows(tx, count);
    if (lines.length === 0) break;
    const longest = Math.max(...lines.map((line) => line.length));
    count = Math.min(mostAtOnce, Math.max(1, Math.floor(bytesAtOnce / longest)));
    yield table.name === 'second_factors'
      ? lines.map((line) => changeSecret(line, (...kept) => open(tx, ...kept)))
      : lines;
  }
  await closeRows(tx);
}

/** Converts archive lines to rows of this installation. */
export const ownRows = (tx: Tx, table: TenantTable, lines: string[]): string[] =>
  table.name === 'second_factors'
    ? lines.map((line) => changeSecret(line, (...kept) => sealSecret(tx, ...kept)))
    : lines;

function open(tx: Tx, userId: string, kept: Buffer): Buffer {
  try {
    return openSecret(tx, userId, kept);
  } catch {
    // The server's secret has changed: authenticator codes fail, but recovery codes work.
    return randomBytes(20);
  }
}

/** Re-encrypts second factor secrets, whose key is the installation's own. */
function changeSecret(line: string, change: (userId: string, kept: Buffer) => Buffer): string {
  const row = JSON.parse(line) as { user_id: string; secret: string };
  const secret = change(row.user_id, Buffer.from(row.secret.slice(2), 'hex'));
  return JSON.stringify({ ...row, secret: `\\x${secret.toString('hex')}` });
}

/** Checksum of a table in an archive. */
export type RowSum = { rows: number; sha256: string };

/** Computes a checksum of lines. */
export class RowSummer {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(content: Uint8Array, rows: number): void {
    this.#hash.update(content);
    this.#rows += rows;
  }

  end = (): RowSum => ({ rows: this.#rows, sha256: this.#hash.digest('hex') });
}

/** Joins lines as an archive's file has them. */
export const joinLines = (lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** Computes the checksum of a table in the database. */
export async function sumRows(tx: Tx, table: TenantTable): Promise<RowSum> {
  const summing = new RowSummer();
  for await (const lines of readRows(tx, table)) summing.add(joinLines(lines), lines.length);
  return summing.end();
}
