import type { Readable } from 'node:stream';
import { type CsvValue, streamCsv } from '../../core/csv.ts';
import { type Cell, oneLine, type Sheet } from '../../core/sheets.ts';

export function writeCsv<Row>({ columns }: Sheet<Row>, chunks: AsyncIterable<Row[]>): Readable {
  async function* lines(): AsyncGenerator<CsvValue[]> {
    yield columns.map(({ head }) => head);
    for await (const rows of chunks) for (const row of rows) yield columns.map(({ cell }) => readable(cell(row)));
  }
  return streamCsv(lines());
}

/** Puts a telephone's prefix in parentheses: spreadsheets would take the number for a sum. */
const readable = (cell: Cell): Cell =>
  typeof cell === 'string' ? oneLine(cell).replace(/^(\+\d{1,4})(?=[\d\s().-]*$)/, '($1)') : cell;
