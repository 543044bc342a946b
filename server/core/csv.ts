import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { cutToCell } from './sheets.ts';

export type CsvValue = string | number | null;

/**
 * Streams CSV that opens by double click in Spanish spreadsheets: UTF-8 with a byte order mark,
 * `;`, CRLF, decimal commas. Clients set the pace, so `rows` mustn't hold a database connection.
 * An error in `rows` breaks the download, so that nobody takes half a file for a whole one.
 */
export const streamCsv = (rows: AsyncIterable<readonly CsvValue[]>): Readable =>
  Readable.from(joinRows(rows), { objectMode: false });

/** Rows written at once: few, since writing them blocks other requests. */
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

// By default the library quotes only line breaks like the row's own.
const format = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

const printed = (value: CsvValue): string | null =>
  typeof value === 'number' ? String(value).replace('.', ',') : value && withoutFormula(cutToCell(value));

/** Matches the start of a value or of a part, with its formula sign, in linear time. */
const beginning = /(,[\s\p{Cc}\p{Cf}]*|[\s\p{Cc}\p{Cf}]+|^)([=@＝＠+\-＋－]?)/gu;
/** A signed number is no formula if it ends the value or part. */
const number = { whole: /\d[\d .,]*$/y, part: /\d[\d .]*(?:[,\t\r\n]|$)/y };

/**
 * Puts an apostrophe before formulas, also behind invisible characters, and after a comma, tab or
 * line break inside a value. The library's own escaping would change +34600123456.
 */
const withoutFormula = (text: string): string =>
  text.replace(beginning, (found: string, lead: string, sign: string, at: number) => {
    if (sign === '') return found;
    const isFormula = (kind: keyof typeof number) => {
      number[kind].lastIndex = at + found.length;
      return /[=@＝＠]/.test(sign) || !number[kind].test(text);
    };
    const isFirst = at === 0 && !lead.startsWith(',') && isFormula('whole');
    return `${isFirst ? "'" : ''}${isFormula('part') ? lead.replace(/[,\t\r\n]/g, "$&'") : lead}${sign}`;
  });
