import type { Readable } from 'node:stream';
import { type CsvValue, streamCsv } from '../../core/csv.ts';
import { type Cell, oneLine, type Sheet } from '../../core/sheets.ts';

/** Writes a sheet as CSV; takes rows as they are read, some at a time. */
export function writeCsv<Row>({ columns }: Sheet<Row>, chunks: AsyncIterable<Row[]>): Readable {
  async function* lines(): AsyncGenerator<CsvValue[]> {
    yield columns.map(({ head }) => head);
    for await (const rows of chunks) for (const row of rows) yield columns.map(({ cell }) => readable(cell(row)));
  }
  return streamCsv(lines());
}

/**
 * A telephone number looks like a sum, which sheets round.
 * With its prefix in parentheses it is a text.
 */
const readable = (cell: Cell): Cell =>
  typeof cell === 'string' ? oneLine(cell).replace(/^(\+\d{1,4})(?=[\d\s().-]*$)/, '($1)') : cell;
