import { triedWords } from './password-words.ts';
import { foldText } from './text.ts';

/** Most characters rated: 24 take 90 ms, 64 take 450 ms; longer passwords don't get weaker. */
const mostRated = 24;

/**
 * Rates a password from 0 to 4; `own`: names and addresses of person, organisation and host.
 * The rater overvalues joined words: a guesser only needs the rest.
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

/** Strips digits at the ends, too; returns a password without the words unchanged. */
export function withoutWords(password: string, words: string[]): string {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  if (rest === plain) return /^\P{L}*(\p{L}+)\P{L}*$/u.exec(password)?.[1] ?? password;
  const parts = rest.split(/[^\p{L}\p{N}]+/u).map((part) => part.replace(/^\d+|\d+$/g, ''));
  return parts.filter(Boolean).join(' ');
}
