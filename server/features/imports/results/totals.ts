import type { ImportFindings } from '../findings.ts';
import { type ResultPlace, type ResultUnit, unitKey } from './unit.ts';

/** Counts of a place other than votes by candidature. */
export const countFields = [
  ...(['electors', 'electorsToo', 'voters', 'seats', 'invalid', 'blank', 'toParties', 'valid'] as const),
] as const;
export type CountField = (typeof countFields)[number];

/** A place's counts and votes as in the files; a row of totals may have no place. */
export type PlaceCounts = {
  place?: ResultPlace;
  file: string;
  line: number;
  counts: Map<CountField, number>;
  votes: Map<string, number>;
};

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
const weightOf = ({ counts, votes }: PlaceCounts): number => sumOf(counts) + sumOf(votes);
export const isEmpty = (row: PlaceCounts): boolean => weightOf(row) === 0;

/** Computes missing totals; invalid votes are voters minus valid votes. */
export function toUnit({ counts, votes, place, file, line }: PlaceCounts & { place: ResultPlace }): ResultUnit {
  const blank = counts.get('blank') ?? 0;
  const toParties = counts.get('toParties');
  const given = counts.get('valid') ?? (toParties === undefined ? undefined : toParties + blank);
  const voters = counts.get('voters');
  const invalid = given === undefined || voters === undefined ? 0 : Math.max(voters - given, 0);
  return {
    ...{ ...place, file, line, blank, votes, valid: given ?? sumOf(votes) + blank },
    ...{ invalid: counts.get('invalid') ?? invalid, seats: counts.get('seats') || null },
    electors: counts.get('electors') ?? counts.get('electorsToo') ?? null,
    ...(voters !== undefined && { voters: { count: voters, isChecked: given !== undefined } }),
  };
}

/** Returns false if votes don't add up: a column was misread, or lines are missing. */
export function addsUp(
  { file, line, valid, blank, invalid, electors, voters, votes, ...unit }: ResultUnit,
  findings: ImportFindings,
): boolean {
  const sum = sumOf(votes);
  const tell = (sort: 'warn' | 'error', code: Parameters<ImportFindings['error']>[2], params: object) =>
    findings[sort](line, null, code, { unit: unitKey(unit), ...params }, unit.code);
  findings.file = file;
  if (sum + blank !== valid) {
    tell('error', 'sum_differs', { sum, blank, valid });
    return false;
  }
  if (voters && valid + invalid !== voters.count) {
    tell(voters.isChecked ? 'warn' : 'error', 'voters_differ', {
      ...{ sum: valid + invalid, blank, invalid, voters: voters.count },
    });
    if (!voters.isChecked) return false;
  }
  const most = Math.max(valid + invalid, voters?.count ?? 0);
  if (electors !== null && most > electors) tell('warn', 'votes_beyond', { votes: most, electors });
  return true;
}

/**
 * Lists rows that are the sum of those before them, or of all after the first. Such a total may
 * share a place's name, as a province does its capital's, or have none.
 */
export function listTotals(rows: readonly PlaceCounts[]): Set<PlaceCounts> {
  const found = new Set<PlaceCounts>();
  for (const level of new Set(rows.flatMap(({ place }) => place?.level ?? []))) {
    const kept: PlaceCounts[] = [];
    const starts = new Map([[0, 0]]);
    let sum = 0;
    const alike = rows.filter(({ place }) => place === undefined || place.level === level);
    for (const row of alike) {
      const weight = weightOf(row);
      if (isSumOf(row, kept.slice(starts.get(sum - weight) ?? kept.length))) found.add(row);
      else if (row.place) {
        sum += weight;
        starts.set(sum, kept.push(row));
      }
    }
    const [first] = alike;
    if (first && isSumOf(first, first === kept[0] ? kept.slice(1) : kept)) found.add(first);
  }
  return found;
}

function isSumOf(row: PlaceCounts, parts: readonly PlaceCounts[]): boolean {
  if (parts.length < 2 || isEmpty(row)) return false;
  const isSum = <Key>(of: (one: PlaceCounts) => ReadonlyMap<Key, number>) =>
    [...of(row)].every(([key, count]) => parts.reduce((sum, one) => sum + (of(one).get(key) ?? 0), 0) === count);
  return isSum(({ counts }) => counts) && isSum(({ votes }) => votes);
}
