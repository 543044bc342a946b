import type { CodePage } from './plan.ts';

/** Code pages in files of Spanish administrations, the most frequent first. */
const pages: readonly CodePage[] = ['windows-1252', 'cp850', 'macintosh'];

/** Upper half of code page 850, which old municipal programs still write. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const halfOf = (page: CodePage) => new TextDecoder(page).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));
const halves: Record<CodePage, string> = {
  'windows-1252': halfOf('windows-1252'),
  cp850,
  macintosh: halfOf('macintosh'),
};

export const decodePage = (page: CodePage, bytes: Uint8Array): string =>
  asPage(page, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));

const asPage = (page: CodePage, bytes: string) =>
  bytes.replace(/[\x80-\xFF]/g, (one) => halves[page][one.charCodeAt(0) - 128] ?? one);

export const isPage = (encoding: string): encoding is CodePage => (pages as readonly string[]).includes(encoding);

const mostWords = 5000;
const mostLetters = 24;

export class PageFinder {
  readonly #words = new Map<string, number>();

  add(bytes: Uint8Array): void {
    if (this.#words.size >= mostWords) return;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    let end = 0;
    for (const { index } of text.matchAll(/[\x80-\xFF]+/g)) {
      if (index < end) continue;
      let start = index;
      while (start > 0 && index - start < mostLetters && isOfWord(text, start - 1)) start -= 1;
      end = index;
      while (end < text.length && end - index < mostLetters && isOfWord(text, end)) end += 1;
      const word = text.slice(start, end);
      this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    }
  }

  find(): CodePage {
    const worthOf = (page: CodePage) => {
      let sum = 0;
      for (const [bytes, times] of this.#words) sum += times * worthOfWord(asPage(page, bytes));
      return sum;
    };
    const worths = pages.map((page) => ({ page, worth: worthOf(page) }));
    return worths.reduce((best, one) => (one.worth > best.worth ? one : best)).page;
  }
}

export function findPage(bytes: Uint8Array): CodePage {
  const finder = new PageFinder();
  finder.add(bytes);
  return finder.find();
}

const isOfWord = (text: string, at: number) => /[\dA-Za-z\x80-\xFF]/.test(text.charAt(at));

function worthOfWord(word: string): number {
  let sum = 0;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) > 127) sum += worthOfSign(word, at);
  return sum;
}

const opening = '¿¡«“‘';
const closing = '»”’…';
const apart = '–—€•';

function worthOfSign(word: string, at: number): number {
  const [sign, before, after] = [word.charAt(at), word.charAt(at - 1), word.charAt(at + 1)];
  const isFirst = !isLetter(before);
  const isLast = !isLetter(after);
  if ('áéíóúüñçàèòï'.includes(sign.toLowerCase())) return isInCase(word, at) && isInPlace(sign, before, after) ? 2 : -1;
  if ('ªº°'.includes(sign)) return /[\dA-Za-z.]/.test(before) ? 1 : -3;
  if (sign === '·') return /l/i.test(before) && /l/i.test(after) ? 2 : -3;
  if (sign === '\u00A0' || '´`'.includes(sign)) return 0;
  if (isLetter(sign)) return -1;
  // Accepts "d’aigua", "l’Hospitalet".
  if (sign === '’' && /^[dlmnst]’\p{L}/iu.test(word.slice(at - 1)) && !isLetter(word.charAt(at - 2))) return 2;
  if (opening.includes(sign)) return isFirst ? 0.5 : -3;
  if (closing.includes(sign)) return isLast ? 0.5 : -3;
  return apart.includes(sign) && (isFirst || isLast) ? 0.5 : -3;
}

const isLetter = (sign: string) => /[\p{L}]/u.test(sign) && !/[ªº]/.test(sign);
const isCapital = (sign: string) => /\p{Lu}/u.test(sign);
const isSmall = (sign: string) => isLetter(sign) && !isCapital(sign);

/** Rejects a capital after a lower-case letter, and a lower-case letter among capitals. */
function isInCase(word: string, at: number): boolean {
  const [sign, before, after] = [word.charAt(at), word.charAt(at - 1), word.charAt(at + 1)];
  if (isCapital(sign)) return !isSmall(before) && !(isCapital(before) && isSmall(after));
  return !isCapital(after) && !(isCapital(before) && isCapital(word.charAt(at - 2)));
}

const plain = (sign: string) => sign.normalize('NFD').charAt(0).toLowerCase();
const isVowel = (sign: string) => /[aeiou]/.test(plain(sign));

/** Returns true if languages of Spain have these letters side by side. */
function isInPlace(sign: string, before: string, after: string): boolean {
  const letter = sign.toLowerCase();
  if (letter === 'ç')
    return (!isLetter(after) || isVowel(after)) && (!isLetter(before) || /[aeiourln]/.test(plain(before)));
  if (letter === 'ñ') return (!isLetter(after) || isVowel(after)) && (!isLetter(before) || isVowel(before));
  if (letter === 'ï') return isVowel(before) || isVowel(after);
  if (letter === 'ü') return isVowel(before) || isVowel(after) || /[gq]/i.test(before);
  const isDouble = plain(before) === plain(sign) || plain(after) === plain(sign);
  return (
    !isDouble && !('áéóàèò'.includes(letter) && isVowel(before) && isVowel(after) && !/[iu]/i.test(before + after))
  );
}
