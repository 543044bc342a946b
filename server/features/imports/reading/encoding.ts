/** Encodings that files of Spanish administrations come in. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'] as const;
export type Encoding = (typeof encodings)[number];

/** The upper half of code page 850, which old programs of municipalities still write. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const isLikely = /[áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏºª·’€]/g;

/** Decodes text that comes in pieces. */
export type Decode = (bytes?: Uint8Array) => string;

export function decoderOf(encoding: Encoding): Decode {
  if (encoding === 'cp850') {
    return (bytes) =>
      bytes
        ? Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\x80-\xFF]/g, (c) => cp850[c.charCodeAt(0) - 128] ?? c)
        : '';
  }
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

/** Share of the bytes beyond ASCII that may be wrong in a file that is UTF-8 all the same. */
const mostWrong = 0.02;

/**
 * Finds a text's encoding from all of its bytes, given in pieces.
 * UTF-8 where they are valid, or nearly all are; else the page that makes more words of them.
 */
export class EncodingFinder {
  #first: Buffer | undefined;
  readonly #utf8 = new TextDecoder('utf-8');
  #valid = 0;
  #wrong = 0;
  /** how often each byte beyond ASCII occurs */
  readonly #high = new Uint32Array(256);

  add(bytes: Uint8Array): void {
    this.#first ??= Buffer.from(bytes.subarray(0, 4));
    for (const byte of bytes) if (byte > 127) this.#high[byte] = (this.#high[byte] ?? 0) + 1;
    this.#count(this.#utf8.decode(bytes, { stream: true }));
  }

  #count(text: string): void {
    const beyond = text.match(/\P{ASCII}/gu) ?? [];
    const wrong = beyond.filter((character) => character === '\uFFFD').length;
    this.#wrong += wrong;
    this.#valid += beyond.length - wrong;
  }

  find(): Encoding {
    const [a, b, c] = this.#first ?? [];
    if (a === 0xff && b === 0xfe) return 'utf-16le';
    if (a === 0xfe && b === 0xff) return 'utf-16be';
    if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
    this.#count(this.#utf8.decode());
    if (this.#wrong === 0 || (this.#valid > 20 && this.#wrong <= this.#valid * mostWrong)) return 'utf-8';
    return this.#likely('cp850') > this.#likely('windows-1252') ? 'cp850' : 'windows-1252';
  }

  #likely(encoding: Encoding): number {
    let sum = 0;
    for (let byte = 128; byte < 256; byte += 1) {
      const count = this.#high[byte] ?? 0;
      if (count > 0 && decoderOf(encoding)(Uint8Array.of(byte)).match(isLikely)) sum += count;
    }
    return sum;
  }
}
