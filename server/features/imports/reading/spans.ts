import { open } from 'node:fs/promises';

/** A file on disk, by its path, or one held in memory. */
export type Source = string | Uint8Array;

/** Reads spans of a file; fewer bytes where it ends. */
export type Spans = { size: number; read: (at: number, length: number) => Promise<Buffer> };

export async function withSpans<T>(source: Source, work: (spans: Spans) => Promise<T>): Promise<T> {
  if (typeof source !== 'string') {
    const whole = Buffer.from(source.buffer, source.byteOffset, source.length);
    return work({ size: whole.length, read: async (at, length) => whole.subarray(at, at + length) });
  }
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const read: Spans['read'] = async (at, length) => {
      const most = Math.max(0, Math.min(length, size - at));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at);
      return buffer.subarray(0, bytesRead);
    };
    return await work({ size, read });
  } finally {
    await file.close();
  }
}
