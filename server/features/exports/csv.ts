import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type Cell, oneLine, type Sheet } from './columns.ts';

/**
 * A sheet as the CSV that Spanish spreadsheets open by themselves: UTF-8 with its mark, ';', CRLF. No cell can be a formula:
 * what begins like one gets an apostrophe before it. Rows are taken as they are read, some at a time.
 */
export function writeCsv<Row>({ columns }: Sheet<Row>, chunks: AsyncIterable<Row[]>): Readable {
  async function* write() {
    yield stringify([columns.map(({ head }) => head)], { ...options, bom: true });
    for await (const rows of chunks) {
      if (rows.length > 0)
        yield stringify(
          rows.map((row) => columns.map(({ cell }) => readable(cell(row)))),
          options,
        );
    }
  }
  return Readable.from(write(), { objectMode: false });
}

const options = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/** A telephone number begins like a formula; in parentheses its prefix is neither that nor a number to be rounded. */
const readable = (cell: Cell): Cell =>
  typeof cell === 'string' ? oneLine(cell).replace(/^(\+\d{1,4})(?=[\d\s().-]*$)/, '($1)') : cell;
