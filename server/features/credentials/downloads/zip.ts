import { crc32 } from 'node:zlib';

/** A file of an archive: `name` is its path there, with '/' between folders. */
export type ZipEntry = { name: string; bytes: Buffer };

const mostEntries = 65_535;
const mostBytes = 0xffff_ffff;
/** names are UTF-8 */
const flags = 0x0800;
const version = 20;

/**
 * Writes a ZIP archive as its entries come (PKWARE APPNOTE 4.3).
 * Stores them as they are: PDFs are compressed already.
 * `at`: the time that all entries bear.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8');
    const about = commonPart(path, bytes, at);
    yield Buffer.concat([signature(0x04034b50), about, path]);
    yield bytes;
    directory.push(centralEntry(path, about, offset));
    offset += 4 + about.length + path.length + bytes.length;
    if (offset > mostBytes || directory.length > mostEntries) throw new RangeError('too much for one archive');
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endOf(directory.length, central.length, offset);
}

const signature = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};

/** Writes what local and central headers have in common. */
function commonPart(path: Buffer, bytes: Buffer, at: Date): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(version, 0);
  about.writeUInt16LE(flags, 2);
  about.writeUInt16LE(0, 4);
  about.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6);
  about.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(bytes.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(path.length, 22);
  return about;
}

function centralEntry(path: Buffer, about: Buffer, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  // comment, disk, attributes: none
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), made, about, rest, path]);
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
