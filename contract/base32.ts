import { base32nopad } from '@scure/base';

/** Encodes in RFC 4648 without padding: dense in QR codes, safe in URLs, hard to misread. */
export const toBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes);

/** Decodes either case; undefined if the text isn't canonical. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base32nopad.decode(text.toUpperCase()));
  } catch {
    return undefined;
  }
}
