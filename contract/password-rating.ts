import { triedWords } from './password-words.ts';
import { foldText } from './text.ts';

/**
 * The rater slows down with length (24 characters: 90 ms, 64: 450 ms),
 * and longer passwords don't get weaker.
 */
const mostRated = 24;

/**
 * Rates a password from 0 to 4 with a rater that knows common words.
 * `own`: names and addresses of the person, the organisation and the host.
 * The rater overvalues several such words joined; a guesser would only need the rest,
 * and would try years and digits at its ends.
 */
export function ratePassword(
  password: string,
  own: (string | null)[],
  rate: (text: string, words: string[]) => number,
): number {
  const words = [...triedWords, ...own.flatMap((name) => (name ? foldText(name).split(/[ @._+]/) : []))];
  const known = words.filter((word) => word.length > 2);
  const rest = withoutWords(password, known);
  return Math.min(...[password, rest].map((text) => rate(text.slice(0, mostRated), known)));
}

/**
 * Strips the given words from a password, in any spelling, and the digits at the ends of the
 * rest.
 * A password without them is returned unchanged;
 * a single word between digits or symbols loses those.
 */
function withoutWords(password: string, words: string[]): string {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  if (rest === plain) return /^\P{L}*(\p{L}+)\P{L}*$/u.exec(password)?.[1] ?? password;
  const parts = rest.split(/[^\p{L}\p{N}]+/u).map((part) => part.replace(/^\d+|\d+$/g, ''));
  return parts.filter(Boolean).join(' ');
}
