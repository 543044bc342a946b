import { foldText } from '#contract/text.ts';
import type { HouseNumber } from './queries.ts';

/** Kinds of street as people write them, each with its other languages and short forms. */
const kinds = [
  'c cl calle carrer kalea rua',
  'avda av avenida avinguda etorbidea',
  'pl pza plaza placa praza plz enparantza',
  'pg ps paseo passeig pasealekua',
  'rda ronda rolda',
  'ptge psj pje passatge pasaje pasabidea pasaxe',
  'ctra carretera errepidea estrada',
  'trav trv travessera travesia',
].map((words) => new Set(words.split(' ')));

/** Words that tell nothing of a street's name, in any of our languages. */
const fillers = new Set([
  ...kinds.flatMap((kind) => [...kind]),
  ...'de del dels d la el els les las los l i y n num numero'.split(' '),
]);

export const wordsOf = (text: string) => foldText(text).split(/[ .]+/).filter(Boolean);

/** Leaves the words that tell of a street's name; all, where none does. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Reads the words of the name, and the number with its letter: 'c/ Aragó 255 bis'. */
export function readAddress(text: string): { words: string[]; number: number | null; letter: string } {
  const parts = wordsOf(text);
  // A number before the name's first word belongs to the name: 'Av. 11 de Setembre'.
  const nameFrom = parts.findIndex((part) => !fillers.has(part) && !/^\d/.test(part));
  const at = parts.findIndex((part, index) => nameFrom >= 0 && index > nameFrom && /^\d{1,5}[a-z]?$/.test(part));
  const { number = null, letter = '' } = readNumber(at < 0 ? '' : (parts[at] ?? '')) ?? {};
  const named = at < 0 ? parts : parts.slice(0, at);
  return { words: tellingWords(named), number, letter };
}

/**
 * Takes an address in one line apart.
 * 'C 11 de Setembre 4 - Sants' is number 4 of the 'C 11 de Setembre'.
 */
export function splitAddress(line: string): { street: string; number: string } {
  const parts = (line.split(/\s+-\s+/)[0] ?? '').split(/[\s,]+/).filter(Boolean);
  const isName = (part: string) => wordsOf(part).some((word) => !fillers.has(word) && !/^\d/.test(word));
  const nameFrom = parts.findIndex(isName);
  const at = nameFrom < 0 ? -1 : parts.findIndex((part, index) => index > nameFrom && /^(\d|s\/n)/i.test(part));
  if (at < 0) return { street: parts.join(' '), number: '' };
  const [number = '', letter = ''] = parts.slice(at);
  return { street: parts.slice(0, at).join(' '), number: /^\p{L}$/u.test(letter) ? `${number}${letter}` : number };
}

/** Reads a house number: '255b', '255 B'; undefined where there is none. */
export function readNumber(text: string): HouseNumber | undefined {
  const [, digits, letter = ''] = /^\s*(\d{1,6})(?!\d)(?:\s*(\p{L})(?![\p{L}\d]))?/u.exec(text) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), letter: letter.toUpperCase() };
}

/**
 * Leaves those streets that are of the kind typed, where there are any, and have its words whole.
 * 'Passatge d'Aragó' is not the 'Carrer d'Aragó' asked for.
 */
export function alike<S extends { name: string }>(typed: string, streets: S[]): S[] {
  const kind = kindOf(wordsOf(typed));
  const ofKind = streets.filter(({ name }) => kind && kindOf(wordsOf(name)) === kind);
  const near = ofKind.length > 0 ? ofKind : streets;
  const { words } = readAddress(typed);
  const whole = near.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
  // A name still being typed is whole in none.
  return whole.length > 0 && readAddress(typed).number !== null ? whole : near;
}

/** Finds the kind that begins a name, or ends it, as in Basque. */
export const kindOf = (words: string[]) =>
  kinds.find((kind) => kind.has(words[0] ?? '')) ?? kinds.find((kind) => kind.has(words.at(-1) ?? ''));
