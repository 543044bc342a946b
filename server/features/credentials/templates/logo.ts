import { inflateSync } from 'node:zlib';
import { readLogo, typeOf } from '../../../core/logo.ts';

/** Rejects WebP, which PDF lacks, and PNGs without exactly their declared pixels. */
export function readPaperLogo(url: string): Buffer | undefined {
  const bytes = readLogo(url);
  if (!bytes) return undefined;
  const type = typeOf(bytes);
  if (type === 'image/png') return isWholePng(bytes) ? bytes : undefined;
  return type === 'image/jpeg' && isWholeJpeg(bytes) ? bytes : undefined;
}

/** Samples per pixel by PNG colour type: grey, RGB, palette, with or without alpha. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function isWholePng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return false;
  const { data } = header;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, color, compression, filter, interlace] = [...data.subarray(8)];
  const pixel = samples[color ?? -1];
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data.length ?? 0;
  if (!pixel || !isPlain || (color === 3 && (palette === 0 || palette % 3 !== 0 || palette > 768))) return false;
  const announced = height * (1 + width * pixel);
  try {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
    // Unpacking stops one byte after the declared size: more would be a bomb.
    return inflateSync(packed, { maxOutputLength: announced + 1 }).length === announced;
  } catch {
    return false;
  }
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return [];
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** Checks the end marker only; readers decode the pixels. */
const isWholeJpeg = (bytes: Buffer) => bytes.includes(Buffer.from([0xff, 0xd9]));
