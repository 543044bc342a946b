import { capitalised } from './names.ts';

const wordsOf = (list: string): string[] => list.split(',').map((word) => word.trim());

/** Spanish, Catalan, Galician and Basque words that stay lower case inside a name. */
const small = new Set(
  wordsOf(`
    de, del, la, las, el, los, y, e, o, u, a, al, con, en, para, por, sin, sobre, bis,
    dels, d, l, les, els, i, als, amb, na, per, pel, pels, sota,
    do, da, dos, das, os, as, ao, aos, no, nos, nas, co, coa, eta, edo`),
);
/** Acronyms of school types, premises and universities. */
const initials = new Set(
  wordsOf(`
    CEIP, CEIPS, CEE, CEPA, CEPR, CEO, CIFP, CIPFP, CFA, CFPA, CPEE, CPI, CPR, CRA, CRIE, CC, CP, CPB, CDP,
    EEI, EEM, EBM, EI, EIEL, EOI, EPA, ESO, IES, IESO, INS, IE, SES, SIES, ZER, BUP, FP, UNED, UPV, EHU, HLHI, HHI,
    HHLHI, LHI, BHI, IPI, UAB, UAM, UCM, UIB, UOC, URV, USC, AAVV, AVV, AFA, AMPA, ANPA, EMD, PK`),
);
const numeral = /^(?=[IVX])X{0,3}(IX|IV|V?I{0,3})$/;
const words: Record<string, string> = { 'S/N': 's/n', 'S/Nº': 's/n', CARRE: 'Carrer', SN: 's/n', Mª: 'M.' };
/** Abbreviations without a vowel that aren't acronyms. */
const shortened = /^(?:DRS|SRS|STS|BLQ|BLQS|TRV|PSG|NTR|GTR|CRT|CTR|TRRNT|BXS|BJS)$/;

/** Names of kings and popes; a numeral may follow inside a name: "JAUME I EL CONQUERIDOR". */
const numbered =
  /(?<=\b(?:jaume|jaime|alfonso?s?|carlos|carles|felipe?|juan|joan|pedro|pere|fernando|ferran|sancho|enrique) )i(?= (?:el|en|de|o) )/giu;
/** Spanish "dos" (two), unlike Galician "dos" (of the). */
const two = /(?<=^|[\s-])dos(?= (?:de|hermanas|hermanos|amigos|torres|barrios|caminos)\b)/giu;

/**
 * Follows rules for the languages of Spain. Keeps accents, and text that isn't in capitals.
 * "ESCOLA PIA DE SARRIÀ" → "Escola Pia de Sarrià", "COL.LEGI L'ESTEL" → "Col·legi l'Estel"
 */
export function writtenNaturally(capitals: string): string {
  const plain = capitals.replace(/\s+/g, ' ').trim();
  if (!isInCapitals(plain)) return plain;
  const text = plain
    .replace(/L[.·]L/g, 'L·L')
    .replace(/[^\s()"«»,;-]+/gu, (word, at: number) => writtenWord(word, isAlone(plain, word, at)))
    .replace(/(?<=["«])\p{Ll}/gu, (opening) => opening.toUpperCase())
    // A final "I" is a king's numeral, never "and": "JAUME I, 12".
    .replace(/(?<=\p{L} )i(?=$|[,;)]| \d| N[º.])/gu, 'I')
    .replace(numbered, 'I')
    .replace(two, 'Dos')
    // Galician contracts "de" with the article, except before a town's: "de A Coruña".
    .replace(/(?<=(?<!\p{L})de )[ao]s?(?= \p{Lu})/gu, capitalised)
    // The letter of a door, block or road isn't a word: "3 A", "BLOQUE E", "A-2".
    .replace(/(?<=\d )\p{Ll}(?!\S)|(?<=[\p{L}.] )[aedlou](?=$|[,;)]| \d)|(?<!\S)[aedlou](?=-\d)/gu, (letter) =>
      letter.toUpperCase(),
    );
  return capitalised(text);
}

/** Ignores acronyms: 'C MAJOR 1 bis' is in capitals; 'CEIP Dos', 'I.E.S. O Couto' aren't. */
function isInCapitals(text: string): boolean {
  const spoken = text.replace(/[\p{L}.]+/gu, (word) =>
    initials.has(word) || /^(?:\p{Lu}\.){2,}$/u.test(word) ? '' : word,
  );
  return spoken.replace(/\P{Lu}/gu, '').length > spoken.replace(/\P{Ll}/gu, '').length;
}

const isAlone = (text: string, word: string, at: number) =>
  text.charAt(at - 1) === '(' && text.charAt(at + word.length) === ')';

/**
 * Moves articles to the front, which street directories put last:
 * "PL VILA (DE LA) 1 - ROQUETES (LES)" → "Pl de la Vila 1 - les Roquetes".
 */
export function addressWrittenNaturally(capitals: string): string {
  const [street = '', ...rest] = capitals
    .replace(/^\.\s*/, '')
    // A street type isn't an acronym, however short.
    .replace(/^(?:CRA|[B-DF-HJ-NP-TV-Z]{3,})(?= )/, (kind) => capitalised(kind.toLowerCase()))
    .split(/\s+-\s+|\s*-\s{2,}|\s{2,}-?\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [, kind, name, end] = /^(\S+) (.+ \([^)]+\))(.*)$/.exec(street) ?? [];
  const first = kind && name ? `${kind} ${withArticleFirst(name)}${end}` : street;
  return [first, ...rest.map(withArticleFirst)].map((part) => writtenWithin(part, part === first)).join(' - ');
}

const bracketed =
  /^([^()]+) \(((?:D'|DE |DEL |DELS )?(?:LA|EL|LES|ELS|LAS|LOS|L'|EN|D'|DE|DEL|DELS|DO|DA|DOS|DAS|O|A|OS|AS)?)\)$/;

function withArticleFirst(name: string): string {
  const [, rest, article = ''] = bracketed.exec(name) ?? [];
  if (rest === undefined || article === '') return name;
  return article.endsWith("'") ? article + rest : `${article.trim()} ${rest}`;
}

function writtenWithin(part: string, starts: boolean): string {
  const text = writtenNaturally(part);
  // An article after a dash stays lower case: "les Roquetes".
  return starts || !small.has((part.split(' ')[0] ?? '').toLowerCase())
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function writtenWord(word: string, isAlone: boolean): string {
  const bare = word.replace(/\.$/, '');
  const known = words[bare];
  if (known !== undefined) return known.endsWith('.') ? known : known + word.slice(bare.length);
  // Letters separated by dots are an acronym, even an unknown one: "C.C.", "E.P.", "AA.VV."
  if (/^(?:(\p{Lu})\1?\.)+(?:(\p{Lu})\2?)?$/u.test(word)) return word;
  // Splits "C/MAJOR", "DR.SALARICH".
  const parts = word.split(/(?<=[./])(?=\p{L})/u);
  if (parts.length > 1) return parts.map((part) => writtenWord(part, false)).join('');
  const lower = word.toLowerCase();
  if (small.has(lower)) return lower;
  if (initials.has(bare) || numeral.test(word) || isUnspoken(bare, isAlone)) return word;
  // Lowers "1er", but not "3ºA" or "12B".
  if (/^\d/.test(word)) return /^\d+(?:ER|RA|RO|DA|DO|TO|TA)$/.test(word) ? lower : word;
  const [, elided, rest = ''] = /^([dlns]['’´`])(.*)$/u.exec(lower) ?? [];
  if (elided !== undefined) return elided + (small.has(rest) ? rest : capitalised(rest));
  return lower.startsWith("o'") ? `O'${capitalised(lower.slice(2))}` : capitalised(lower);
}

/**
 * Recognises unpronounceable letters: "CCCB".
 * In brackets, also letters that end as no word does: "(UPF)".
 */
const isUnspoken = (word: string, isAlone: boolean) =>
  ((isAlone || word.length > 2) && /^[B-DF-HJ-NP-TV-XZÇÑ]+$/.test(word) && word.length > 1 && !shortened.test(word)) ||
  (isAlone && /^\p{Lu}{1,3}[BCDFGJPQTV][B-DF-HJ-NP-RTVW]$/u.test(word));
