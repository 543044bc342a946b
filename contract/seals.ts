import { fromBase32, toBase32 } from './base32.ts';

/** Signed content of a paper's QR code: enough to compare with paper and identity document. */
export type SealedPaper = {
  kind: 'watcher' | 'representative';
  /** year/number */
  code: string;
  version: number;
  fullName: string;
  nationalIdKind: 'dni' | 'nie' | 'passport';
  nationalId: string;
  boardName: string;
  /** YYYY-MM-DD */
  electionDate: string;
};

/** A decoded seal; untrusted until its signature is verified. */
export type Seal = {
  keyId: string;
  paper: SealedPaper;
  signature: Uint8Array<ArrayBuffer>;
  signed: Uint8Array<ArrayBuffer>;
};

const format = 1;
const purpose = 'vixia credential';
const keyBytes = 5;
const signatureBytes = 64;
const dayMs = 86_400_000;
const kinds = ['watcher', 'representative'] as const;
const idKinds = ['dni', 'nie', 'passport'] as const;

export function writeSealed(checkCode: string, keyId: string, paper: SealedPaper) {
  const key = fromBase32(keyId);
  if (key?.length !== keyBytes) throw new RangeError('A key is named by 8 letters and digits.');
  const [year = 0, number = 0] = paper.code.split('/').map(Number);
  const head = Uint8Array.from([
    format,
    ...key,
    kinds.indexOf(paper.kind) * idKinds.length + idKinds.indexOf(paper.nationalIdKind),
    ...[year, number, paper.version, Date.parse(paper.electionDate) / dayMs].flatMap(writeNumber),
    ...[paper.fullName, paper.nationalId, paper.boardName].flatMap(writeText),
  ]);
  return { head, signed: signedBytes(checkCode, head) };
}

export const joinSeal = (head: Uint8Array, signature: Uint8Array): string =>
  toBase32(Uint8Array.from([...head, ...signature]));

/** Returns 45 bits, 37 of them the key's: collisions in an organisation are improbable. */
export function sealStart(keyId: string): string {
  const key = fromBase32(keyId);
  if (key?.length !== keyBytes) throw new RangeError('A key is named by 8 letters and digits.');
  return toBase32(Uint8Array.from([format, ...key])).slice(0, 9);
}

/** Decodes a seal for its code; undefined if malformed. */
export function readSeal(checkCode: string, text: string): Seal | undefined {
  const bytes = fromBase32(text);
  if (!bytes || bytes.length < signatureBytes || bytes[0] !== format) return undefined;
  const head = bytes.slice(0, -signatureBytes);
  const reader = new Reader(head.subarray(1));
  try {
    const keyId = toBase32(reader.bytes(keyBytes));
    const both = reader.bytes(1)[0] ?? 0;
    const kind = kinds[Math.floor(both / idKinds.length)];
    const nationalIdKind = idKinds[both % idKinds.length];
    const [year, number, version] = [reader.number(), reader.number(), reader.number()];
    const electionDate = new Date(reader.number() * dayMs).toISOString().slice(0, 10);
    const [fullName, nationalId, boardName] = [reader.text(), reader.text(), reader.text()];
    if (!kind || !nationalIdKind || !reader.isAtEnd()) return undefined;
    const code = `${year}/${number}`;
    const paper = { kind, code, version, fullName, nationalIdKind, nationalId, boardName, electionDate };
    return { keyId, paper, signature: bytes.slice(-signatureBytes), signed: signedBytes(checkCode, head) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Adds a purpose, so that nothing else we sign passes for a seal, and the paper's code. */
const signedBytes = (checkCode: string, head: Uint8Array) =>
  Uint8Array.from([...writeText(purpose), ...writeText(checkCode), ...head]);

function writeNumber(value: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('Numbers of papers are whole.');
  return value < 128 ? [value] : [(value % 128) + 128, ...writeNumber(Math.floor(value / 128))];
}

function writeText(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [...writeNumber(bytes.length), ...bytes];
}

/** Throws RangeError on truncated input, TypeError on invalid UTF-8. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new RangeError('too short');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  number(): number {
    for (let value = 0, unit = 1; ; unit *= 128) {
      const byte = this.bytes(1)[0] ?? 0;
      value += (byte % 128) * unit;
      if (!Number.isSafeInteger(value)) throw new RangeError('too large');
      if (byte < 128) return value;
    }
  }

  text(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.bytes(this.number()));
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}

/** A scanned, pasted or typed code, with its seal if any. */
export type ScannedCode = { checkCode: string; seal: string | undefined };

/** Parses a paper's URL or a bare code; undefined if it's neither. */
export function readScanned(text: string): ScannedCode | undefined {
  const found = /^(?:\S*\/(?:check|credential)\/)?([\w-]{1,100})\/?(?:#([a-z2-7]*))?$/i.exec(text.trim());
  if (!found?.[1]) return undefined;
  // New codes are upper case; longer, older codes are case-sensitive.
  const checkCode = found[1].length === codeLength ? found[1].toUpperCase() : found[1];
  return { checkCode, seal: found[2] || undefined };
}

/** Characters of a check code, for 128 bits. */
const codeLength = 26;
