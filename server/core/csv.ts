import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/**
 * Rows as a CSV file that opens by a double click in Spanish spreadsheets: UTF-8 with a byte order mark, `;` between
 * values, CRLF after each row, a comma in decimals. What a spreadsheet would run as a formula gets an apostrophe before it.
 *
 * `rows` is read on only as fast as the client takes the file, so it must hold no connection of the database meanwhile.
 * Where it throws, the stream breaks and with it the answer's connection: nobody takes half a file for a whole one.
 */
export function streamCsv(rows: AsyncIterable<readonly CsvValue[]>): Readable {
  return Readable.from(joinRows(rows), { objectMode: false });
}

/** Few: while they are written nobody else is answered. */
const rowsAtOnce = 25;

async function* joinRows(rows: AsyncIterable<readonly CsvValue[]>): AsyncGenerator<string> {
  let some: CsvValue[][] = [];
  yield '\uFEFF';
  for await (const row of rows) {
    some.push(row.map(printed));
    if (some.length < rowsAtOnce) continue;
    yield stringify(some, format);
    some = [];
  }
  if (some.length > 0) yield stringify(some, format);
}

// Left to itself the library quotes only the line breaks that end a row.
const format = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

function printed(value: CsvValue): string | null {
  return typeof value === 'number' ? String(value).replace('.', ',') : value && withoutFormula(value);
}

/** What formulas begin with, full-width forms too, whatever invisible stands before; a number with its sign is none. */
const formula = /^[\s\p{Cc}\p{Cf}]*(?:[=@＝＠]|[+\-＋－](?!\d[\d .,]*$))/u;
/** The same where something that separates by comma or tab, or at each line break, would begin a cell. */
const innerFormula = /(?<=[,\t\r\n])(?=[\s\p{Cc}\p{Cf}]*(?:[=@＝＠]|[+\-＋－](?!\d[\d .]*(?:[,\t\r\n]|$))))/gu;

// The library's own escaping would spoil +34600123456.
function withoutFormula(text: string): string {
  const whole = formula.test(text) ? `'${text}` : text;
  return whole.replace(innerFormula, "'");
}
