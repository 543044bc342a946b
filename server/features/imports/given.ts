import { Cells } from './cells.ts';
import type { Findings } from './findings.ts';
import { type Mapping, neededOf } from './mapping/guess.ts';
import { type Found, readRows, type SheetRow } from './reading/sheet.ts';
import type { Source } from './reading/source.ts';

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
  const needed = neededOf(mapping);
  for await (const some of readRows(source, found, needed)) {
    for (const row of some) {
      const { fault, given } = row;
      tellReading(row, findings);
      // Of a row that is cut behind all that is taken, nothing is lost.
      if (fault && !(fault.code === 'row_cut' && given > needed))
        findings.error(row.line, null, fault.code, fault.params);
      else yield { line: row.line, cells: cells.of(row) };
    }
  }
}

/** Tells of letters that were mended, or can't be, and of an open end: somebody should look. */
export function tellReading({ line, cells, fault, isOther, isOpen }: SheetRow, findings: Findings): void {
  if (fault?.code === 'row_cut') return;
  if (isOpen && !fault) findings.warn(line, null, 'last_line_open');
  if (isOther) findings.warn(line, null, 'other_encoding');
  if (cells.some((cell) => cell.includes('\uFFFD'))) findings.warn(line, null, 'lost_characters');
}

/** Tells of the other sheets of workbooks: whoever took one for all of it would miss them. */
export function tellSheets(files: readonly Given[], findings: Findings): void {
  for (const { name, found } of files) {
    const { format, sheet, sheets } = found;
    const others = sheets.filter((one) => one !== sheet);
    findings.file = files.length > 1 ? name : '';
    if (format === 'workbook' && others.length > 0)
      findings.warn(null, null, 'other_sheets', { name: sheet ?? '', sheets: others });
  }
  findings.file = '';
}

/** The column of a file that a field is; null where it is none. */
export const columnOf = ({ found, mapping }: Given, field: string): string | null =>
  found.header[mapping.indexOf(field)] ?? null;

export const has = ({ mapping }: Given, ...fields: string[]): boolean =>
  fields.every((field) => mapping.includes(field));
