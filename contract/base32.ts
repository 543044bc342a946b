const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Encodes bytes in an alphabet that QR codes pack densely, URLs take unescaped
 * and people don't misread (RFC 4648, without padding).
 */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += signs[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + signs[(held << (5 - bits)) & 31] : text;
}

/** Decodes in either case; undefined if the text is no canonical encoding. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  const capitals = text.toUpperCase();
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const sign of capitals) {
    const value = signs.indexOf(sign);
    if (value < 0) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = held >> bits;
      held &= (1 << bits) - 1;
    }
  }
  // Refuses a last letter whose spare bits aren't zero.
  return toBase32(bytes) === capitals ? bytes : undefined;
}
