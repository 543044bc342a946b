import { readWhole } from '../../../services/files/cells.ts';
import type { FileSight } from '../kind.ts';
import type { Counts } from './sums.ts';

/** Most cells kept of a file; a longer file keeps every second, fourth … row. */
const mostCells = 6_000_000;
/** Share of a column's cells that must be whole numbers. */
const leastWhole = 0.9;
/** Fewest texts in columns of counts for a row to be another heading. */
const leastHeads = 3;

/** `counts`: by column; undefined without whole numbers. -1: a cell that isn't a whole number. */
export type NumberTable = {
  rows: number;
  counts: (Counts | undefined)[];
  /** has codes with leading zeros, which counts never have */
  isCode: boolean[];
  /** has fractions */
  isFraction: boolean[];
  /** line of another heading between rows; the columns below it may differ */
  heading?: number;
};

type Tally = { filled: number; whole: number; zeros: number; fractions: number };

/** Reads all rows of a file as numbers. */
export async function readCounts({ found, walk }: Pick<FileSight, 'found' | 'walk'>): Promise<NumberTable> {
  const width = found.header.length;
  const columns = Array.from({ length: width }, (): number[] => []);
  const tallies = columns.map((): Tally => ({ filled: 0, whole: 0, zeros: 0, fractions: 0 }));
  const texts: { line: number; columns: number[] }[] = [];
  let [seen, kept, stride] = [0, 0, 1];
  for await (const some of walk()) {
    for (const { line, cells } of some) {
      seen += 1;
      if ((seen - 1) % stride !== 0) continue;
      const wrong: number[] = [];
      for (let at = 0; at < width; at += 1) {
        const count = tallyCell(cells[at] ?? '', tallies[at] as Tally);
        columns[at]?.push(count);
        if (count < 0 && /^\p{L}/u.test(cells[at] ?? '')) wrong.push(at);
      }
      if (wrong.length >= leastHeads && texts.length < 1000) texts.push({ line, columns: wrong });
      kept += 1;
      if (kept * width <= mostCells) continue;
      for (const [at, column] of columns.entries()) columns[at] = column.filter((_, row) => row % 2 === 0);
      [kept, stride] = [Math.ceil(kept / 2), stride * 2];
    }
  }
  const isCount = tallies.map(({ filled, whole }) => whole > 0 && whole >= filled * leastWhole);
  const heading = texts.find(({ columns: wrong }) => wrong.filter((at) => isCount[at]).length >= leastHeads);
  return {
    ...(heading && { heading: heading.line }),
    rows: kept,
    counts: columns.map((column, at) => (isCount[at] ? Int32Array.from(column) : undefined)),
    isCode: tallies.map(({ zeros }) => zeros > 0),
    isFraction: tallies.map(({ fractions, filled }) => fractions > filled / 4),
  };
}

function tallyCell(text: string, tally: Tally): number {
  if (text === '') return 0;
  tally.filled += 1;
  const count = toCount(text);
  if (count >= 0) tally.whole += 1;
  else if (/^-?\d+[.,]\d+\s?%?$/.test(text)) tally.fractions += 1;
  if (/^0\d+$/.test(text)) tally.zeros += 1;
  return count;
}

/** Reads an empty cell, or '-' from spreadsheets, as 0. Returns -1 if it isn't a whole number. */
export const toCount = (text: string): number => (text === '' || text === '-' ? 0 : (readWhole(text) ?? -1));
