import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { listEntries, openZip, readEntry } from '../services/files/zip.ts';

/** Throws on a wrong checksum. */
export async function readZip(archive: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const zip = await openZip(archive);
  const entries: { name: string; bytes: Buffer }[] = [];
  for (const entry of await listEntries(zip))
    entries.push({ name: entry.fileName, bytes: await buffer(readEntry(zip, entry)) });
  return entries;
}

/** `claimed`: size stated in the directory; `times`: entries with the same bytes */
type Packed = { name: string; data: Buffer; claimed?: number; times?: number; sum?: number };

/** Writes a ZIP, which may state false sizes or checksums. */
export function zip(...files: Packed[]): Buffer {
  let at = 0;
  const listed = files.map(({ name, data, claimed = 0, times = 1, sum = 0 }) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    const path = Buffer.from(name);
    const entry = Buffer.alloc(46 + path.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    path.copy(entry, 46);
    at += local.length + data.length;
    return { bytes: Buffer.concat([local, data]), entries: Array.from({ length: times }, () => entry) };
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(listed.flatMap(({ entries }) => entries).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...listed.map(({ bytes }) => bytes), ...listed.flatMap(({ entries }) => entries), end]);
}

export const packed = (name: string, text: string | Buffer): Packed => ({
  name,
  data: deflateRawSync(text, { level: 1 }),
  sum: crc32(text),
});
