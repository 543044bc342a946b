import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ImportRefusal } from './report.ts';

/** On disk for the command line, in memory for an upload. Errors show `name`. */
export type ImportFile = { name: string; read: () => Promise<Uint8Array> };

/** Unpacked bytes: a country's addresses fit, a gzip bomb doesn't. */
const largest = 512 * 1024 * 1024;

export function fileAt(path: string): ImportFile {
  return { name: basename(path), read: () => readFile(path) };
}

/**
 * Decodes UTF-8 without byte order mark, or else Windows-1252 (a superset of ISO-8859-1).
 * Throws ImportRefused if the file can't be read.
 */
export async function readText(file: ImportFile): Promise<string> {
  const bytes = await readBytes(file);
  // Spreadsheets and UTF-16 have zero bytes, which PostgreSQL rejects.
  if (bytes.includes(0)) throw refusal(file, 'is not a plain text file: save it as CSV in UTF-8');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** Throws ImportRefused if the file isn't JSON. */
export async function readJson(file: ImportFile): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(file, `is not JSON: ${(error as Error).message}`);
  }
}

async function readBytes(file: ImportFile): Promise<Uint8Array> {
  const bytes = await bytesOf(file);
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: largest });
  } catch (error) {
    throw refusal(file, `the gzip file is damaged or too large: ${(error as Error).message}`);
  }
}

/** Throws ImportRefused if the file can't be read. */
export async function bytesOf<Bytes>(file: { name: string; read: () => Promise<Bytes> }): Promise<Bytes> {
  try {
    return await file.read();
  } catch (error) {
    const missing = (error as { code?: string }).code === 'ENOENT';
    throw refusal(file, missing ? 'there is no such file' : `can't be read: ${(error as Error).message}`);
  }
}

const refusal = (file: Pick<ImportFile, 'name'>, message: string) =>
  new ImportRefusal(0, [{ file: file.name, line: 1, message }]);
