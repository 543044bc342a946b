import { readFixedLines } from '../../../services/files/fixed.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import { Row, rowsOf } from '../given.ts';
import type { MappedFile } from '../kind.ts';
import { findLayout } from '../recipes/recipes.ts';
import type { resultsFields } from './fields.ts';

/** Fields of results, and further ones that only the Ministry's layouts have. */
type Field = keyof typeof resultsFields | 'community' | 'constituency' | 'seats' | 'head_adm1' | 'head_adm2';
export type ResultRow = Row<Field>;

/** The Ministry's kinds of files on municipalities under 250 people, who vote for persons. */
const ofSmallTowns = ['11', '12'];

/** Gives a file of fixed width the columns of its recipe. A file without results is left out. */
export function withColumns(file: MappedFile, findings: ImportFindings): MappedFile[] {
  const { fixed: code } = file.found;
  if (code === undefined) return [file];
  const layout = findLayout('results', code);
  if (!layout) throw new UnreadableFile('fixed_kind', { code });
  findings.file = file.name;
  if (ofSmallTowns.includes(code)) findings.warn(null, null, 'fixed_small', { code });
  const columns = Object.entries(layout.columns ?? {});
  if (columns.length === 0) return [];
  const header = columns.map(([, [from, to]]) => `${from}–${to}`);
  return [{ ...file, found: { ...file.found, header }, mapping: columns.map(([field]) => field) }];
}

export async function* readRowsOf(file: MappedFile, findings: ImportFindings): AsyncGenerator<ResultRow> {
  const row: ResultRow = new Row(file, findings);
  const layout = findLayout('results', file.found.fixed);
  if (!layout) return yield* rowsOf(file, row);
  findings.file = file.name;
  const positions = Object.values(layout.columns ?? {});
  for await (const { number: line, text, isLast } of readFixedLines(file.source)) {
    const { length: number } = text;
    const cells = positions.map(([from, to]) => text.slice(from - 1, to).trim());
    row.of({ line, cells, given: cells.length });
    if (number !== layout.length) {
      const isCut = isLast && number < layout.length;
      row.error(null, isCut ? 'fixed_cut' : 'fixed_length', { number, width: layout.length });
      continue;
    }
    if (isLast && line > 1) row.warn(null, 'last_line_open');
    yield row;
  }
}

/** Returns true for an incomplete delivery, whose gaps would go unnoticed. */
export const isCutOff = ({ causes }: ImportFindings): boolean => causes.some(({ said }) => said.code === 'fixed_cut');
