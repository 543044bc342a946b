import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../core/database.ts';
import { openSecret, sealSecret } from '../../account/index.ts';
import { closeRows, fetchRows, openRows, type TenantTable } from './queries.ts';
import { choiceOf } from './tables.ts';

/** Most bytes of rows read at once; a single boundary can exceed them. */
const bytesAtOnce = 1024 * 1024;
const mostAtOnce = 1000;
/** Rows read first, until their length is known. */
const firstAtOnce = 20;

/** Reads rows in chunks, in key order. */
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

export const ownRows = (tx: Tx, table: TenantTable, lines: string[]): string[] =>
  table.name === 'second_factors'
    ? lines.map((line) => changeSecret(line, (...kept) => sealSecret(tx, ...kept)))
    : lines;

function open(tx: Tx, userId: string, kept: Buffer): Buffer {
  try {
    return openSecret(tx, userId, kept);
  } catch {
    // No secret of the server opens it: authenticator codes fail, but recovery codes work.
    return randomBytes(20);
  }
}

/** Re-encrypts a second factor's secret, whose key belongs to the installation. */
function changeSecret(line: string, change: (userId: string, kept: Buffer) => Buffer): string {
  const row = JSON.parse(line) as { user_id: string; secret: string };
  const secret = change(row.user_id, Buffer.from(row.secret.slice(2), 'hex'));
  return JSON.stringify({ ...row, secret: `\\x${secret.toString('hex')}` });
}

export type RowSum = { rows: number; sha256: string };

export class RowSummer {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(content: Uint8Array, rows: number): void {
    this.#hash.update(content);
    this.#rows += rows;
  }

  end = (): RowSum => ({ rows: this.#rows, sha256: this.#hash.digest('hex') });
}

export const joinLines = (lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

export async function sumRows(tx: Tx, table: TenantTable): Promise<RowSum> {
  const summing = new RowSummer();
  for await (const lines of readRows(tx, table)) summing.add(joinLines(lines), lines.length);
  return summing.end();
}
