import { demandLine, longestLine } from './limits.ts';
import type { FileRecord } from './plan.ts';

const separators = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof separators)[number];

/** Most lines of a quoted cell before its quote counts as never closed. */
const mostLines = 50;

type OpenRecord = { line: number; lines: string[]; length: number };

export class RecordSplitter {
  readonly #separator: string;
  #rest = '';
  #line = 0;
  #isFirst = true;
  /** true: lines end in CR, as on classic Mac OS; undefined until one ends */
  #endsInReturn: boolean | undefined;
  /** lines of a record whose quote is still open */
  #open: OpenRecord | undefined;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Returns true if the last line lacks a line break. */
  get endsOpen(): boolean {
    return this.#rest !== '';
  }

  *add(text: string): Generator<FileRecord> {
    const start = this.#isFirst ? text.replace(/^\uFEFF/, '') : text;
    if (text !== '') this.#isFirst = false;
    if (/[\r\n]/.test(start)) this.#endsInReturn ??= !start.includes('\n');
    const lines = (this.#rest + start).split(this.#endsInReturn ? '\r' : '\n');
    this.#rest = lines.pop() ?? '';
    demandLine(this.#rest.length);
    for (const line of lines) yield* this.#addLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  *end(): Generator<FileRecord> {
    if (this.#rest !== '') yield* this.#addLine(this.#rest.replace(/\r$/, ''));
    if (this.#open) yield* this.#giveUp(this.#open);
  }

  *#addLine(text: string): Generator<FileRecord> {
    this.#line += 1;
    if (this.#open) {
      this.#open.lines.push(text);
      this.#open.length += text.length;
      const { line, lines, length } = this.#open;
      const cells = length > longestLine ? undefined : splitQuoted(lines.join('\n'), this.#separator);
      if (cells) {
        this.#open = undefined;
        yield { line, cells };
      } else if (lines.length >= mostLines || length > longestLine) yield* this.#giveUp(this.#open);
      return;
    }
    if (!text.includes('"')) {
      if (text !== '') yield { line: this.#line, cells: text.split(this.#separator) };
      return;
    }
    const cells = splitQuoted(text, this.#separator);
    if (cells) yield { line: this.#line, cells };
    else this.#open = { line: this.#line, lines: [text], length: text.length };
  }

  /** Emits the line with the unclosed quote as a fault, and parses later lines again. */
  *#giveUp({ line, lines }: OpenRecord): Generator<FileRecord> {
    this.#open = undefined;
    yield { line, cells: (lines[0] ?? '').split(this.#separator), fault: 'quote_open' };
    this.#line = line;
    for (const text of lines.slice(1)) yield* this.#addLine(text);
  }
}

/** Returns undefined if a quote is still open at the end. */
function splitQuoted(text: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  while (true) {
    if (text[at] === '"') {
      let cell = '';
      let from = at + 1;
      while (true) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return undefined;
        cell += text.slice(from, quote);
        from = quote + 1;
        if (text[from] !== '"') break;
        cell += '"';
        from += 1;
      }
      const next = text.indexOf(separator, from);
      // A quote in the middle doesn't end the cell: "La Mar" school
      cells.push(cell + text.slice(from, next < 0 ? text.length : next).trimEnd());
      if (next < 0) return cells;
      at = next + 1;
    } else {
      const next = text.indexOf(separator, at);
      cells.push(text.slice(at, next < 0 ? text.length : next));
      if (next < 0) return cells;
      at = next + 1;
    }
  }
}

/** Prefers a separator that splits most lines into equally many cells; on a tie, more cells. */
export function findSeparator(sample: string): Separator {
  let best: Separator = ',';
  let most = 0;
  for (const separator of separators) {
    const splitter = new RecordSplitter(separator);
    const widths = [...splitter.add(sample)].slice(0, 50).map(({ cells }) => cells.length);
    if (widths.length === 0) widths.push(sample.split(separator).length);
    // Headings and notes, which nothing splits, may outnumber the rows of a short list.
    const parted = widths.filter((width) => width > 1);
    const [width = 0, alike = []] =
      [...Map.groupBy(parted, (one) => one)].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    const score = (alike.length / widths.length) * 1000 + Math.min(width, 100);
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}
