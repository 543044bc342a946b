import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Entry, ZipFile } from 'yauzl';
import { listEntries, openZip, readEntry } from '../files/zip.ts';

/** A file's author, and the time of its creation. */
export type Authorship = { by: string; at: Date };

const part = 'docProps/core.xml';
const type = 'application/vnd.openxmlformats-package.core-properties+xml';
const relation = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** Ends of the parts that list other parts, and the text to add before them for the properties. */
const additions: Record<string, { end: string; add: string }> = {
  '[Content_Types].xml': { end: '</Types>', add: `<Override PartName="/${part}" ContentType="${type}"/>` },
  '_rels/.rels': {
    end: '</Relationships>',
    add: `<Relationship Id="rIdCore" Type="${relation}" Target="${part}"/>`,
  },
};

/** Writes an author into a workbook’s properties, which the library’s stream can’t. */
export async function signWorkbook(path: string, authorship: Authorship): Promise<void> {
  const zip = await openZip(path);
  const signed = `${path}-signed`;
  try {
    const copied = copySigned(zip, await listEntries(zip), authorship);
    await pipeline(Readable.from(copied, { objectMode: false }), createWriteStream(signed, { mode: 0o600 }));
  } finally {
    zip.close();
  }
  await rename(signed, path);
}

/** Copies entries without unpacking them, and adds the properties. */
async function* copySigned(zip: ZipFile, entries: readonly Entry[], authorship: Authorship) {
  const pieces: Uint8Array[] = [];
  const copy = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const entry of entries) {
    const addition = additions[entry.fileName];
    if (addition) {
      const text = (await buffer(readEntry(zip, entry))).toString('utf8');
      add(copy, entry.fileName, text.replace(addition.end, `${addition.add}${addition.end}`));
    } else {
      const { fileName: filename, uncompressedSize: size, crc32: crc, compressionMethod: compression } = entry;
      const packed: ZipInputFile = { filename, size, crc, compression };
      copy.add(packed);
      const raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
      for await (const piece of raw as AsyncIterable<Buffer>) {
        packed.ondata?.(null, new Uint8Array(piece), false);
        yield* pieces.splice(0);
      }
      packed.ondata?.(null, new Uint8Array(), true);
    }
    yield* pieces.splice(0);
  }
  add(copy, part, writeProperties(authorship));
  copy.end();
  yield* pieces;
}

function add(zip: Zip, name: string, text: string): void {
  const file = new ZipPassThrough(name);
  zip.add(file);
  file.push(Buffer.from(text), true);
}

function writeProperties({ by, at }: Authorship): string {
  const name = by.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const instant = `${at.toISOString().slice(0, 19)}Z`;
  const space = 'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ${space}>\
<dc:creator>${name}</dc:creator><cp:lastModifiedBy>${name}</cp:lastModifiedBy>\
<dcterms:created xsi:type="dcterms:W3CDTF">${instant}</dcterms:created></cp:coreProperties>`;
}
