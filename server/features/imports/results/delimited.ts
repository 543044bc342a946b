import { type Faults, ImportRefused } from '../report.ts';
import type { ImportFile } from '../source.ts';
import { type Row, readHead, readRows } from '../table.ts';
import { candidaturesOf, type Meaning, meaningsOf } from './columns.ts';
import { type Candidature, countOf, type ReadResults, type ResultUnit, tableName, tableOf } from './unit.ts';

type Sheet = { file: ImportFile; header: string[]; columns: Map<Meaning, string> };

/**
 * Reads results as CSV, wide or long.
 * Wide: a row for each table, a column for each candidature.
 * Long: a row for each table, one for each table and candidature, and one for each candidature.
 */
export async function readDelimited(files: readonly ImportFile[], faults: Faults): Promise<ReadResults> {
  const sheets = await Promise.all(
    files.map(async (file): Promise<Sheet> => {
      const header = await readHead(file);
      return { file, header, columns: meaningsOf(header) };
    }),
  );
  const has = ({ columns }: Sheet, ...meanings: Meaning[]) => meanings.every((one) => columns.has(one));
  const isByTable = (sheet: Sheet) => has(sheet, 'key') || has(sheet, 'municipality', 'section', 'table');
  const votes = sheets.filter((sheet) => has(sheet, 'candidature', 'votes') && isByTable(sheet));
  const names = sheets.filter((sheet) => has(sheet, 'candidature', 'acronym') && !isByTable(sheet));
  const totals = sheets.filter((sheet) => has(sheet, 'blank', 'invalid') && isByTable(sheet) && !votes.includes(sheet));
  for (const sheet of sheets)
    if (![votes, names, totals].some((kind) => kind.includes(sheet))) throw refusal(sheet, unknown);

  const read: ReadResults = { units: [], candidatures: new Map() };
  for (const sheet of names) await readNames(sheet, read, faults);
  for (const sheet of totals) await readTotals(sheet, read, { isWide: votes.length === 0, faults });
  const units = new Map(read.units.map((unit) => [tableName(unit), unit]));
  for (const sheet of votes) await readVotes(sheet, { ...read, units }, faults);
  for (const unit of read.units) checkSum(unit, faults);
  return read;
}

const unknown =
  'the header has no columns of results: a table’s (municipality, district, section, table), null and blank votes, and a column for each candidature, or a candidature and its votes';

const cell = (row: Row<string>, { columns }: Sheet, meaning: Meaning): string => row[columns.get(meaning) ?? ''] ?? '';

async function readNames(sheet: Sheet, { candidatures }: ReadResults, faults: Faults): Promise<void> {
  for (const row of await readRows(sheet.file, [...sheet.columns.values()], faults)) {
    const [code, acronym] = [cell(row, sheet, 'candidature'), cell(row, sheet, 'acronym')];
    if (code === '' || acronym === '')
      faults.add(sheet.file.name, row.line, 'must have a code and an acronym', sheet.columns.get('candidature'));
    else
      candidatures.set(code, {
        code,
        acronym,
        name: cell(row, sheet, 'name') || acronym,
        head: cell(row, sheet, 'head'),
      });
  }
}

async function readTotals(
  sheet: Sheet,
  { units, candidatures }: ReadResults,
  { isWide, faults }: { isWide: boolean; faults: Faults },
): Promise<void> {
  const { file, header, columns } = sheet;
  const parties = isWide ? candidaturesOf(header) : new Map<string, string>();
  if (isWide && parties.size === 0) throw refusal(sheet, unknown);
  for (const [code, acronym] of parties) candidatures.set(code, { code, acronym, name: acronym, head: '' });
  const seen = new Map<string, number>();
  for (const row of await readRows(file, [...columns.values(), ...parties.keys()], faults)) {
    const table = readKey(row, sheet, faults);
    if (!table) continue;
    const before = seen.get(tableName(table));
    if (before !== undefined) {
      faults.add(
        file.name,
        row.line,
        `${tableName(table)} is already on line ${before}: keep one`,
        columns.get('table'),
      );
      continue;
    }
    seen.set(tableName(table), row.line);
    const count = (meaning: Meaning) => readCount(row, columns.get(meaning), { file, faults });
    const [blank, invalid] = [count('blank'), count('invalid')];
    const valid = columns.has('valid') ? count('valid') : count('toParties') + blank;
    const votes = new Map(
      [...parties.keys()]
        // A candidature that didn't run there has no number.
        .filter((column) => row[column] !== '')
        .map((column) => [column, readCount(row, column, { file, faults })]),
    );
    if (columns.has('toParties') && columns.has('valid') && valid !== count('toParties') + blank)
      faults.add(file.name, row.line, 'must be the votes to candidatures and the blank ones', columns.get('valid'));
    const sum = [...votes.values()].reduce((total, one) => total + one, blank);
    const isTold = columns.has('valid') || columns.has('toParties');
    const electors = readElectors(row, sheet, faults);
    units.push({
      ...table,
      file: file.name,
      line: row.line,
      electors,
      blank,
      invalid,
      valid: isTold ? valid : sum,
      seats: null,
      votes,
    });
  }
}

async function readVotes(
  sheet: Sheet,
  { units, candidatures }: { units: Map<string, ResultUnit>; candidatures: Map<string, Candidature> },
  faults: Faults,
): Promise<void> {
  const { file, columns } = sheet;
  for (const row of await readRows(file, [...columns.values()], faults)) {
    const table = readKey(row, sheet, faults);
    if (!table) continue;
    const unit = units.get(tableName(table));
    const code = cell(row, sheet, 'candidature');
    if (!unit) faults.add(file.name, row.line, `${tableName(table)} has no totals: add the file that has them`);
    else if (unit.votes.has(code))
      faults.add(
        file.name,
        row.line,
        `${tableName(table)} has votes of ${code} above: keep one`,
        columns.get('candidature'),
      );
    else unit.votes.set(code, readCount(row, columns.get('votes'), { file, faults }));
    if (!candidatures.has(code)) candidatures.set(code, { code, acronym: code, name: code, head: '' });
  }
}

function readKey(row: Row<string>, sheet: Sheet, faults: Faults): Pick<ResultUnit, 'level' | 'code'> | undefined {
  const key = cell(row, sheet, 'key').padStart(11, '0');
  const table = sheet.columns.has('key')
    ? /^\d{10}[A-Z0-9]$/.test(key) && ({ level: 'station', code: key } as const)
    : tableOf({
        province: cell(row, sheet, 'province'),
        municipality: cell(row, sheet, 'municipality'),
        district: cell(row, sheet, 'district'),
        section: cell(row, sheet, 'section'),
        table: cell(row, sheet, 'table'),
      });
  if (table) return table;
  const form = 'must be a table: province, municipality, district, section and letter, such as 08 019 01 003 A';
  return void faults.add(sheet.file.name, row.line, form, sheet.columns.get('key') ?? sheet.columns.get('section'));
}

function readElectors(row: Row<string>, { columns, file }: Sheet, faults: Faults): number | null {
  const column = columns.get('electors') ?? columns.get('electorsToo');
  return column === undefined || row[column] === '' ? null : readCount(row, column, { file, faults });
}

function readCount(
  row: Row<string>,
  column: string | undefined,
  { file, faults }: { file: ImportFile; faults: Faults },
): number {
  if (column === undefined) return 0;
  const count = countOf(row[column] ?? '');
  if (count === undefined) faults.add(file.name, row.line, 'must be a whole number, such as 1.234 or 369', column);
  return count ?? 0;
}

/** The votes of a table must add up, or a column was taken for what it isn't. */
function checkSum({ file, line, valid, blank, votes, ...unit }: ResultUnit, faults: Faults): void {
  const sum = [...votes.values()].reduce((total, one) => total + one, 0);
  if (sum + blank !== valid)
    faults.add(
      file,
      line,
      `votes of ${tableName(unit)} add up to ${sum} with ${blank} blank ones, not to ${valid} valid ones`,
    );
}

const refusal = ({ file }: Sheet, message: string) => new ImportRefused(0, [{ file: file.name, line: 1, message }]);
