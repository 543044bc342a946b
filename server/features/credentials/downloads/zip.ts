import { Zip, ZipPassThrough } from 'fflate';

/** `name`: path in the archive, with '/' between folders. */
export type ZipEntry = { name: string; bytes: Buffer };

const mostEntries = 65_535;
const mostBytes = 0xffff_ffff;

/**
 * Streams entries uncompressed; yazl alone would keep them all in memory.
 * `at`: modification time of all entries, in the server's time zone.
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
