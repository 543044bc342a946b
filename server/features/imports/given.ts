import type { Geometry } from 'geojson';
import { Cells, neededOf } from '../../services/files/cells.ts';
import type { SheetRow } from '../../services/files/plan.ts';
import { readRows } from '../../services/files/sheet.ts';
import { type FindingParams, type FindingText, ImportFindings } from './findings.ts';
import type { MappedFile } from './kind.ts';
import type { ImportText } from './texts.ts';

type Told<Field> = readonly [
  field: Field | readonly Field[] | null,
  code: ImportText,
  params?: FindingParams,
  label?: string,
];

/** A row's cells by field. Its errors and warnings name its line, and the column of their field. */
export class Row<Field extends string> extends Cells<Field> {
  line = 0;
  geometry: Geometry | null | undefined;
  findings: ImportFindings;
  #errorsBefore = 0;

  constructor({ found, mapping }: Pick<MappedFile, 'found' | 'mapping'>, findings: ImportFindings) {
    super(found, mapping);
    this.findings = findings;
  }

  override of(row: SheetRow): this {
    this.line = row.line;
    this.geometry = row.geometry;
    this.#errorsBefore = this.findings.counts.error;
    return super.of(row);
  }

  get isFaulty(): boolean {
    return this.findings.counts.error > this.#errorsBefore;
  }

  error(...[field, code, params, label]: Told<Field>): undefined {
    this.findings.error(this.line, this.#columnOf(field), code, params, label);
  }

  warn(...[field, code, params, label]: Told<Field>): undefined {
    this.findings.warn(this.line, this.#columnOf(field), code, params, label);
  }

  /** Runs `work` without recording its errors and warnings, and returns these too. */
  silently<T>(work: () => T): { result: T; findings: ImportFindings } {
    const { findings } = this;
    this.findings = new ImportFindings();
    try {
      return { result: work(), findings: this.findings };
    } finally {
      this.findings = findings;
    }
  }

  #columnOf(field: Told<Field>[0]): string | null {
    return field === null ? null : this.column(...(typeof field === 'string' ? [field] : field));
  }
}

/**
 * Reads rows by field. Skips rows that can't be trusted, and reports them as errors.
 * `take`: repairs a row, or returns undefined for a row that isn't part of the list.
 */
export async function* rowsOf<Read extends Row<string>>(
  { name, source, found, mapping }: MappedFile,
  row: Read,
  take: (given: SheetRow) => SheetRow | undefined = (given) => given,
): AsyncGenerator<Read> {
  row.findings.file = name;
  const needed = neededOf(mapping);
  for await (const some of readRows(source, found, mapping))
    for (const given of some) {
      const taken = take(given);
      if (!taken) continue;
      const { fault } = taken;
      tellReading(row.of(taken), taken);
      // Ignores a cut after the last mapped column: nothing is lost.
      if (fault && !(fault.code === 'row_cut' && taken.given > needed)) row.error(null, fault.code, fault.params);
      else yield row;
    }
}

/** Warns of repaired or lost letters and of an unfinished last line. */
function tellReading(row: Row<string>, { cells, fault, isOther, isOpen }: SheetRow): void {
  if (fault?.code === 'row_cut') return;
  if (isOpen && !fault) row.warn(null, 'last_line_open');
  if (isOther) row.warn(null, 'other_encoding');
  if (cells.some((cell) => cell.includes('\uFFFD'))) row.warn(null, 'lost_characters');
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
