import { buffer } from 'node:stream/consumers';
import { listEntries, openZip, readEntry } from '../services/files/zip.ts';

/** Throws on a wrong checksum. */
export async function readZip(archive: Buffer): Promise<{ name: string; bytes: Buffer }[]> {
  const zip = await openZip(archive);
  const entries: { name: string; bytes: Buffer }[] = [];
  for (const entry of await listEntries(zip))
    entries.push({ name: entry.fileName, bytes: await buffer(readEntry(zip, entry)) });
  return entries;
}
