import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/** Bytes that a file may hold once unpacked: all tables of a country, with room. */
export const mostUnpacked = 300 * 1024 * 1024;
/** Bytes of a file that is held whole: JSON and workbooks. */
export const mostHeld = 128 * 1024 * 1024;

export const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** A file on disk, by its path, or one held in memory. */
export type Source = string | Uint8Array;

/** The first bytes of a file, unpacked where it is gzip. */
export type Head = { isGzip: boolean; start: Buffer };

export async function readHead(source: Source): Promise<Head> {
  const start = await readStart(source);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip) return { isGzip, start };
  for await (const bytes of readUnpacked(source, { isGzip })) return { isGzip, start: bytes.subarray(0, 4) };
  return { isGzip, start: Buffer.alloc(0) };
}

/** Tells a file's sort by its first bytes: gzip or zip (workbooks), JSON, another. */
export async function sortOf(source: Source): Promise<'packed' | 'shapes' | 'plain'> {
  const start = await readStart(source);
  const [first, second] = start;
  if ((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b)) return 'packed';
  return /^\uFEFF?\s*\{/.test(start.toString()) ? 'shapes' : 'plain';
}

async function readStart(source: Source): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, 4));
  const file = await open(source).catch(() => {
    throw new Unreadable('file_gone');
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

/**
 * Reads a plain or gzip file in pieces.
 * Throws Unreadable where the gzip is cut off or damaged, or more than `most` bytes come out.
 */
export async function* readUnpacked(
  given: Source,
  { isGzip }: { isGzip: boolean },
  most = mostUnpacked,
): AsyncGenerator<Buffer> {
  const raw: Readable =
    typeof given === 'string' ? createReadStream(given, { highWaterMark: pieceBytes }) : Readable.from(piecesOf(given));
  const source = isGzip ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => source.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > most) throw new Unreadable('file_too_large', { number: megabytes(most) });
      yield piece;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'Z_BUF_ERROR') throw new Unreadable('file_cut');
    if (code?.startsWith('Z_')) throw new Unreadable('file_damaged');
    if (code === 'ENOENT') throw new Unreadable('file_gone');
    throw error;
  } finally {
    raw.destroy();
  }
}

/** Reads a file whole, unpacked. */
export async function readWhole(path: Source, head: Pick<Head, 'isGzip'>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readUnpacked(path, head, mostHeld)) pieces.push(piece);
  return Buffer.concat(pieces);
}
