/** The byte of each character of Windows-1252, or of Latin-1 where that has none. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => at + 128).flatMap((byte) => [
    [String.fromCharCode(byte), byte] as const,
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ]),
);
const ending = `[${[...byteOf].flatMap(([character, byte]) => (byte < 0xc0 ? [character] : [])).join('')}]`;

/**
 * Letters and signs of Spain's languages whose UTF-8 was taken for Windows-1252: 'Ã¨', 'Â·', 'â€™'.
 * None of these languages writes Ã, Â or â€ before such signs.
 */
const doubled = new RegExp(`[ÂÃ]${ending}|â[€‚]${ending}`, 'g');

/** Lists the letters of a text that were saved as UTF-8 twice. */
export const listDoubled = (text: string): string[] => text.match(doubled) ?? [];

/**
 * Undoes the second time that a text was saved as UTF-8, with its byte order mark.
 * The other half of an à is a space, which somebody may have taken for one and trimmed.
 */
export const undouble = (text: string): string =>
  text
    .replace(/^ï»¿/, '')
    .replace(doubled, (letters) => Buffer.from([...letters].map((one) => byteOf.get(one) ?? 0)).toString('utf8'))
    .replace(/Ã(?: (?= )|(?=[\s;,|"]|$))/gm, 'à');

/** Decodes UTF-8 that was saved as UTF-8 once more, in pieces. */
export function decoderOfTwice(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8');
  let held = '';
  return (bytes) => {
    const text = held + decoder.decode(bytes, { stream: bytes !== undefined });
    // The next piece may have the rest of these letters.
    held = bytes ? (/\P{ASCII}+ ?$/u.exec(text)?.[0] ?? '') : '';
    return undouble(text.slice(0, text.length - held.length));
  };
}
