import { Cells } from '../../../services/files/cells.ts';
import { readFixedLines } from '../../../services/files/fixed.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import { type MappedFile, rowsOf } from '../given.ts';
import { findLayout } from '../recipes/recipes.ts';
import type { resultsFields } from './fields.ts';

/** The other fields are of the Ministry's layouts only. */
type Field = keyof typeof resultsFields | 'community' | 'constituency' | 'seats' | 'head_adm1' | 'head_adm2';
export type ResultRow = Cells<Field>;

/** The Ministry's kinds of files on municipalities under 250 people, who vote for persons. */
const ofSmallTowns = ['11', '12'];

/** Gives a file of fixed width the columns of its recipe. A file without results is left out. */
export function withColumns(file: MappedFile, findings: ImportFindings): MappedFile[] {
  const { fixed: code } = file.found;
  if (code === undefined) return [file];
  const layout = findLayout('results', code);
  if (!layout) throw new Unreadable('fixed_kind', { code });
  findings.file = file.name;
  if (ofSmallTowns.includes(code)) findings.warn(null, null, 'fixed_small', { code });
  const columns = Object.entries(layout.columns ?? {});
  if (columns.length === 0) return [];
  const header = columns.map(([, [from, to]]) => `${from}–${to}`);
  return [{ ...file, found: { ...file.found, header }, mapping: columns.map(([field]) => field) }];
}

export async function* readRowsOf(
  file: MappedFile,
  findings: ImportFindings,
): AsyncGenerator<{ line: number; cells: ResultRow }> {
  const layout = findLayout('results', file.found.fixed);
  if (!layout) return yield* rowsOf<Field>(file, findings);
  findings.file = file.name;
  const cells: ResultRow = new Cells(file.found, file.mapping);
  const positions = Object.values(layout.columns ?? {});
  for await (const { number: line, text, isLast } of readFixedLines(file.source)) {
    const { length: number } = text;
    const isWhole = number === layout.length;
    if (isWhole && isLast && line > 1) findings.warn(line, null, 'last_line_open');
    if (isWhole) {
      const values = positions.map(([from, to]) => text.slice(from - 1, to).trim());
      yield { line, cells: cells.of({ line, cells: values, given: values.length }) };
    } else {
      const isCut = isLast && number < layout.length;
      findings.error(line, null, isCut ? 'fixed_cut' : 'fixed_length', { number, width: layout.length });
    }
  }
}

/** Gaps of an incomplete delivery would go unnoticed. */
export const isCutOff = ({ causes }: ImportFindings): boolean => causes.some(({ said }) => said.code === 'fixed_cut');
