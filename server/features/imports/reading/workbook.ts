import { createInflateRaw } from 'node:zlib';
import { megabytes, mostHeld } from './bytes.ts';
import type { Recorded } from './delimited.ts';
import { Unreadable } from './unreadable.ts';

/** Lists the names of a workbook's sheets, in their order. */
export async function listSheets(bytes: Buffer): Promise<string[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  await reading(
    readXlsx(bytes, {
      sheets: (info) => {
        names.push(info.name);
        return false;
      },
    }),
  );
  return names;
}

/** Reads the rows of a sheet; days as YYYY-MM-DD, numbers with a point. */
export async function* readSheet(bytes: Buffer, sheet: string | undefined): AsyncGenerator<Recorded> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows = streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })[Symbol.asyncIterator]();
  while (true) {
    const { done, value } = await reading(rows.next());
    if (done) return;
    const cells = value.values.map(written);
    if (cells.some((cell) => cell !== '')) yield { line: value.index + 1, cells };
  }
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  }
  return String(value);
}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name } = error as Error;
    throw new Unreadable(name === 'EncryptedFileError' ? 'workbook_locked' : 'file_damaged');
  }
}

/**
 * Refuses a workbook that would unpack to more than can be held.
 * By what it says of itself, and then by what really comes out, since a bomb lies.
 */
export async function demandModest(bytes: Buffer): Promise<void> {
  const entries = listEntries(bytes);
  const tooLarge = () => new Unreadable('file_too_large', { number: megabytes(mostHeld) });
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostHeld) throw tooLarge();
  let total = 0;
  for (const { start, packed, isDeflated } of entries) {
    if (!isDeflated) total += packed;
    else {
      const inflate = createInflateRaw();
      inflate.end(bytes.subarray(start, start + packed));
      try {
        for await (const piece of inflate as AsyncIterable<Buffer>) {
          total += piece.length;
          if (total > mostHeld) throw tooLarge();
        }
      } catch (error) {
        if (error instanceof Unreadable) throw error;
        throw new Unreadable('file_damaged');
      } finally {
        inflate.destroy();
      }
    }
    if (total > mostHeld) throw tooLarge();
  }
}

type Entry = { start: number; packed: number; unpacked: number; isDeflated: boolean };

/** Lists the entries of a ZIP by its directory, which stands at the end: cut off, there is none. */
function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw new Unreadable('file_cut');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new Unreadable('file_damaged');
    const header = bytes.readUInt32LE(at + 42);
    if (header + 30 > bytes.length) throw new Unreadable('file_damaged');
    entries.push({
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
