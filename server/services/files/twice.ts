/** Bytes of Windows-1252 characters, or Latin-1 where Windows-1252 has none. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => at + 128).flatMap((byte) => [
    [String.fromCharCode(byte), byte] as const,
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ]),
);
const ending = `[${[...byteOf].flatMap(([character, byte]) => (byte < 0xc0 ? [character] : [])).join('')}]`;

/** Spanish letters and signs whose UTF-8 was read as Windows-1252: 'Ã¨', 'Â·', 'â€™'. */
const doubled = new RegExp(`[ÂÃ]${ending}|â[€‚]${ending}`, 'g');

export const listDoubled = (text: string): string[] => text.match(doubled) ?? [];

/**
 * Undoes a second UTF-8 encoding, also of the byte order mark.
 * The second half of an à is a no-break space, which programs turn into a space or trim.
 */
export const undouble = (text: string): string =>
  text
    .replace(/^ï»¿/, '')
    .replace(doubled, (letters) => Buffer.from([...letters].map((one) => byteOf.get(one) ?? 0)).toString('utf8'))
    .replace(/Ã(?: (?= )|(?=[\s;,|"]|$))/gm, 'à');

/** Returns the end of a chunk that the next one may continue to a doubled letter. */
export const startOfDoubled = (text: string): string => /(?:[ÂÃ] ?|â[€‚]?)$/.exec(text.slice(-2))?.[0] ?? '';

export function decoderOfTwice(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8');
  let held = '';
  return (bytes) => {
    const text = held + decoder.decode(bytes, { stream: bytes !== undefined });
    held = bytes ? startOfDoubled(text) : '';
    return undouble(text.slice(0, text.length - held.length));
  };
}
