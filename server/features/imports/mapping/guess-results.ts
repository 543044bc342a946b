import type { Found } from '../reading/sheet.ts';
import { candidaturesOf, meaningsOf } from '../results/columns.ts';
import type { Mapping } from './guess.ts';

/**
 * Guesses the columns of results.
 * Where no file has a candidature and its votes in each row, each candidature has a column.
 */
export function guessResults(files: readonly Pick<Found, 'header'>[]): Mapping[] {
  const meanings = files.map(({ header }) => meaningsOf(header));
  const isWide = !meanings.some((found) => found.has('candidature') && found.has('votes'));
  return files.map(({ header }, at) => {
    const found = meanings[at] ?? new Map();
    const isCounted = found.has('blank') && found.has('invalid');
    const parties = isWide && isCounted ? candidaturesOf(header) : new Map();
    const fields = new Map([...found].map(([meaning, column]) => [column, meaning]));
    return header.map((column) => fields.get(column) ?? (parties.has(column) ? 'party' : null));
  });
}
