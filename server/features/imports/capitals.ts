import { capitalised } from './names.ts';

// Small words of Catalan and Spanish that stay small within a name.
const small = new Set('de del dels d l la las el els les los i y a al als amb en na per para con sota bis'.split(' '));
// Written in capitals: kinds of school and of premises, and Roman numerals.
const initials = new Set([
  'CEIP',
  'CEE',
  'IES',
  'INS',
  'CC',
  'CP',
  'AAVV',
  'AVV',
  'BUP',
  'FP',
  'SES',
  'ZER',
  'CFA',
  'ESO',
  'EOI',
]);
const numeral = /^(?=[IVX])X{0,3}(IX|IV|V?I{0,3})$/;
const words: Record<string, string> = { 'S/N': 's/n', CARRE: 'Carrer', SN: 's/n', Mª: 'M.' };

/**
 * Writes text in CAPITALS naturally, by rules for Catalan and Spanish; accents stay as they are.
 * "ESCOLA PIA DE SARRIÀ" → "Escola Pia de Sarrià", "COL.LEGI L'ESTEL" → "Col·legi l'Estel"
 * Leaves text that isn't in capitals as it is: "IES Eusebio da Guarda".
 */
export function writtenNaturally(capitals: string): string {
  const plain = capitals.replace(/\s+/g, ' ').trim();
  if (!isInCapitals(plain)) return plain;
  const text = plain
    .replace(/L[.·]L/g, 'L·L')
    .replace(/[^\s()"«»,;-]+/gu, writtenWord)
    .replace(/(?<=["«])\p{Ll}/gu, (opening) => opening.toUpperCase())
    // a king's number ends a name, and no "and" does: "JAUME I, 12"
    .replace(/(?<=\p{L} )i(?=$|[,;)]| \d)/gu, 'I')
    // the letter of a door is no word: "3 A"
    .replace(/(?<=\d )\p{Ll}(?!\S)/u, (door) => door.toUpperCase());
  return capitalised(text);
}

/** Most of its letters are capitals: 'C MAJOR 1 bis'. */
const isInCapitals = (text: string) => text.replace(/\P{Lu}/gu, '').length > text.replace(/\P{Ll}/gu, '').length;

/**
 * Writes an address in CAPITALS as `writtenNaturally` does.
 * Moves articles that a street directory puts last to where they belong:
 * "PL VILA (DE LA) 1 - ROQUETES (LES)" → "Pl de la Vila 1 - les Roquetes".
 * A "." stands for an unknown kind of street.
 */
export function addressWrittenNaturally(capitals: string): string {
  const [street = '', ...rest] = capitals
    .replace(/^\.\s*/, '')
    .split(/\s+-\s+|\s*-\s{2,}|\s{2,}-?\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [, kind, name, end] = /^(\S+) (.+ \([^)]+\))(.*)$/.exec(street) ?? [];
  const first = kind && name ? `${kind} ${withArticleFirst(name)}${end}` : street;
  return [first, ...rest.map(withArticleFirst)].map((part) => writtenWithin(part, part === first)).join(' - ');
}

const bracketed = /^([^()]+) \(((?:D'|DE |DEL |DELS )?(?:LA|EL|LES|ELS|LAS|LOS|L'|EN|D'|DE|DEL|DELS)?)\)$/;

function withArticleFirst(name: string): string {
  const [, rest, article = ''] = bracketed.exec(name) ?? [];
  if (rest === undefined || article === '') return name;
  return article.endsWith("'") ? article + rest : `${article.trim()} ${rest}`;
}

function writtenWithin(part: string, starts: boolean): string {
  const text = writtenNaturally(part);
  // "les Roquetes" after a dash: an article stays small there
  return starts || !small.has((part.split(' ')[0] ?? '').toLowerCase())
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function writtenWord(word: string): string {
  const known = words[word];
  if (known !== undefined) return known;
  const lower = word.toLowerCase();
  if (small.has(lower)) return lower;
  if (initials.has(word.replaceAll('.', '')) || numeral.test(word)) return word;
  // Letters with dots between them are initials, even unknown ones: "C.C.", "E.P."
  if (/^(\p{Lu}\.)+\p{Lu}?$/u.test(word)) return word;
  const [, elided, rest = ''] = /^([dlns]['’])(.*)$/u.exec(lower) ?? [];
  if (elided !== undefined) return elided + (small.has(rest) ? rest : capitalised(rest));
  return lower.startsWith("o'") ? `O'${capitalised(lower.slice(2))}` : capitalised(lower);
}
