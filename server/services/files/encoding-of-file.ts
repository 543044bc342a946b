import { type Head, readUnpacked } from './bytes.ts';
import { decoderOf, EncodingFinder } from './encoding.ts';
import { LineLength } from './limits.ts';
import type { Encoding, Source } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';

/** Bytes used to guess the separator. */
const sampleBytes = 64 * 1024;

/** Throws UnreadableFile for other than text, and for a line without an end. */
export async function findEncoding(
  path: Source,
  head: Head,
): Promise<{ encoding: Encoding; is_mixed: boolean; is_cut: boolean; sample: string }> {
  const finder = new EncodingFinder();
  const line = new LineLength();
  let begun = Buffer.alloc(0);
  let zeros = 0;
  for await (const piece of readUnpacked(path, head)) {
    finder.add(piece);
    if (begun.length < sampleBytes) begun = Buffer.concat([begun, piece.subarray(0, sampleBytes)]);
    if (piece.includes(0)) zeros += 1;
    // JSON may be a single line.
    if (!/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\s\0]*[{[]/.test(begun.toString('latin1', 0, 64))) line.add(piece);
  }
  const encoding = finder.find();
  // Zero bytes, which PostgreSQL rejects: images, programs, scans.
  if (zeros > 0 && !encoding.startsWith('utf-16')) throw new UnreadableFile('not_text');
  const { isMixed: is_mixed, isCut: is_cut } = finder;
  return { encoding, is_mixed, is_cut, sample: decoderOf(encoding)(begun).replace(/^\uFEFF/, '') };
}
