import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, type CellKind, cutToCell, oneLine, type Sheet } from './sheets.ts';

/** Streams an XLSX sheet. Text is never read as a formula or number. */
export function writeWorkbook<Row>({ name, columns }: Sheet<Row>, chunks: AsyncIterable<Row[]>): Readable {
  async function* rows() {
    for await (const chunk of chunks) {
      for (const row of chunk) yield columns.map(({ kind, cell }) => cellOf(kind, cell(row)));
    }
  }
  // The library starts working as soon as it's called.
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
  // Workbooks have no time zones: this hour is shown as is.
  if (kind === 'instant') return new Date(`${cell.replace(' ', 'T')}Z`);
  // XLSX reads '_x0041_' as A.
  return cutToCell(oneLine(cell)).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
