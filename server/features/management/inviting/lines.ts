import { particle } from '#contract/natural-names.ts';
import { foldText } from '#contract/text.ts';

/** A line as written: name, addresses and areas, not checked yet. */
export type PastedLine = {
  line: number;
  text: string;
  emails: string[];
  /** parts of a name, as separated in the line */
  names: string[];
  areas: string[];
};

const longestLine = 500;

/** Reads lines of name, address and areas, in this order or the address first. Linear. */
export function readLines(text: string, most: number): { lines: PastedLine[]; unread: number } {
  const written = text
    .split(/\r?\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim().slice(0, longestLine) }))
    .filter((one) => /[\p{L}\p{N}]/u.test(one.text));
  return { lines: written.slice(0, most).map(readLine), unread: Math.max(0, written.length - most) };
}

function readLine({ line, text }: { line: number; text: string }): PastedLine {
  const words = text.split(/[\s<>(),;|"“”]+/);
  const emails = [
    ...new Set(words.filter((word) => word.includes('@')).map((word) => word.replace(/^mailto:|[.:]+$/gi, ''))),
  ];
  const at = emails[0] === undefined ? text.length : text.indexOf(emails[0]);
  const before = partsOf(text.slice(0, at));
  const after = partsOf(text.slice(at + (emails[0]?.length ?? 0)));
  const names = before.length > 0 ? before : after.splice(0, 1);
  return { line, text, emails, names, areas: after };
}

const partsOf = (text: string): string[] =>
  text
    .replace(/[<>"“”]|mailto:/gi, ' ')
    .split(/[,;|\t]/)
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/^ ?[-–:] | [-–:] ?$/g, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !part.includes('@'));

/** Splits a whole name the Spanish way: of four words or more, the last two are surnames. */
export function splitName(name: string): { first_name: string; last_name_1: string; last_name_2: string } {
  const words: string[] = [];
  let held = '';
  for (const word of name.split(' ')) {
    held = held ? `${held} ${word}` : word;
    // 'de la Fuente' is one surname; a name doesn't begin with a particle.
    if (words.length > 0 && particle.test(foldText(word))) continue;
    words.push(held);
    held = '';
  }
  if (held) words.push(held);
  const surnames = words.length > 2 ? 2 : 1;
  const [last_name_1 = '', last_name_2 = ''] = words.slice(Math.max(1, words.length - surnames));
  return { first_name: words.slice(0, Math.max(1, words.length - surnames)).join(' '), last_name_1, last_name_2 };
}
