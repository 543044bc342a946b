import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed, zip } from '../../testing/zip.ts';
import { readHead, readUnpacked } from './bytes.ts';

const text = Buffer.alloc(2 * 1024 * 1024, 'a,b\n');
/** Files that turn out to be truncated, or damaged, once read to their end. */
const faulty = { gzip: gzipSync(text).subarray(0, -1), zip: zip({ ...packed('a.csv', text), sum: 7 }) };

it.each(Object.entries(faulty))('a %s file is unpacked up to the limit, and no further', async (_, source) => {
  const head = await readHead(source);
  let bytes = 0;
  const reading = async (most: number) => {
    for await (const piece of readUnpacked(source, head, most)) bytes += piece.length;
  };
  await expect(reading(1024 * 1024)).rejects.toMatchObject({ code: 'file_too_large', params: { number: 1 } });
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  await expect(reading(4 * 1024 * 1024)).rejects.toMatchObject({ code: expect.stringMatching(/^file_(cut|damaged)$/) });
});
