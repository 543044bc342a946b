import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, type CellKind, cutToCell, oneLine, type Sheet } from './sheets.ts';

/**
 * Writes a sheet as a workbook (XLSX); takes rows as they are read, some at a time.
 * Texts are texts, whatever they begin with.
 */
export function writeWorkbook<Row>({ name, columns }: Sheet<Row>, chunks: AsyncIterable<Row[]>): Readable {
  async function* rows() {
    for await (const chunk of chunks) {
      for (const row of chunk) yield columns.map(({ kind, cell }) => cellOf(kind, cell(row)));
    }
  }
  // Not before somebody reads: the library begins as soon as it is called.
  async function* write() {
    yield* writeXlsxStream(rows(), {
      name,
      columns: columns.map(({ head, width, kind }) => ({ header: head, width, ...formats[kind] })),
      freezePane: { rows: 1 },
    });
  }
  return Readable.from(write(), { objectMode: false });
}

const formats: Record<CellKind, { numFmt?: string }> = {
  text: {},
  number: {},
  day: { numFmt: 'yyyy-mm-dd' },
  instant: { numFmt: 'yyyy-mm-dd hh:mm' },
};

function cellOf(kind: CellKind, cell: Cell): string | number | Date | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return cell;
  if (kind === 'day') return new Date(`${cell}T00:00Z`);
  // Workbooks know no time zones: the hour written is the hour shown.
  if (kind === 'instant') return new Date(`${cell.replace(' ', 'T')}Z`);
  // '_x0041_' in a workbook is an A.
  return cutToCell(oneLine(cell)).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
