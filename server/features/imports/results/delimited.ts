import { hasHeadings } from '../../../services/files/headings.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { FindingText, ImportFindings } from '../findings.ts';
import { has, type MappedFile, rowsOf } from '../given.ts';
import type { KnownTown } from '../queries.ts';
import { acronymsOf } from './acronyms.ts';
import type { resultsFields } from './fields.ts';
import { readLong } from './long.ts';
import { countOf, headsOf, PlaceReader, type ResultRow } from './places.ts';
import { listTotalRows } from './total-rows.ts';
import { addsUp } from './totals.ts';
import { type Candidature, type ReadResults, type ResultUnit, unitKey } from './unit.ts';

type Field = keyof typeof resultsFields;

/**
 * Reads wide tables, with a row per table and a column per candidature.
 * Reads long ones: a file of tables, one of tables by candidature, and one of candidatures; or
 * only rows of table and candidature, with or without totals between them.
 * Rows are sections if there are no tables, and municipalities if there are no sections.
 */
export async function readDelimited(
  files: readonly MappedFile[],
  findings: ImportFindings,
  towns: { towns: readonly KnownTown[]; home: string | null },
): Promise<ReadResults> {
  const { votes, names, totals } = sortFiles(files, towns.home);
  const read: ReadResults = { rows: 0, units: [], candidatures: new Map() };
  for (const file of names) await readNames(file, read, findings);
  const faulty = new Set<string>();
  const places = PlaceReader.of(findings, towns);
  for (const file of totals) await readTotals(file, read, { isWide: votes.length === 0, findings, faulty, places });
  if (totals.length === 0) await readLong(votes, read, { findings, faulty, places });
  else {
    const units = new Map(read.units.map((unit) => [unitKey(unit), unit]));
    for (const file of votes) await readVotes(file, { ...read, units, faulty, places }, findings, read);
  }
  // Skips a result with an error as a whole.
  return { ...read, units: read.units.filter((unit) => !faulty.has(unitKey(unit)) && addsUp(unit, findings)) };
}

/** `home`: municipality, if no column gives it. */
function placeMissing(file: MappedFile, home: string | null = null): string[] {
  if (has(file, 'key') || has(file, 'cusec')) return [];
  const isInTown =
    home !== null || has(file, 'municipality') || has(file, 'municipality_name') || hasHeadings(file.found);
  const fields = isInTown ? [] : ['municipality'];
  if (has(file, 'table') && !has(file, 'section')) return [...fields, 'section'];
  return fields;
}

const isPlaced = (file: MappedFile, home: string | null = null) => placeMissing(file, home).length === 0;

function sortFiles(files: readonly MappedFile[], home: string | null) {
  const votes = files.filter((file) => has(file, 'candidature', 'votes') && isPlaced(file, home));
  const names = files.filter((file) => has(file, 'candidature', 'acronym') && !isPlaced(file) && !votes.includes(file));
  const totals = files.filter((file) => !votes.includes(file) && !names.includes(file));
  return { votes, names, totals };
}

export function missingColumns(files: readonly MappedFile[], home: string | null): FindingText | undefined {
  const { votes, totals } = sortFiles(files, home);
  for (const file of totals) {
    const fields = [
      ...placeMissing(file, home),
      ...[
        // A total of votes proves that a file has no more than its columns.
        ...(isChecked(file) ? [] : ['invalid', 'blank']),
        ...(votes.length === 0 ? ['party'] : []),
      ].filter((field) => !has(file, field)),
    ];
    if (fields.length > 0)
      return files.length > 1
        ? { code: 'no_result_columns_in', params: { file: file.name, fields } }
        : { code: 'no_result_columns', params: { fields } };
  }
  return undefined;
}

const isChecked = (file: MappedFile): boolean => ['voters', 'valid', 'toParties'].some((field) => has(file, field));

async function readNames(file: MappedFile, read: ReadResults, findings: ImportFindings): Promise<void> {
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    read.rows += 1;
    const [code, acronym] = [cells.get('candidature'), cells.get('acronym')];
    if (code === '' || acronym === '') findings.error(line, cells.column('candidature'), 'party_incomplete');
    else read.candidatures.set(code, { code, acronym, name: cells.get('name') || acronym, heads: headsOf(cells) });
  }
}

async function readTotals(
  file: MappedFile,
  read: ReadResults,
  {
    isWide,
    findings,
    faulty,
    places,
  }: { isWide: boolean; findings: ImportFindings; faulty: Set<string>; places: PlaceReader },
): Promise<void> {
  const parties = isWide ? partiesOf(file) : [];
  for (const { code, acronym } of parties)
    read.candidatures.set(code, { code, acronym, name: acronym, heads: {} } satisfies Candidature);
  const isTold = has(file, 'valid') || has(file, 'toParties');
  const units: ResultUnit[] = [];
  places.begin(file);
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    read.rows += 1;
    const place = places.read(line, cells);
    if (!place) continue;
    const errors = findings.counts.error;
    const count = (field: Field) => readCount(line, cells, field, findings);
    const [blank, invalid] = [count('blank'), count('invalid')];
    const valid = cells.has('valid') ? count('valid') : count('toParties') + blank;
    const votes = new Map<string, number>();
    for (const { code, at } of parties) {
      // A candidature that didn't run here has no count.
      const text = cells.at(at);
      if (text !== '' && text !== '-') votes.set(code, countOf(line, code, text, findings));
    }
    if (cells.has('toParties') && cells.has('valid') && valid !== count('toParties') + blank)
      findings.error(line, cells.column('valid'), 'valid_differs', {}, place.code);
    const sum = [...votes.values()].reduce((total, one) => total + one, blank);
    const electors = (['electors', 'electorsToo'] as const).find((field) => cells.get(field) !== '');
    const unit: ResultUnit = {
      ...place,
      ...{ file: file.name, line, blank, invalid, seats: null, votes },
      electors: electors ? count(electors) : null,
      valid: isTold ? valid : sum,
      ...(cells.get('voters') !== '' && { voters: { count: count('voters'), isChecked: isTold } }),
    };
    units.push(unit);
    if (findings.counts.error > errors) faulty.add(unitKey(unit));
  }
  findings.file = file.name;
  read.units.push(...listOwn(units, findings, places.column));
}

/** Leaves out rows of totals, and refuses a place that is there again. */
function listOwn(units: readonly ResultUnit[], findings: ImportFindings, column: string | null): ResultUnit[] {
  const totals = listTotalRows(units);
  const seen = new Map<string, number>();
  return units.filter((unit) => {
    const { line, code } = unit;
    const key = unitKey(unit);
    const before = seen.get(key);
    if (totals.has(unit)) findings.warn(line, column, 'totals_row');
    else if (before === undefined) seen.set(key, line);
    else if (column === null) throw new Unreadable('rows_unplaced', { number: units.length });
    else findings.error(line, column, 'result_repeated', { unit: key, line: before }, code);
    return !totals.has(unit) && before === undefined;
  });
}

function partiesOf({ found: { header }, mapping }: MappedFile): { code: string; acronym: string; at: number }[] {
  const columns = header.flatMap((code, at) => (mapping[at] === 'party' ? [{ code, at }] : []));
  const beside = header.filter((_, at) => mapping[at] === 'invalid' || mapping[at] === 'blank');
  const acronyms = acronymsOf(
    columns.map(({ code }) => code),
    beside,
  );
  return columns.map(({ code, at }, index) => ({ code, at, acronym: acronyms[index] ?? code }));
}

async function readVotes(
  file: MappedFile,
  {
    units,
    candidatures,
    faulty,
    places,
  }: {
    units: Map<string, ResultUnit>;
    candidatures: Map<string, Candidature>;
    faulty: Set<string>;
    places: PlaceReader;
  },
  findings: ImportFindings,
  read: ReadResults,
): Promise<void> {
  places.begin(file);
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    read.rows += 1;
    const place = places.read(line, cells);
    if (!place) continue;
    const key = unitKey(place);
    const unit = units.get(key);
    const code = cells.get('candidature');
    const errors = findings.counts.error;
    if (!unit) findings.error(line, null, 'no_totals', { unit: key }, place.code);
    else if (unit.votes.has(code))
      findings.error(line, cells.column('candidature'), 'votes_repeated', { unit: key, code }, place.code);
    else unit.votes.set(code, readCount(line, cells, 'votes', findings));
    if (findings.counts.error > errors) faulty.add(key);
    if (!candidatures.has(code)) candidatures.set(code, { code, acronym: code, name: code, heads: {} });
  }
}

function readCount(line: number, cells: ResultRow, field: Field, findings: ImportFindings): number {
  return cells.has(field) ? countOf(line, cells.column(field), cells.get(field), findings) : 0;
}
