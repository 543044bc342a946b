import { Cells, type Mapping, neededOf } from '../../services/files/cells.ts';
import { type ReadingPlan, readRows, type SheetRow } from '../../services/files/sheet.ts';
import type { Source } from '../../services/files/source.ts';
import type { FindingText, ImportFindings } from './findings.ts';

export type MappedFile = { name: string; source: Source; found: ReadingPlan; mapping: Mapping };

/** Reads rows by field. Skips rows that can't be trusted, and reports them as errors. */
export async function* rowsOf<Field extends string>(
  { name, source, found, mapping }: MappedFile,
  findings: ImportFindings,
): AsyncGenerator<{ line: number; cells: Cells<Field> }> {
  findings.file = name;
  const cells = new Cells<Field>(found, mapping);
  const needed = neededOf(mapping);
  for await (const some of readRows(source, found, mapping)) {
    for (const row of some) {
      const { fault, given } = row;
      tellReading(row, findings);
      // Ignores a cut after the last mapped column: nothing is lost.
      if (fault && !(fault.code === 'row_cut' && given > needed))
        findings.error(row.line, null, fault.code, fault.params);
      else yield { line: row.line, cells: cells.of(row) };
    }
  }
}

/** Warns of repaired or lost letters and of an unfinished last line. */
export function tellReading({ line, cells, fault, isOther, isOpen }: SheetRow, findings: ImportFindings): void {
  if (fault?.code === 'row_cut') return;
  if (isOpen && !fault) findings.warn(line, null, 'last_line_open');
  if (isOther) findings.warn(line, null, 'other_encoding');
  if (cells.some((cell) => cell.includes('\uFFFD'))) findings.warn(line, null, 'lost_characters');
}

export function tellParts(files: readonly MappedFile[], findings: ImportFindings): void {
  for (const { name, found } of files) {
    const { format, sheet, sheets, page } = found;
    const others = sheets.filter((one) => one !== sheet);
    findings.file = files.length > 1 ? name : '';
    if (format === 'workbook' && others.length > 0)
      findings.warn(null, null, 'other_sheets', { name: sheet ?? '', sheets: others });
    if (page) findings.warn(null, null, 'page_only', { name: page.name, all: page.all, number: page.read });
  }
  findings.file = '';
}

export const columnOf = ({ found, mapping }: MappedFile, field: string): string | null =>
  found.header[mapping.indexOf(field)] ?? null;

export const has = ({ mapping }: MappedFile, ...fields: string[]): boolean =>
  fields.every((field) => mapping.includes(field));

export const tellMissing = (fields: string[]): FindingText | undefined =>
  fields.length > 0 ? { code: 'missing_fields', params: { fields } } : undefined;
