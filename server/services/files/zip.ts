import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { Source } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';

export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 0x03 || start[2] === 0x05);

/** Most entries held in memory. */
const mostEntries = 65_535;
/** Doesn't check declared sizes: readers count the actual bytes. */
const options = { autoClose: false, validateEntrySizes: false };

/** Opens a ZIP, which the caller closes. Refuses a truncated ZIP: it lacks the directory. */
export async function openZip(source: Source): Promise<ZipFile> {
  const { fromBufferPromise, openPromise } = await import('yauzl');
  const opening =
    typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.length), options);
  return opening.catch(() => {
    throw new UnreadableFile('file_cut');
  });
}

export async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new UnreadableFile('file_damaged');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(Object.assign(entry, { fileName: nameOf(entry) }));
  } catch {
    throw new UnreadableFile('file_damaged');
  }
  if (entries.some((entry) => entry.isEncrypted())) throw new UnreadableFile('zip_locked');
  return entries;
}

/** Prefers UTF-8: macOS doesn't set the flag for UTF-8 names. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : fileName;
}

/** Streams an entry unpacked. Throws UnreadableFile on a wrong checksum. */
export async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const unpacked = await zip.openReadStreamPromise(entry).catch(() => {
    throw new UnreadableFile('file_damaged');
  });
  let sum = 0;
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (entry.crc32 !== 0 && entry.crc32 !== sum) throw new UnreadableFile('file_damaged');
}

const importable = /\.(?:csv|tsv|tab|txt|xlsx?|json|geojson|topojson|dat)$/i;
const beside = /(?:^|\/)(?:__MACOSX\/|\.|(?:readme|l[eé]eme|llegeix|licen|metadat)[^/]*\.txt$)/i;
const mostNames = 12;

/**
 * Returns undefined for a workbook. Throws UnreadableFile if no file, or several, can be imported.
 */
export async function findOnlyEntry(source: Source): Promise<Entry | undefined> {
  const zip = await openZip(source);
  const entries = await listEntries(zip).finally(() => zip.close());
  if (entries.some(({ fileName }) => fileName.startsWith('xl/'))) return undefined;
  const files = entries.filter(({ fileName }) => !fileName.endsWith('/') && !beside.test(fileName));
  const [only, ...others] = files.filter(({ fileName }) => importable.test(fileName));
  if (!only) throw new UnreadableFile('zip_none', { names: namesOf(files) || '–' });
  if (others.length > 0) throw new UnreadableFile('zip_several', { names: namesOf([only, ...others]) });
  return only;
}

const namesOf = (entries: readonly Entry[]): string =>
  [
    ...entries.slice(0, mostNames).map(({ fileName }) => fileName.slice(0, 80)),
    ...(entries.length > mostNames ? ['…'] : []),
  ].join(', ');
