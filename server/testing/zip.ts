import { crc32 } from 'node:zlib';

/** Reads an archive of stored files by its central directory; throws where a checksum is wrong. */
export function listEntries(archive: Buffer): { name: string; bytes: Buffer }[] {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of an archive');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [checksum, size, length] = [at + 16, at + 20, at + 24].map((field) => archive.readUInt32LE(field));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + (size ?? 0));
    if (size !== length || crc32(bytes) !== checksum) throw new Error(`${name} is broken`);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return { name, bytes };
  });
}
