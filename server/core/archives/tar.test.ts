import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Entry, mostEntryBytes, readEntries, tarEnd, writeEntry } from './tar.ts';

const small = { name: 'a', content: Buffer.from('hola') };

it('refuses a file that says it is larger than memory, before reading it', async () => {
  const bytes = writeEntry(small);
  bytes.write((mostEntryBytes + 1).toString(8).padStart(11, '0'), 124);
  const sum = bytes.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  bytes.write(sum.toString(8).padStart(6, '0'), 148);
  await expect(readAll(bytes)).rejects.toMatchObject({ kind: 'too_large' });
});

it('refuses links, and headers whose sum is another', async () => {
  const link = writeEntry(small);
  link.write('2', 156);
  await expect(readAll(link)).rejects.toMatchObject({ kind: 'altered' });
  const flipped = writeEntry(small);
  flipped.write('b', 0);
  await expect(readAll(flipped)).rejects.toMatchObject({ kind: 'altered' });
});

it('reads what was written, in pieces of any size, and never a part of it', async () => {
  const files = fc.array(
    fc.record({
      name: fc.stringMatching(/^[a-z_/.]{1,90}$/),
      content: fc.uint8Array({ maxLength: 1500 }).map((bytes) => Buffer.from(bytes)),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      async (written, size, share) => {
        const bytes = Buffer.concat([...written.map(writeEntry), tarEnd]);
        expect(await readAll(bytes, size)).toEqual(written);
        const cutOff = Math.floor((bytes.length - 1024) * share);
        await expect(readAll(bytes.subarray(0, cutOff), size)).rejects.toMatchObject({ kind: 'truncated' });
      },
    ),
  );
});

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Buffer, size = 1000): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readEntries(inChunks(bytes, size))) entries.push(entry);
  return entries;
}
