import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/sheet.ts';
import { candidaturesOf, meaningsOf } from './columns.ts';

/** Takes each candidature for a column, unless a file has rows of candidature and votes. */
export function guessResults(files: readonly Pick<ReadingPlan, 'header' | 'samples'>[]): Mapping[] {
  const meanings = files.map(meaningsOf);
  const isWide = !meanings.some((found) => found.has('candidature') && found.has('votes'));
  return files.map(({ header, samples }, at) => {
    const found = meanings[at] ?? new Map();
    const parties = isWide && found.size > 0 ? candidaturesOf({ header, samples }) : new Set();
    const fields = new Map([...found].map(([meaning, column]) => [column, meaning]));
    return header.map((column) => fields.get(column) ?? (parties.has(column) ? 'party' : null));
  });
}
