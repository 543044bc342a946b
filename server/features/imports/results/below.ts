import type { ColumnProof, FileSight, Proof } from '../kind.ts';
import { toCount } from './counts.ts';
import { countedIn, isShare } from './meanings.ts';
import { type CountWord, isNameless } from './roles.ts';
import { type KeyColumns, keyReader, type RowOrder } from './tables.ts';
import { proveWide, type WideProof } from './wide.ts';

/** `called`: the column whose header says votes; -1 if there is none. */
export type PlacedFile = { sight: FileSight; places: KeyColumns; words: readonly CountWord[]; called: number };
/** Counts by place. `column` undefined: rows hold the counts, in place of a candidature. */
type Fact = { file: number; column?: number; header: string; word: CountWord; counts: number[] };

const none: ColumnProof = { field: null, certainty: 'unknown' };

/**
 * Proves which column has the votes of a file with a row for each candidature: their sum by place
 * is a total, at most with blank and invalid votes added. `totals`: files with each place's totals.
 * Returns the columns of all these files, the file of votes first.
 */
export async function proveBelow(
  votes: PlacedFile & RowOrder,
  candidature: number,
  totals: readonly PlacedFile[],
): Promise<Proof> {
  const { sums, facts, places } = await sumByPlace(votes, candidature);
  const beside = await Promise.all(totals.map((file, at) => readFacts(file, at + 1, places)));
  const counted = [...facts, ...beside.flat()].filter(({ counts }) => isWhole(counts, places.size));
  const proofs = [...sums]
    .filter(([, sum]) => isWhole(sum, places.size))
    .map(([at, sum]) => ({
      at,
      proof: proveSum({ header: votes.sight.found.header[at] ?? '', counts: sum }, counted, places.size),
    }));
  const isSure = ({ proof }: (typeof proofs)[number]) => !proof.question && proof.columns[0]?.certainty === 'proved';
  const isNamed = ({ at }: { at: number }) => at === votes.called;
  const best =
    proofs.find((one) => isSure(one) && isNamed(one)) ??
    proofs.find(isSure) ??
    proofs.find(isNamed) ??
    (proofs.length === 1 ? proofs[0] : undefined);
  const spread = <Column>(some: readonly Column[], unknown: Column): Column[][] => {
    const byFile = [votes, ...totals].map(({ sight }) => sight.found.header.map(() => unknown));
    for (const [index, one] of some.entries()) {
      const { file, column } = index === 0 ? { file: 0, column: best?.at } : (counted[index - 1] ?? { file: 0 });
      if (column !== undefined) (byFile[file] as Column[])[column] = one;
    }
    return byFile;
  };
  const called = (field: string | null) => (field === 'party' ? 'votes' : field);
  const { columns, question } = best?.proof ?? { columns: [] };
  const answers = question?.answers.map(({ columns: [fields = []], ...answer }) => ({
    ...answer,
    columns: spread(fields.map(called), null),
  }));
  return {
    columns: spread(
      columns.map((one) => ({ ...one, field: called(one.field) })),
      none,
    ),
    ...(question && { question: { ...question, answers: answers ?? [] } }),
  };
}

/** Sums by place each column that may hold the votes. `facts`: counts that its rows repeat. */
async function sumByPlace(
  { sight, places: known, words, called, differing }: PlacedFile & RowOrder,
  candidature: number,
) {
  const { header } = sight.found;
  const taken = new Set([...known.values(), candidature]);
  const numbers = [...header.keys()].filter((at) => !taken.has(at) && !isShare(header[at] ?? ''));
  // A column whose header names a total is one, even if rows of a place contradict each other.
  const isVotes = (at: number) => at === called || (differing.includes(at) && isNameless(words[at]));
  const sums = new Map(numbers.filter(isVotes).map((at) => [at, [] as number[]]));
  const repeated = numbers.filter((at) => !isVotes(at));
  const facts: Fact[] = repeated.map((column) => ({
    file: 0,
    column,
    header: header[column] ?? '',
    word: words[column],
    counts: [],
  }));
  const inRows = new Map<CountWord, Fact>();
  const places = new Map<string, number>();
  const keyOf = keyReader(sight, known);
  for await (const some of sight.walk())
    for (const { cells } of some) {
      const key = keyOf(cells);
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      const word = countedIn(cells[candidature] ?? '');
      if (word !== undefined && !inRows.has(word))
        inRows.set(word, { file: 0, header: cells[candidature] ?? '', word, counts: [] });
      for (const [at, sum] of sums) {
        const count = toCount(cells[at] ?? '');
        if (word !== undefined) (inRows.get(word) as Fact).counts[place] ??= count;
        else sum[place] = count < 0 || (sum[place] ?? 0) < 0 ? -1 : (sum[place] ?? 0) + count;
      }
      for (const { column = -1, counts } of facts) counts[place] ??= toCount(cells[column] ?? '');
    }
  return { sums, facts: [...facts, ...[...inRows.values()].filter(({ word }) => word !== 'total')], places };
}

async function readFacts(
  { sight, places: known, words }: PlacedFile,
  file: number,
  places: ReadonlyMap<string, number>,
): Promise<Fact[]> {
  const taken = [...known.values()];
  const facts = sight.found.header.flatMap((header, column): Fact[] =>
    taken.includes(column) ? [] : [{ file, column, header, word: words[column], counts: [] }],
  );
  const keyOf = keyReader(sight, known);
  for await (const some of sight.walk())
    for (const { cells } of some) {
      const place = places.get(keyOf(cells));
      if (place !== undefined)
        for (const { column = -1, counts } of facts) counts[place] ??= toCount(cells[column] ?? '');
    }
  return facts;
}

/** Returns true if nearly all places have a whole number. */
const isWhole = (counts: readonly number[], places: number): boolean =>
  counts.filter((count) => count >= 0).length >= places * 0.9;

function proveSum(
  sum: Pick<Fact, 'header' | 'counts'>,
  facts: readonly Pick<Fact, 'header' | 'counts' | 'word'>[],
  rows: number,
): WideProof {
  const columns = [{ ...sum, word: undefined }, ...facts];
  const all = columns.map(({ counts }) => counts);
  return proveWide({
    header: columns.map(({ header }) => header),
    words: columns.map(({ word }) => word),
    places: new Set(),
    votes: 0,
    table: {
      rows,
      counts: all.map((counts) => Int32Array.from({ length: rows }, (_, at) => counts[at] ?? -1)),
      isCode: all.map(() => false),
      isFraction: all.map(() => false),
    },
  });
}
