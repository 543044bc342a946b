import { Cells } from './cells.ts';
import type { Findings } from './findings.ts';
import type { Mapping } from './mapping/guess.ts';
import type { Source } from './reading/bytes.ts';
import { type Found, readRows, type SheetRow } from './reading/sheet.ts';
import type { Params } from './reading/unreadable.ts';
import type { ImportText } from './texts/es.ts';

/** A file of an import: how it is read, and what its columns are. */
export type Given = { name: string; source: Source; found: Found; mapping: Mapping };

/**
 * Reads a file's rows by their fields.
 * Rows that can't be trusted are errors, and left out.
 */
export async function* rowsOf<Field extends string>(
  { name, source, found, mapping }: Given,
  findings: Findings,
): AsyncGenerator<{ line: number; cells: Cells<Field> }> {
  findings.file = name;
  const cells = new Cells<Field>(found, mapping);
  const needed = mapping.findLastIndex((field) => field !== null) + 1;
  for await (const some of readRows(source, found)) {
    for (const row of some) {
      const fault = faultOf(row, found, needed);
      tellLetters(row, findings);
      if (fault) findings.error(row.line, null, fault.code, fault.params);
      else yield { line: row.line, cells: cells.of(row) };
    }
  }
}

/** Tells of letters that were mended, or can't be: somebody should look at them. */
export function tellLetters({ line, cells, isOther }: SheetRow, findings: Findings): void {
  if (isOther) findings.warn(line, null, 'other_encoding');
  if (cells.some((cell) => cell.includes('\uFFFD'))) findings.warn(line, null, 'lost_characters');
}

/** Workbooks leave out empty cells at the end of a row; in a text, a separator is missing. */
function faultOf(
  { fault, given }: SheetRow,
  { format, header }: Found,
  needed: number,
): { code: ImportText; params: Params } | undefined {
  if (fault?.code === 'row_cut' && given < needed) return { code: 'row_cut', params: {} };
  if (fault && fault.code !== 'row_cut') return fault;
  if (format !== 'delimited' || given >= needed) return undefined;
  return { code: 'short_row', params: { number: given, width: header.length } };
}

/** The column of a file that a field is; null where it is none. */
export const columnOf = ({ found, mapping }: Given, field: string): string | null =>
  found.header[mapping.indexOf(field)] ?? null;

export const has = ({ mapping }: Given, ...fields: string[]): boolean =>
  fields.every((field) => mapping.includes(field));
