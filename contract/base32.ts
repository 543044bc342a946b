import { base32nopad } from '@scure/base';

/**
 * Encodes bytes in an alphabet that QR codes pack densely, URLs take unescaped
 * and people don't misread (RFC 4648, without padding).
 */
export const toBase32 = (bytes: Uint8Array): string => base32nopad.encode(bytes);

/** Decodes in either case; undefined if the text is no canonical encoding. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base32nopad.decode(text.toUpperCase()));
  } catch {
    return undefined;
  }
}
