import { longestCell } from '../../core/sheets.ts';
import { limitBytes, megabytes, mostHeld } from './bytes.ts';
import { filled } from './header.ts';
import type { FileRecord } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';
import { listEntries, openZip, readEntry } from './zip.ts';

type ListedSheet = { name: string; isHidden: boolean };

export async function listSheets(bytes: Buffer): Promise<ListedSheet[]> {
  if (isOldWorkbook(bytes)) return (await readOld(bytes)).sheets.map(({ name }) => ({ name, isHidden: false }));
  const { readXlsx } = await import('hucre/xlsx');
  const sheets: ListedSheet[] = [];
  await reading(
    readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        sheets.push({ name, isHidden: Boolean(hidden || veryHidden) });
        return false;
      },
    }),
  );
  return sheets;
}

/** Most rows read until a list must start. */
const begunWithin = 50;

/** Picks the first visible sheet with a list; a cover has at most one cell per row. */
export async function chooseSheet(bytes: Buffer, sheets: readonly ListedSheet[]): Promise<string | undefined> {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  for (const { name } of shown.length > 1 ? shown : []) {
    let [rows, full] = [0, 0];
    for await (const { cells } of readSheet(bytes, name)) {
      rows += 1;
      if (filled(cells).length > 1) full += 1;
      if (full > 1) return name;
      if (rows >= begunWithin) break;
    }
  }
  return (shown[0] ?? sheets[0])?.name;
}

/** Yields dates as YYYY-MM-DD, decimals with a point. */
export async function* readSheet(bytes: Buffer, sheet: string | undefined): AsyncGenerator<FileRecord> {
  const rows = (await rowsOf(bytes, sheet))[Symbol.asyncIterator]();
  while (true) {
    const { done, value } = await reading(rows.next());
    if (done) return;
    const cells = value.values.map(written);
    if (cells.some(({ length }) => length > longestCell))
      throw new UnreadableFile('cell_too_long', {
        line: value.index + 1,
        number: longestCell.toLocaleString('es'),
        name: sheet ?? '',
      });
    if (cells.some((cell) => cell !== '')) yield { line: value.index + 1, cells };
  }
}

type ValueRow = { index: number; values: readonly unknown[] };

async function rowsOf(bytes: Buffer, sheet: string | undefined): Promise<AsyncIterable<ValueRow>> {
  if (isOldWorkbook(bytes)) return listOldRows(bytes, sheet);
  const { streamXlsxRows } = await import('hucre/xlsx');
  return streamXlsxRows(bytes, sheet === undefined ? {} : { sheet });
}

/** Recognises the container of workbooks from before 2007, and of encrypted ones. */
export const isOldWorkbook = (start: Uint8Array): boolean => start[0] === 0xd0 && start[1] === 0xcf;

async function* listOldRows(bytes: Buffer, sheet: string | undefined): AsyncGenerator<ValueRow> {
  const { sheets } = await readOld(bytes);
  const { rows = [] } = (sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet)) ?? {};
  for (const [index, values] of rows.entries()) if (values) yield { index, values: Array.from(values) };
}

type OldWorkbook = { sheets: { name: string; rows: unknown[][] }[] };
const oldWorkbooks = new WeakMap<Buffer, Promise<OldWorkbook>>();

/** Reads once for all sheets. */
function readOld(bytes: Buffer): Promise<OldWorkbook> {
  const known = oldWorkbooks.get(bytes);
  if (known) return known;
  const work = import('hucre').then(({ readXls }) => {
    if (hasPassword(bytes)) throw new Error('its cells are encrypted');
    return readXls(bytes);
  });
  const read = work.catch(() => {
    throw new UnreadableFile('workbook_locked');
  });
  oldWorkbooks.set(bytes, read);
  return read;
}

/** Start of the globals of a BIFF8 workbook: the record, its length, version and kind. */
const globals = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const filePass = 0x2f;

/** Returns true if the record after the first one says that the others are encrypted. */
function hasPassword(bytes: Buffer): boolean {
  const start = bytes.indexOf(globals);
  const next = start + 4 + 16;
  return start >= 0 && next + 2 <= bytes.length && bytes.readUInt16LE(next) === filePass;
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
    throw new UnreadableFile(name === 'EncryptedFileError' ? 'workbook_locked' : 'file_damaged');
  }
}

/** Checks declared sizes against memory, then actual ones, since zip bombs lie. */
export async function demandModest(bytes: Buffer): Promise<void> {
  const zip = await openZip(bytes);
  const entries = await listEntries(zip);
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostHeld)
    throw new UnreadableFile('file_too_large', { number: megabytes(mostHeld) });
  async function* unpacked() {
    for (const entry of entries) yield* readEntry(zip, entry);
  }
  for await (const _ of limitBytes(unpacked(), mostHeld));
}
