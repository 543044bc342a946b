import { isAscii, isUtf8 } from 'node:buffer';
import { decodePage, findPage, isPage, PageFinder } from './pages.ts';
import type { Encoding } from './plan.ts';
import { decoderOfTwice, listDoubled, startOfDoubled, undouble } from './twice.ts';

/** Decodes chunks; call without bytes at the end. */
export type Decoder = (bytes?: Uint8Array) => string;

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'utf-8-twice') return decoderOfTwice();
  if (encoding === 'cp850') return (bytes) => (bytes ? decodePage('cp850', bytes) : '');
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

/** Decodes text chunk by chunk; single lines may use another encoding. */
export class MixedDecoder {
  readonly #main: Encoding;
  /** bytes since the last line break */
  #rest: Uint8Array[] = [];
  #line = 0;
  /** line numbers, from 1 */
  readonly otherLines = new Set<number>();

  constructor(main: Encoding) {
    this.#main = main;
  }

  add(bytes?: Uint8Array): string {
    if (bytes) this.#rest.push(bytes);
    if (bytes && !bytes.includes(0x0a)) return '';
    const all = Buffer.concat(this.#rest);
    const end = bytes ? all.lastIndexOf(0x0a) + 1 : all.length;
    this.#rest = [Buffer.from(all.subarray(end))];
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
    const isOfUtf8 = isUtf8(line) && !(isPage(this.#main) && isByChance(line));
    const { text, encoding } = isOfUtf8
      ? readUtf8(line, this.#main)
      : { text: decodeStray(line, this.#main), encoding: 'page' };
    const isOther = encoding === 'page' ? !isPage(this.#main) : encoding !== this.#main;
    if (isOther) this.otherLines.add(this.#line);
    return text;
  }
}

function readUtf8(line: Buffer, main: Encoding): { text: string; encoding: Encoding } {
  const once = line.toString('utf8');
  if (main !== 'utf-8-twice' && listDoubled(once).length === 0) return { text: once, encoding: 'utf-8' };
  const text = undouble(once);
  return { text, encoding: text === once ? 'utf-8' : 'utf-8-twice' };
}

/** Spanish letters and signs in UTF-8; in the code pages, these bytes make no letters. */
const utf8Character = /[\xC2\xC3][\x80-\xBF]|\xE2[\x80\x82][\x80-\xBF]/g;

/** Returns true if letters aren't used in Spain, so that the line is valid UTF-8 by chance. */
const isByChance = (line: Buffer) => /[\x80-\xFF]/.test(line.toString('latin1').replace(utf8Character, ''));

/** Decodes UTF-8 characters, and the rest of the line in a code page. */
function decodeStray(line: Buffer, main: Encoding): string {
  const bytes = line.toString('latin1');
  const page = isPage(main) ? main : findPage(Buffer.from(bytes.replace(utf8Character, ' '), 'latin1'));
  let from = 0;
  let text = '';
  for (const { index, 0: character } of bytes.matchAll(utf8Character)) {
    text += decodePage(page, line.subarray(from, index)) + Buffer.from(character, 'latin1').toString('utf8');
    from = index + character.length;
  }
  return text + decodePage(page, line.subarray(from));
}

const lostLetter = Buffer.from('\uFFFD').toString('latin1');

/** Takes UTF-8 if most non-ASCII letters are valid; else the code page that makes most words. */
export class EncodingFinder {
  #first: Buffer | undefined;
  readonly #utf8 = new TextDecoder('utf-8');
  readonly #pages = new PageFinder();
  #valid = 0;
  #wrong = 0;
  /** letters encoded as UTF-8 twice, and the characters they became */
  #doubled = 0;
  #doubledSigns = 0;
  #held = '';
  #tail = Buffer.alloc(0);
  #bytes = 0;
  #isCut = false;

  add(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    this.#first ??= Buffer.from(bytes.subarray(0, 4));
    // Most of a file is ASCII, which only shows where an unfinished letter ends.
    if (this.#held === '' && (this.#tail.at(-1) ?? 0) < 0x80 && isAscii(bytes)) {
      this.#tail = Buffer.from(bytes.subarray(-2));
      return;
    }
    const before = this.#wrong;
    const text = this.#utf8.decode(bytes, { stream: true });
    const around = Buffer.concat([this.#tail, bytes]);
    this.#tail = around.subarray(-2);
    this.#count(text, text.includes('\uFFFD') ? around.toString('latin1').split(lostLetter).length - 1 : 0);
    if (this.#wrong > before) this.#pages.add(bytes);
  }

  /** `lost`: letters that were lost before, written as such in valid UTF-8. */
  #count(text: string, lost = 0): void {
    const beyond = text.match(/\P{ASCII}/gu) ?? [];
    const wrong = beyond.filter((character) => character === '\uFFFD').length - lost;
    this.#wrong += wrong;
    this.#valid += beyond.length - wrong;
    const whole = this.#held + text;
    this.#held = startOfDoubled(whole);
    this.#countDoubled(whole.slice(0, whole.length - this.#held.length));
  }

  #countDoubled(text: string): void {
    const doubled = listDoubled(text);
    this.#doubled += doubled.length;
    this.#doubledSigns += doubled.join('').length;
  }

  find(): Encoding {
    const [a, b, c] = this.#first ?? [];
    const isLittle = a === 0xff && b === 0xfe;
    if (isLittle || (a === 0xfe && b === 0xff)) {
      this.#isCut = this.#bytes % 2 > 0;
      return isLittle ? 'utf-16le' : 'utf-16be';
    }
    const end = this.#utf8.decode();
    this.#isCut = end !== '' && this.#wrong === 0 && this.#valid > 0;
    if (!this.#isCut) this.#count(end);
    this.#countDoubled(this.#held);
    const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
    if (!isMarked && this.#wrong > this.#valid) return this.#pages.find();
    return this.#doubled > 0 && this.#doubled >= this.#single ? 'utf-8-twice' : 'utf-8';
  }

  get #single(): number {
    return this.#valid - this.#doubledSigns;
  }

  /** Returns true if the text ends inside a character. Call after `find`. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Returns true if only some letters are UTF-8, or encoded twice. Call after `find`. */
  get isMixed(): boolean {
    return (this.#valid > 0 && this.#wrong > 0) || (this.#doubled > 0 && this.#single > 0);
  }
}
