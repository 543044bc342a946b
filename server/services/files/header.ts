import { foldText } from '#contract/text.ts';
import type { FileRecord } from './plan.ts';

const headerWithin = 30;

export type Header = {
  /** position of the header's last row; -1: none */
  at: number;
  names: string[] | undefined;
  rows?: string[][];
};

/**
 * Accepts two rows in results: parties above, their votes and share below.
 * `line`: the header's line, as a person chose it.
 */
export function readHeader(first: readonly FileRecord[], line?: number): Header {
  const at = line === undefined ? findHeader(first) : first.findIndex((record) => record.line === line);
  const found = { at, names: first[at]?.cells };
  if (at < 0) return found;
  const lower = first.findIndex((row, one) => one > 0 && (one === at || one === at + 1) && repeatsCounts(row));
  if (lower < 0) return found;
  const rows = [first[lower - 1], first[lower]].map((row) => row?.cells.map((cell) => cell.trim()) ?? []);
  const [above = [], below = []] = rows;
  return filled(above).length > 1 ? { at: lower, names: joinRows(above, below), rows } : found;
}

export const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

export const widest = (rows: readonly FileRecord[]) =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

export function trimQuotes(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '"') start += 1;
  while (end > start && text[end - 1] === '"') end -= 1;
  return text.slice(start, end);
}

/** Numbers repeated names, and drops empty columns at the end. */
export function nameColumns(cells: string[] | undefined, width: number, data: readonly FileRecord[]): string[] {
  const names = Array.from({ length: cells ? cells.length : width }, (_, at) =>
    trimQuotes((cells?.[at] ?? String(at + 1)).trim()).replace(/\s+/g, ' '),
  );
  while (names.at(-1) === '' && data.every(({ cells: row }) => !row[names.length - 1]?.trim())) names.pop();
  const seen = new Map<string, number>();
  return names.map((name, at) => {
    const base = name === '' ? String(at + 1) : name;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return times === 1 ? base : `${base} (${times})`;
  });
}

/** Headers of the columns that a merged header of two rows repeats: a count, and its share. */
export const countWords =
  'v votos vots voto vot votes vote botoak botoa boto ballots ballot papeletas paperetes sufragios';
export const shareWords = 'pct percent porcentaje percentatge porcentual ehunekoa tasa taxa share';

const besideCounts = 'de total totales totals n num numero';

const wordsOf = (cell: string) =>
  foldText(cell)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const isIn = (list: string, word: string) => list.split(' ').includes(word);

const isCount = (cell: string) =>
  /^(?:total|guztira|n[.ºo]*|num\.?|numero)$/.test(foldText(cell)) ||
  (wordsOf(cell).some((word) => isIn(countWords, word)) &&
    wordsOf(cell).every((word) => isIn(`${countWords} ${besideCounts}`, word)));

const isShare = (cell: string) => cell.includes('%') || wordsOf(cell).some((word) => isIn(shareWords, word));

/** Returns true if several columns are called votes or total, as in no row of data. */
function repeatsCounts({ cells }: FileRecord): boolean {
  const said = filled(cells);
  const counts = said.filter(isCount).map(foldText);
  return !said.some((cell) => /^[\d.,]+$/.test(cell)) && new Set(counts).size < counts.length;
}

/** Names a party's votes by the party alone; merged cells belong to the party at their left. */
function joinRows(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  let hasCount = false;
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    if (upper !== '' && upper !== group) [group, hasCount] = [upper, false];
    if (lower === '' || group === '') return lower || upper;
    if (isShare(lower)) return `${group} ${lower}`;
    // A second count belongs to no party: it's the total after the last party.
    if (!isCount(lower) || hasCount) return lower;
    hasCount = true;
    return group;
  });
}

/** Finds the first row about as full as the others that doesn't look like data; -1: none. */
function findHeader(rows: readonly FileRecord[]): number {
  const fullness = rows.slice(0, headerWithin).map(({ cells }) => filled(cells).length);
  const most = Math.max(...fullness);
  const isFull = (count = 0) => count >= Math.max(most * 0.6, 1);
  const first = fullness.findIndex(isFull);
  const at = isFull(fullness[first + 1]) && isOverNumbers(rows.slice(first + 1)) ? first + 1 : first;
  const isOfData = rows[at]?.cells.some((cell) => isData(cell.trim())) || isNumbered(rows.slice(at));
  return isOfData || isOfList(rows.slice(at)) ? at - 1 : at;
}

/** Recognises numbers over columns of numbers; headings may be counted from 1. */
function isNumbered([row, ...below]: readonly FileRecord[]): boolean {
  const numbers = (row?.cells ?? []).flatMap((cell, at) =>
    /^\d+$/.test(cell.trim()) && below.every(({ cells }) => isNumber(cells[at]?.trim() || '0')) ? [Number(cell)] : [],
  );
  return below.length >= rowsOver && numbers.length > 0 && !numbers.every((number, at) => number === at + 1);
}

export const isNumber = (cell: string) => /^-?\d[\d.,\s]*%?$/.test(cell);

/** Fewest rows below, and columns of numbers in all these, that make a row a header. */
const [rowsOver, leastOver] = [3, 3];

/** Recognises the lower of two headers, as acronyms below the names of parties. */
function isOverNumbers([row, ...below]: readonly FileRecord[]): boolean {
  if (!row || below.length < rowsOver || row.cells.some((cell) => isNumber(cell.trim()))) return false;
  const over = row.cells.filter(
    (cell, at) => cell.trim() !== '' && below.every(({ cells }) => isNumber(cells[at]?.trim() ?? '')),
  );
  return over.length >= leastOver;
}

/** A name as in a list: 'Carrer dels Llebrencs'. Headings have no second capital. */
const listedName = /^(\p{Lu}\p{Ll}+)\s.*\p{Lu}/u;

/** Returns true if a lone column's first row begins as rows below do, in names of one shape. */
function isOfList(rows: readonly FileRecord[]): boolean {
  if (widest(rows) > 1) return false;
  const [first, ...others] = rows.map(({ cells }) => listedName.exec(cells[0]?.trim() ?? '')?.[1]);
  const isShaped = others.filter(Boolean).length >= others.length * 0.9;
  return first !== undefined && isShaped && others.filter((word) => word === first).length > 1;
}

const isData = (cell: string) =>
  /^\d{4,}[A-Z]?$/.test(cell) || /^[^\s@]+@[^\s@]+\.\w+$/.test(cell) || /^[XYZ\d]\d{7}[A-Z]$/i.test(cell);

/** Fewest words of a lone cell, or stretches between wide gaps, that must be several cells. */
const [fewestWords, fewestStretches] = [6, 3];

/** Returns true if no separator splits most rows. */
export function areUnsplit(data: readonly FileRecord[]): boolean {
  const unsplit = data.filter(({ cells }) => {
    const all = filled(cells);
    const isLone = all.length === 1 && (all[0] ?? '').split(/\s+/).length >= fewestWords;
    return isLone || all.some((cell) => cell.split(/\s{3,}/).length >= fewestStretches);
  });
  return unsplit.length * 2 > data.length;
}
