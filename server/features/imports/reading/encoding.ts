import { isAscii, isUtf8 } from 'node:buffer';

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

/** Decodes text, given in pieces, of which some lines are in another encoding than the others. */
export class MixedDecoder {
  readonly #main: Encoding;
  #rest = Buffer.alloc(0);
  #line = 0;
  /** lines in the other encoding, from 1 */
  readonly otherLines = new Set<number>();

  constructor(main: Encoding) {
    this.#main = main;
  }

  add(bytes?: Uint8Array): string {
    const all = bytes ? Buffer.concat([this.#rest, bytes]) : this.#rest;
    const end = bytes ? all.lastIndexOf(0x0a) + 1 : all.length;
    this.#rest = Buffer.from(all.subarray(end));
    let text = '';
    for (let from = 0; from < end; ) {
      const next = all.indexOf(0x0a, from);
      const to = next < 0 ? end : next + 1;
      text += this.#decode(all.subarray(from, to));
      from = to;
    }
    return text;
  }

  #decode(line: Buffer): string {
    this.#line += 1;
    if (isAscii(line)) return line.toString('latin1');
    const isOfUtf8 = isUtf8(line);
    if (isOfUtf8 !== (this.#main === 'utf-8')) this.otherLines.add(this.#line);
    return isOfUtf8 ? line.toString('utf8') : decodeStray(line);
  }
}

const utf8Character = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;

/** Decodes a line that isn't UTF-8 as a whole; words of it may be. */
function decodeStray(line: Buffer): string {
  const bytes = line.toString('latin1');
  const counts = new Uint32Array(256);
  for (const byte of Buffer.from(bytes.replace(utf8Character, ''), 'latin1')) counts[byte] = (counts[byte] ?? 0) + 1;
  const decode = decoderOf(likelyPage(counts));
  let from = 0;
  let text = '';
  for (const { index, 0: character } of bytes.matchAll(utf8Character)) {
    text += decode(line.subarray(from, index)) + Buffer.from(character, 'latin1').toString('utf8');
    from = index + character.length;
  }
  return text + decode(line.subarray(from));
}

/** Gives the page that makes more letters of bytes, by how often each occurs. */
function likelyPage(counts: Uint32Array): Encoding {
  const sumOf = (encoding: Encoding) => {
    let sum = 0;
    for (let byte = 128; byte < 256; byte += 1) {
      const count = counts[byte] ?? 0;
      if (count > 0 && decoderOf(encoding)(Uint8Array.of(byte)).match(isLikely)) sum += count;
    }
    return sum;
  };
  return sumOf('cp850') > sumOf('windows-1252') ? 'cp850' : 'windows-1252';
}

/**
 * Finds a text's encoding from all of its bytes, given in pieces.
 * UTF-8 where most letters beyond ASCII are valid; else the page that makes more words of them.
 */
export class EncodingFinder {
  #first: Buffer | undefined;
  readonly #utf8 = new TextDecoder('utf-8');
  #valid = 0;
  #wrong = 0;
  #isCut = false;
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
    const end = this.#utf8.decode();
    this.#isCut = end !== '' && this.#wrong === 0 && this.#valid > 0;
    if (!this.#isCut) this.#count(end);
    return this.#wrong <= this.#valid ? 'utf-8' : likelyPage(this.#high);
  }

  /** True, once found, where a text in UTF-8 ends in the middle of a letter. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** True, once found, where some letters are of UTF-8 and others aren't. */
  get isMixed(): boolean {
    return this.#valid > 0 && this.#wrong > 0;
  }
}
