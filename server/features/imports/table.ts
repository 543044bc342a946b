import { type CsvError, parse } from 'csv-parse/sync';
import { type Faults, ImportRefusal } from './report.ts';
import { type ImportFile, readText } from './source.ts';

/** A record by header, trimmed; '' in missing columns. `line`: the last one of the record. */
export type FileRow<Column extends string> = Record<Column, string> & { line: number };

/**
 * Ignores other columns; `optional` ones may be missing. Adds faulty records to `faults`.
 * Separator: the most frequent of tab, semicolon and comma in the header.
 * Throws ImportRefused if a column is missing, since nothing can be read then.
 */
export async function readRows<Column extends string>(
  file: ImportFile,
  columns: readonly Column[],
  faults: Faults,
  optional: readonly Column[] = [],
): Promise<FileRow<Column>[]> {
  const text = await readText(file);
  const rows: FileRow<Column>[] = [];
  let wanted: { column: Column; at: number }[] | undefined;
  let width = 0;
  parse(text, {
    delimiter: guessDelimiter(text),
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) faults.add(file.name, Number(error.lines ?? 1), explain(error, width));
      return undefined;
    },
    on_record: (cells: string[], { lines }) => {
      if (wanted) {
        const row = { line: lines } as Record<string, string | number>;
        for (const { column, at } of wanted) row[column] = (cells[at] ?? '').trim();
        rows.push(row as FileRow<Column>);
      } else {
        wanted = locateColumns(file, columns, cells, optional);
        width = cells.length;
      }
      return null;
    },
  });
  if (!wanted) throw new ImportRefusal(0, [{ file: file.name, line: 1, message: 'the file is empty' }]);
  return rows;
}

// CARRERER.tsv wraps its header in three pairs of quotes.
const nameOfColumn = (cell: string) => cell.trim().replace(/^"+|"+$/g, '');

function locateColumns<Column extends string>(
  file: ImportFile,
  columns: readonly Column[],
  header: string[],
  optional: readonly Column[],
) {
  // The first of two columns with the same name counts.
  const names = header.map(nameOfColumn);
  const wanted = columns.map((column) => ({ column, at: names.indexOf(column) }));
  const missing = wanted.filter(({ column, at }) => at < 0 && !optional.includes(column));
  if (missing.length > 0) {
    throw new ImportRefusal(
      0,
      missing.map(({ column }) => ({
        file: file.name,
        line: 1,
        column,
        message: `the header has no column “${column}”; it has: ${names.filter(Boolean).slice(0, 20).join(', ')}`,
      })),
    );
  }
  return wanted;
}

function guessDelimiter(text: string): string {
  const end = text.indexOf('\n');
  const header = end < 0 ? text : text.slice(0, end);
  const count = (delimiter: string) => header.split(delimiter).length;
  return ['\t', ';', ','].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function explain(error: CsvError, width: number): string {
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    const found = Array.isArray(error.record) ? error.record.length : 0;
    return `has ${found} columns where the header has ${width}: a separator is missing, too many, or needs quotes around it`;
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote (") is opened and never closed';
  return `can't be read as a row: ${error.message}`;
}
