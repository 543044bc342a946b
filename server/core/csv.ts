import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { cutToCell } from './sheets.ts';

export type CsvValue = string | number | null;

/**
 * Streams rows as a CSV file that opens by a double click in Spanish spreadsheets.
 * UTF-8 with a byte order mark, `;` between values, CRLF after each row, a comma in decimals.
 * A value that a spreadsheet would run as a formula gets an apostrophe before it.
 *
 * Reads `rows` only as fast as the client takes the file.
 * So `rows` must hold no connection of the database meanwhile.
 * Where `rows` throws, the stream breaks and with it the answer's connection.
 * So nobody takes half a file for a whole one.
 */
export function streamCsv(rows: AsyncIterable<readonly CsvValue[]>): Readable {
  return Readable.from(joinRows(rows), { objectMode: false });
}

/** Few rows at once: while they are written nobody else is answered. */
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
  return typeof value === 'number' ? String(value).replace('.', ',') : value && withoutFormula(cutToCell(value));
}

/**
 * Beginning of a value or of a part of it, and a formula's sign there, full-width forms too.
 * Each character is read once.
 */
const beginning = /(,[\s\p{Cc}\p{Cf}]*|[\s\p{Cc}\p{Cf}]+|^)([=@＝＠+\-＋－]?)/gu;
/** A number after its sign is no formula: it ends the value, or a part of it. */
const number = { whole: /\d[\d .,]*$/y, part: /\d[\d .]*(?:[,\t\r\n]|$)/y };

/**
 * Puts an apostrophe before a formula, which may stand behind invisible characters.
 * Also inside a value, after a comma, tab or line break.
 * A program that separates by these would begin a cell there.
 * The library's own escaping would spoil +34600123456.
 */
function withoutFormula(text: string): string {
  return text.replace(beginning, (found: string, lead: string, sign: string, at: number) => {
    if (sign === '') return found;
    const isFormula = (kind: keyof typeof number) => {
      number[kind].lastIndex = at + found.length;
      return /[=@＝＠]/.test(sign) || !number[kind].test(text);
    };
    const isFirst = at === 0 && !lead.startsWith(',') && isFormula('whole');
    return `${isFirst ? "'" : ''}${isFormula('part') ? lead.replace(/[,\t\r\n]/g, "$&'") : lead}${sign}`;
  });
}
