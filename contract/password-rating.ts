import { triedWords } from './password-words.ts';
import { foldText } from './text.ts';

/**
 * The rater's search grows fast with length (24 characters: 90 ms, 64: 450).
 * More characters don't make a password weaker.
 */
const mostRated = 24;

/**
 * Rates a password from 0 to 4, by a rater that knows common words.
 * `own`: names and addresses of its owner, the organisation and the product's host.
 * A rater thinks several such words together are more than one tries;
 * a guesser tries only the rest, and not the year or number at its ends.
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
 * Gives the rest of a password without these words, however written and joined.
 * Digits at the ends of what is left go too.
 * A password without any of them comes back as it is;
 * one run of letters among digits or signs, without those.
 */
function withoutWords(password: string, words: string[]): string {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  if (rest === plain) return /^\P{L}*(\p{L}+)\P{L}*$/u.exec(password)?.[1] ?? password;
  const parts = rest.split(/[^\p{L}\p{N}]+/u).map((part) => part.replace(/^\d+|\d+$/g, ''));
  return parts.filter(Boolean).join(' ');
}
