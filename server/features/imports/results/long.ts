import type { ImportFindings } from '../findings.ts';
import { type MappedFile, rowsOf } from '../given.ts';
import type { resultsFields } from './fields.ts';
import { countedIn } from './meanings.ts';
import { countOf, headsOf, type PlaceReader, type ResultRow } from './places.ts';
import { type ReadResults, type ResultUnit, unitKey } from './unit.ts';

type Field = keyof typeof resultsFields;
const facts = ['electors', 'voters', 'invalid', 'blank', 'toParties', 'valid'] as const;
type Fact = (typeof facts)[number];
const isFact = (word: string | undefined): word is Fact => (facts as readonly (string | undefined)[]).includes(word);
type Told = { unit: ResultUnit; facts: Map<Fact, number> };

/** Takes electors, blank and invalid votes from columns or rows; any may be missing. */
export async function readLong(
  files: readonly MappedFile[],
  read: ReadResults,
  { findings, faulty, places }: { findings: ImportFindings; faulty: Set<string>; places: PlaceReader },
): Promise<void> {
  const all = new Map<string, Told>();
  for (const file of files) {
    places.begin(file);
    for await (const { line, cells } of rowsOf<Field>(file, findings)) {
      read.rows += 1;
      const place = places.read(line, cells);
      if (!place) continue;
      const key = unitKey(place);
      const one = all.get(key) ?? { unit: emptyUnit({ ...place, file: file.name, line }), facts: new Map() };
      all.set(key, one);
      const errors = findings.counts.error;
      readRow(line, cells, one, read, findings);
      if (findings.counts.error > errors) faulty.add(key);
    }
  }
  for (const { unit, facts: told } of all.values()) {
    // Numeric codes mean that the file belongs to a delivery, with totals in another file.
    const isPart = told.size === 0 && [...unit.votes.keys()].every((code) => /^\d+$/.test(code));
    findings.file = unit.file;
    if (isPart) findings.error(unit.line, null, 'no_totals', { unit: unitKey(unit) }, unit.code);
    else read.units.push(summed(unit, told));
  }
  const hasBlank = [...all.values()].some(({ facts: told }) => told.has('blank') || told.has('invalid'));
  if (read.units.length > 0 && !hasBlank) findings.warn(null, null, 'no_blank');
}

const emptyUnit = (place: Pick<ResultUnit, 'level' | 'code' | 'file' | 'line'>): ResultUnit => ({
  ...place,
  ...{ electors: null, blank: 0, invalid: 0, valid: 0, seats: null, votes: new Map() },
});

function readRow(
  line: number,
  cells: ResultRow,
  { unit, facts: told }: Told,
  read: ReadResults,
  findings: ImportFindings,
): void {
  const key = unitKey(unit);
  const tell = (fact: Fact, column: string | null, text: string) => {
    const count = countOf(line, column, text, findings);
    const before = told.get(fact);
    if (before !== undefined && before !== count)
      findings.error(line, column, 'totals_differ', { unit: key, number: count, before }, unit.code);
    told.set(fact, before ?? count);
  };
  for (const fact of facts) if (cells.get(fact) !== '') tell(fact, cells.column(fact), cells.get(fact));
  const code = cells.get('candidature');
  const column = cells.column('candidature');
  const counted = countedIn(code);
  const votes = cells.column('votes');
  if (code === '') findings.error(line, column, 'required', { fields: ['candidature'] }, unit.code);
  else if (isFact(counted)) tell(counted, votes, cells.get('votes'));
  if (code === '' || counted) return;
  if (unit.votes.has(code)) findings.error(line, column, 'votes_repeated', { unit: key, code }, unit.code);
  else unit.votes.set(code, countOf(line, votes, cells.get('votes') || '0', findings));
  const acronym = cells.get('acronym') || code;
  if (!read.candidatures.has(code))
    read.candidatures.set(code, { code, acronym, name: cells.get('name') || acronym, heads: headsOf(cells) });
}

/** Computes missing totals; invalid votes are voters minus valid votes. */
function summed(unit: ResultUnit, told: ReadonlyMap<Fact, number>): ResultUnit {
  const blank = told.get('blank') ?? 0;
  const toParties = told.get('toParties');
  const sum = [...unit.votes.values()].reduce((total, one) => total + one, blank);
  const given = told.get('valid') ?? (toParties === undefined ? undefined : toParties + blank);
  const valid = given ?? sum;
  const count = told.get('voters');
  const invalid = told.get('invalid') ?? (given !== undefined && count !== undefined ? Math.max(count - given, 0) : 0);
  return {
    ...unit,
    ...{ blank, invalid, valid, electors: told.get('electors') ?? null },
    ...(count !== undefined && { voters: { count, isChecked: given !== undefined } }),
  };
}
