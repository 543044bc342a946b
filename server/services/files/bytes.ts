import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { Source } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';
import { findOnlyEntry, isZip, openZip, readEntry } from './zip.ts';

/** Limit of unpacked bytes: a whole country's tables, with room to spare. */
export const mostUnpacked = 300 * 1024 * 1024;
/** Limit of bytes read into memory, for JSON and workbooks. */
export const mostHeld = 128 * 1024 * 1024;

export const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** `entry`: the only importable file of a ZIP. */
type Packing = { isGzip: boolean; entry?: Entry };
export type Head = Packing & { start: Buffer };

/** Throws UnreadableFile for an ambiguous ZIP. */
export async function readHead(source: Source): Promise<Head> {
  const start = await readStart(source);
  const entry = isZip(start) ? await findOnlyEntry(source) : undefined;
  const packing: Packing = { isGzip: start[0] === 0x1f && start[1] === 0x8b, ...(entry && { entry }) };
  if (!packing.isGzip && !entry) return { ...packing, start };
  for await (const bytes of readUnpacked(source, packing)) return { ...packing, start: bytes.subarray(0, 4) };
  return { ...packing, start: Buffer.alloc(0) };
}

async function readStart(source: Source): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, 4));
  const file = await open(source).catch(() => {
    throw new UnreadableFile('file_gone');
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const pieceBytes = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield Buffer.from(bytes.subarray(at, at + pieceBytes));
}

/** Throws UnreadableFile for a truncated or damaged file, or beyond `most` bytes unpacked. */
export const readUnpacked = (source: Source, { isGzip, entry }: Packing, most = mostUnpacked): AsyncGenerator<Buffer> =>
  limitBytes(entry ? readOnlyEntry(source, entry) : readPlain(source, isGzip), most);

/** Throws UnreadableFile beyond `most` bytes. */
export async function* limitBytes(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > most) throw new UnreadableFile('file_too_large', { number: megabytes(most) });
      yield piece;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'Z_BUF_ERROR') throw new UnreadableFile('file_cut');
    if (code?.startsWith('Z_')) throw new UnreadableFile('file_damaged');
    if (code === 'ENOENT') throw new UnreadableFile('file_gone');
    throw error;
  }
}

async function* readOnlyEntry(source: Source, entry: Entry): AsyncGenerator<Buffer> {
  const zip = await openZip(source);
  try {
    yield* readEntry(zip, entry);
  } finally {
    zip.close();
  }
}

function readPlain(source: Source, isGzip: boolean): AsyncIterable<Buffer> {
  const raw =
    typeof source === 'string'
      ? createReadStream(source, { highWaterMark: pieceBytes })
      : Readable.from(piecesOf(source));
  return isGzip ? pipeline(raw, createGunzip(), () => {}) : raw;
}

export async function readWhole(path: Source, head: Packing): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readUnpacked(path, head, mostHeld)) pieces.push(piece);
  return Buffer.concat(pieces);
}
