import type { ImportFileRow } from '#contract/import-files.ts';
import { loneText, readWhole, saysSum } from './cells.ts';
import { filled, isNumber } from './header.ts';
import { type Outline, simplifyOutlines } from './outlines.ts';
import type { FileRecord, ReadingPlan, Source } from './plan.ts';
import { inspect, recordsOf } from './sheet.ts';

/** `total`: rows of the file, with titles and header. */
export type FilePreview = { rows: ImportFileRow[]; total: number; outlines: Outline[] };

const firstRows = 30;
const lastRows = 5;
const oddRows = 10;
/** Most odd rows of one kind, so that another kind still has room. */
const mostAlike = 3;
/** Rows read to tell columns of numbers from those of texts. */
const sampleRows = 200;
const mostOfCell = 120;
const leastOfCell = 16;
/** Most characters of a whole preview: wide files have their cells cut shorter. */
const mostCharacters = 240_000;

export type FileLook = { plan: ReadingPlan; preview: FilePreview };

/** Throws UnreadableFile. */
export async function lookAt(path: Source, asked: Parameters<typeof inspect>[1]): Promise<FileLook> {
  const plan = await inspect(path, asked);
  return { plan, preview: await gatherPreview(path, plan) };
}

/** Gathers the rows that show what a file is: the first, the last, and those unlike the others. */
async function gatherPreview(path: Source, plan: ReadingPlan): Promise<FilePreview> {
  if (plan.format === 'fixed') return { rows: [], total: plan.lines ?? 0, outlines: [] };
  const rows = new PreviewRows();
  const sample: FileRecord[] = [];
  const drawn: Parameters<typeof simplifyOutlines>[0][number][] = [];
  let judge: RowJudge | undefined;
  for await (const record of recordsOf(path, plan)) {
    if (record.geometry) drawn.push(record);
    if (judge) rows.add(record, judge.judge(record));
    else sample.push(record);
    if (judge || sample.length < sampleRows) continue;
    judge = new RowJudge(plan, sample);
    for (const one of sample) rows.add(one, judge.judge(one));
  }
  judge ??= new RowJudge(plan, sample);
  if (rows.total === 0) for (const one of sample) rows.add(one, judge.judge(one));
  return { ...rows.end(plan.header.length), outlines: simplifyOutlines(drawn) };
}

type Oddity = ImportFileRow['oddity'];
type JudgedRow = FileRecord & { oddity: Oddity };

class PreviewRows {
  total = 0;
  readonly #first: JudgedRow[] = [];
  readonly #odd: JudgedRow[] = [];
  #last: JudgedRow[] = [];
  /** texts alone in a row, since the last full row: headings if another follows, otherwise notes */
  #lone: JudgedRow[] = [];

  add(record: FileRecord, oddity: Oddity): void {
    const row: JudgedRow = { ...record, oddity };
    this.total += 1;
    if (this.#first.length < firstRows) this.#first.push(row);
    else {
      this.#last.push(row);
      if (this.#last.length > lastRows) this.#last.shift();
    }
    if (oddity === 'heading') {
      if (this.#lone.length < oddRows) this.#lone.push(row);
    } else {
      for (const lone of this.#lone) this.#keepOdd(lone);
      this.#lone = [];
      if (oddity) this.#keepOdd(row);
    }
  }

  end(width: number): Omit<FilePreview, 'outlines'> {
    for (const lone of this.#lone) {
      lone.oddity = 'note';
      this.#keepOdd(lone);
    }
    const shown = new Map([...this.#first, ...this.#odd, ...this.#last].map((row) => [row.line, row]));
    const mostCells = width + 2;
    const room = Math.floor(mostCharacters / (shown.size * mostCells));
    const most = Math.max(leastOfCell, Math.min(mostOfCell, room));
    const rows = [...shown.values()]
      .sort((a, b) => a.line - b.line)
      .map(({ line, cells, oddity }) => ({
        line,
        cells: cells.slice(0, mostCells).map((cell) => cutText(cell.trim(), most)),
        oddity,
      }));
    return { rows, total: this.total };
  }

  #keepOdd(row: JudgedRow): void {
    const alike = this.#odd.filter(({ oddity }) => oddity === row.oddity).length;
    if (this.#odd.length < oddRows && alike < mostAlike && !this.#first.includes(row)) this.#odd.push(row);
  }
}

const cutText = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

type ColumnSort = 'number' | 'text' | undefined;

class RowJudge {
  readonly #plan: ReadingPlan;
  readonly #isDelimited: boolean;
  readonly #sorts: ColumnSort[];
  readonly #sums: RowSums;

  constructor(plan: ReadingPlan, sample: readonly FileRecord[]) {
    this.#plan = plan;
    this.#isDelimited = plan.format === 'delimited';
    const data = sample.filter(({ line, cells }) => !this.#isAbove(line) && filled(cells).length > 1);
    this.#sorts = plan.header.map((_, at) => sortOf(data.map(({ cells }) => cells[at]?.trim() ?? '')));
    this.#sums = new RowSums(this.#sorts.flatMap((sort, at) => (sort === 'number' ? [at] : [])));
  }

  judge({ line, cells, fault }: FileRecord): Oddity {
    const { header, format } = this.#plan;
    if (this.#isAbove(line)) return line === this.#plan.header_line ? null : 'title';
    if (fault) return 'broken';
    if (format !== 'layer' && header.length > 2 && loneText(cells)) return 'heading';
    if (this.#isHeader(cells)) return 'header';
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) return 'long';
    if (this.#isDelimited && cells.length < header.length) return 'short';
    const isSum = this.#sums.add(cells);
    if (isSum || isCalledSum(cells)) return 'sum';
    return this.#isShifted(cells) ? 'shifted' : null;
  }

  #isAbove(line: number): boolean {
    return this.#plan.format !== 'layer' && line <= this.#plan.header_line;
  }

  #isHeader(cells: readonly string[]): boolean {
    const { header, header_line } = this.#plan;
    return header_line > 0 && header.length > 1 && header.every((name, at) => name === cells[at]?.trim());
  }

  #isShifted(cells: readonly string[]): boolean {
    let [numbers, texts] = [0, 0];
    for (const [at, sort] of this.#sorts.entries()) {
      const cell = cells[at];
      if (!cell || !sort) continue;
      // Classifies most cells by their first character, which is quicker.
      if (cell <= ':' === (sort === 'number')) continue;
      if (sort === 'text' && isNumber(cell.trim())) numbers += 1;
      if (sort === 'number' && isWord(cell)) texts += 1;
    }
    return numbers > 0 && texts > 0;
  }
}

/** Returns true if one of the first three filled cells names a sum. */
function isCalledSum(cells: readonly string[]): boolean {
  let seen = 0;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (saysSum(cell)) return true;
    seen += 1;
    if (seen === 3) return false;
  }
  return false;
}

const isWord = (cell: string) => /\p{L}{3}/u.test(cell);

/** Least share of cells that make a column one of numbers, or of texts. */
const nearlyAll = 0.95;

function sortOf(values: readonly string[]): ColumnSort {
  const given = values.filter(Boolean);
  const numbers = given.filter(isNumber).length;
  if (given.length === 0) return undefined;
  if (numbers >= given.length * nearlyAll) return 'number';
  return numbers <= given.length * (1 - nearlyAll) ? 'text' : undefined;
}

/** Least sum to recognise: smaller ones happen by chance. */
const leastSum = 10;

/** Recognises a row that is the sum of all rows before it, or of those since the last sum. */
class RowSums {
  readonly #columns: readonly number[];
  readonly #all: number[];
  #group: number[];
  #rows = 0;

  constructor(columns: readonly number[]) {
    this.#columns = columns;
    this.#all = columns.map(() => 0);
    this.#group = columns.map(() => 0);
  }

  add(cells: readonly string[]): boolean {
    const values = this.#columns.map((at) => readWhole(cells[at] ?? '') ?? 0);
    if (this.#rows > 1 && (sumsUp(values, this.#group) || sumsUp(values, this.#all))) {
      this.#group = values.map(() => 0);
      this.#rows = 0;
      return true;
    }
    this.#rows += 1;
    for (const sums of [this.#all, this.#group])
      for (let at = 0; at < values.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[at] ?? 0);
    return false;
  }
}

function sumsUp(values: readonly number[], sums: readonly number[]): boolean {
  let [given, equal] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) < leastSum) continue;
    given += 1;
    if (values[at] === sums[at]) equal += 1;
  }
  return equal > 1 && equal >= given * 0.8;
}
