import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive: `name` is its path there, with '/' between folders. */
export type ZipEntry = { name: string; bytes: Buffer };

const mostEntries = 65_535;
const mostBytes = 0xffff_ffff;

/**
 * Writes a ZIP archive as its entries come, and keeps none of them: yazl holds each to the end.
 * Stores them as they are: PDFs are compressed already.
 * `at`: the time that all entries bear, by the server's clock.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let [count, total] = [0, 0];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
    total += piece.length;
  });
  for await (const { name, bytes } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    count += 1;
    if (count > mostEntries || total > mostBytes) throw new RangeError('too much for one archive');
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces;
}
