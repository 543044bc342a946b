import { ArchiveFault } from './fault.ts';

export type Entry = { name: string; content: Buffer };

const block = 512;
/** Largest file in an archive; it's read into memory. */
export const mostEntryBytes = 64 * 1024 * 1024;
/** Most bytes an archive may unpack to. */
const mostBytes = 64 * 1024 ** 3;

const rest = (size: number) => (block - (size % block)) % block;

/** Formats a file as tar (POSIX ustar). */
export function writeEntry({ name, content }: Entry): Buffer {
  if (content.length > mostEntryBytes) throw new Error(`${name}: a row has more than ${mostEntryBytes} bytes`);
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  for (const [at, value, digits] of [
    [100, 0o600, 7],
    [108, 0, 7],
    [116, 0, 7],
    [124, content.length, 11],
    [136, 0, 11],
  ] as const)
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, content, Buffer.alloc(rest(content.length))]);
}

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * block);

/** Sums a header's bytes, counting its own checksum as spaces. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/**
 * Reads a tar's files one by one, one in memory. Throws ArchiveFault if damaged or too large.
 * Not tar-stream, which accepts an archive truncated between two files.
 */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Reader(source);
  for (;;) {
    const header = await reader.take(block);
    if (header.every((byte) => byte === 0)) return reader.end();
    const name = header.toString('utf8', 0, header.indexOf(0) < 0 ? 100 : Math.min(100, header.indexOf(0)));
    const size = numberAt(header, 124);
    if (numberAt(header, 148) !== sumOf(header) || header.toString('latin1', 257, 262) !== 'ustar')
      throw new ArchiveFault('altered');
    if (header.toString('latin1', 156, 157) !== '0') throw new ArchiveFault('altered');
    if (size > mostEntryBytes) throw new ArchiveFault('too_large');
    const content = await reader.take(size);
    await reader.take(rest(size));
    yield { name, content };
  }
}

function numberAt(header: Buffer, at: number): number {
  const digits = /^[0-7]{1,11}(?=[\0 ]|$)/.exec(header.toString('latin1', at, at + 12))?.[0];
  if (!digits) throw new ArchiveFault('altered');
  return Number.parseInt(digits, 8);
}

class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #kept: Buffer = Buffer.alloc(0);
  #total = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts = [this.#kept];
    let length = this.#kept.length;
    while (length < size) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new ArchiveFault('truncated');
      parts.push(value);
      length += value.length;
      this.#total += value.length;
      if (this.#total > mostBytes) throw new ArchiveFault('too_large');
    }
    const all = Buffer.concat(parts, length);
    this.#kept = all.subarray(size);
    return all.subarray(0, size);
  }

  /** Reads to the end, where an encrypted archive is verified. */
  async end(): Promise<void> {
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done) return;
      this.#total += value.length;
      if (this.#total > mostBytes) throw new ArchiveFault('too_large');
    }
  }
}
