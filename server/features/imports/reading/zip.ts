import { type Source, type Spans, withSpans } from './spans.ts';
import { Unreadable } from './unreadable.ts';

/**
 * A file within a ZIP.
 * `header`: where its own begins, before its bytes; `sum`: CRC 32, where it isn't 0.
 */
export type Listed = {
  name: string;
  header: number;
  packed: number;
  unpacked: number;
  isDeflated: boolean;
  sum: number;
};
/** The same; `start`: of its bytes, as they are packed. */
export type ZipEntry = Listed & { start: number };

export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 0x03 || start[2] === 0x05);

/** Bytes in which the end of a directory stands, with the longest comment. */
const endBytes = 22 + 0xffff;

/**
 * Lists the files of a ZIP by its directory, which stands at the end: cut off, there is none.
 * Throws Unreadable.
 */
export async function listEntries({ size, read }: Spans): Promise<Listed[]> {
  const tail = await read(Math.max(0, size - endBytes), endBytes);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length) throw new Unreadable('file_cut');
  const directory = await read(tail.readUInt32LE(end + 16), size);
  const entries: Listed[] = [];
  let at = 0;
  for (let left = tail.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new Unreadable('file_damaged');
    if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable('zip_locked');
    const method = directory.readUInt16LE(at + 10);
    if (method !== 0 && method !== 8) throw new Unreadable('file_damaged');
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      header: directory.readUInt32LE(at + 42),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      isDeflated: method === 8,
      sum: directory.readUInt32LE(at + 16),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Finds where the bytes of a file begin. Throws Unreadable. */
export async function locateEntry({ read }: Spans, entry: Listed): Promise<ZipEntry> {
  const header = await read(entry.header, 30);
  if (header.length < 30) throw new Unreadable('file_damaged');
  return { ...entry, start: entry.header + 30 + header.readUInt16LE(26) + header.readUInt16LE(28) };
}

const importable = /\.(?:csv|tsv|tab|txt|xlsx|json|geojson|topojson|dat)$/i;
const beside = /(?:^|\/)(?:__MACOSX\/|\.|(?:readme|l[eé]eme|llegeix|licen|metadat)[^/]*\.txt$)/i;
/** Names of files that are told. */
const mostNames = 12;

/**
 * Finds the only file of a ZIP that can be imported; undefined where the ZIP is a workbook.
 * Throws Unreadable where there is none, or several.
 */
export const findOnlyEntry = (source: Source): Promise<ZipEntry | undefined> =>
  withSpans(source, async (spans) => {
    const entries = await listEntries(spans);
    if (entries.some(({ name }) => name.startsWith('xl/'))) return undefined;
    const files = entries.filter(({ name }) => !name.endsWith('/') && !beside.test(name));
    const [only, ...others] = files.filter(({ name }) => importable.test(name));
    if (!only) throw new Unreadable('zip_none', { names: namesOf(files) || '–' });
    if (others.length > 0) throw new Unreadable('zip_several', { names: namesOf([only, ...others]) });
    return locateEntry(spans, only);
  });

const namesOf = (entries: readonly Listed[]): string =>
  [
    ...entries.slice(0, mostNames).map(({ name }) => name.slice(0, 80)),
    ...(entries.length > mostNames ? ['…'] : []),
  ].join(', ');
