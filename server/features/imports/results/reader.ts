import { readWhole } from '../../../services/files/cells.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import type { FindingText, ImportFindings } from '../findings.ts';
import type { MappedFile } from '../kind.ts';
import { acronymsOf } from './acronyms.ts';
import { countedIn } from './meanings.ts';
import type { PlaceFault, PlaceReader } from './places.ts';
import { isCutOff, type ResultRow, readRowsOf } from './rows.ts';
import { addsUp, type CountField, countFields, isEmpty, listTotals, type PlaceCounts, toUnit } from './totals.ts';
import { type Candidature, headLevels, type ReadResults, type ResultPlace, type ResultUnit, unitKey } from './unit.ts';

type PlacedCounts = PlaceCounts & { place: ResultPlace };
type TotalsRow = PlaceCounts & { fault?: PlaceFault };
type Party = { code: string; acronym: string; at: number };

export function partiesOf({ found: { header }, mapping }: MappedFile): Party[] {
  const columns = header.flatMap((code, at) => (mapping[at] === 'party' ? [{ code, at }] : []));
  const beside = header.filter((_, at) => mapping[at] === 'invalid' || mapping[at] === 'blank');
  const acronyms = acronymsOf(
    columns.map(({ code }) => code),
    beside,
  );
  return columns.map(({ code, at }, index) => ({ code, at, acronym: acronyms[index] ?? code }));
}

/** Counts whose cells may not be empty. */
const owed: readonly CountField[] = ['invalid', 'blank', 'toParties', 'valid'];
/** Levels that need votes; wider areas may have only totals. */
const counted: readonly ResultUnit['level'][] = ['station', 'abroad', 'adm5', 'adm4'];

export class ResultsReader {
  readonly #findings: ImportFindings;
  readonly #places: PlaceReader;
  readonly #candidatures = new Map<string, Candidature>();
  readonly #all = new Map<string, PlacedCounts>();
  readonly #faulty = new Set<string>();
  #rows = 0;
  /** places have no totals but those in rows of candidatures */
  #isBelow = false;

  constructor(findings: ImportFindings, places: PlaceReader) {
    this.#findings = findings;
    this.#places = places;
  }

  async readNames(file: MappedFile): Promise<void> {
    for await (const row of readRowsOf(file, this.#findings)) {
      this.#rows += 1;
      const [code, acronym] = [row.get('candidature'), row.get('acronym')];
      if (code === '' || acronym === '') row.error('candidature', 'party_incomplete');
      else this.#candidatures.set(code, candidatureOf(row));
    }
  }

  async readTotals(file: MappedFile, parties: readonly Party[]): Promise<void> {
    for (const { code, acronym } of parties) this.#candidatures.set(code, { code, acronym, name: acronym, heads: {} });
    const rows: TotalsRow[] = [];
    for await (const { line, cells, found } of this.#rowsOf(file)) {
      const row: TotalsRow = { file: file.name, line, counts: new Map(), votes: new Map() };
      const key = 'level' in found ? unitKey(found) : undefined;
      if ('level' in found) row.place = found;
      else row.fault = found;
      for (const field of countFields) {
        const text = cells.get(field);
        if (cells.has(field) && (text !== '' || owed.includes(field)))
          row.counts.set(field, this.#readCount(key, line, cells.column(field), text));
      }
      for (const { code, at } of parties) {
        // A candidature that didn't run here has no count.
        const text = cells.at(at);
        if (text !== '' && text !== '-') row.votes.set(code, this.#readCount(key, line, code, text));
      }
      const [valid, toParties, blank = 0] = (['valid', 'toParties', 'blank'] as const).map((one) =>
        row.counts.get(one),
      );
      if (key !== undefined && valid !== undefined && toParties !== undefined && valid !== toParties + blank)
        this.#refuse(key, line, cells.column('valid'), { code: 'valid_differs' });
      rows.push(row);
    }
    this.#findings.file = file.name;
    // Small villages may add up to the next by chance.
    this.#addRows(rows, file.found.format === 'fixed' ? new Set() : listTotals(rows));
  }

  /** Reads rows of places and candidatures. `isWhole`: no other file has their totals. */
  async readBelow(file: MappedFile, isWhole: boolean): Promise<void> {
    this.#isBelow = isWhole;
    for await (const { line, cells, found } of this.#rowsOf(file)) {
      if (!('level' in found)) {
        this.#findings.error(line, found.column, found.fault.code, found.fault.params);
        continue;
      }
      const key = unitKey(found);
      const none = { place: found, file: file.name, line, counts: new Map(), votes: new Map() };
      const row = this.#all.get(key) ?? (isWhole ? none : undefined);
      if (row) {
        this.#all.set(key, row);
        if (isWhole) this.#readCountsOf(row, line, cells);
        this.#readVote(row, line, cells, isWhole);
      } else this.#refuse(key, line, null, { code: 'no_totals', params: { unit: key } });
    }
  }

  /** Returns the results without errors; none of an incomplete delivery. */
  finish(): Omit<ReadResults, 'files'> {
    const [rows, candidatures, findings] = [this.#rows, this.#candidatures, this.#findings];
    if (isCutOff(findings)) return { rows, units: [], candidatures: new Map() };
    const all = [...this.#all.values()];
    if (this.#isBelow) for (const row of all) this.#demandTotals(row);
    const units = all
      .filter(({ place }) => !this.#faulty.has(unitKey(place)))
      .flatMap((row) => this.#inSpain(toUnit(row)));
    if (units.length > 0 && !all.some(({ counts }) => counts.has('blank') || counts.has('invalid')))
      findings.warn(null, null, 'no_blank');
    const voted = new Set(units.filter(({ votes }) => votes.size > 0).map(({ level }) => level));
    const isOwed = ({ level, votes }: ResultUnit) => votes.size > 0 || (counted.includes(level) && voted.has(level));
    return { rows, candidatures, units: units.filter((unit) => !isOwed(unit) || addsUp(unit, findings)) };
  }

  async *#rowsOf(file: MappedFile) {
    await this.#places.begin(file);
    for await (const cells of readRowsOf(file, this.#findings)) {
      this.#rows += 1;
      const found = this.#places.read(cells);
      if (found) yield { line: cells.line, cells, found };
    }
  }

  #refuse(key: string, line: number, column: string | null, { code, params }: FindingText): void {
    this.#findings.error(line, column, code, params, key.split(' ')[1]);
    this.#faulty.add(key);
  }

  /** Reads '-' as zero, as spreadsheets may write it. `key`: the place's; undefined without one. */
  #readCount(key: string | undefined, line: number, column: string | null, text: string): number {
    const count = text === '-' ? 0 : readWhole(text);
    if (count === undefined && key !== undefined) this.#refuse(key, line, column, { code: 'wrong_number' });
    return count ?? 0;
  }

  /** Adds rows, except totals and the notes below the last row; refuses a repeated place. */
  #addRows(rows: readonly TotalsRow[], totals: ReadonlySet<PlaceCounts>): void {
    const { column } = this.#places;
    const last = rows.findLastIndex(({ place }) => place);
    for (const [at, row] of rows.entries()) {
      const { place, fault, line } = row;
      const key = place && unitKey(place);
      const before = this.#all.get(key ?? '');
      if (totals.has(row)) this.#findings.warn(line, column, 'totals_row');
      else if (!place && at > last && last >= 0 && isEmpty(row)) this.#findings.warn(line, column, 'note_row');
      else if (!place || !key)
        this.#findings.error(line, fault?.column ?? null, fault?.fault.code ?? 'no_table_key', fault?.fault.params);
      else if (!before) this.#all.set(key, { ...row, place });
      else if (column === null) throw new UnreadableFile('rows_unplaced', { number: rows.length });
      else this.#findings.error(line, column, 'result_repeated', { unit: key, line: before.line }, place.code);
    }
  }

  #readCountsOf({ place, counts }: PlacedCounts, line: number, cells: ResultRow): void {
    const key = unitKey(place);
    for (const field of countFields)
      if (cells.get(field) !== '')
        this.#tell(counts, field, { key, line, column: cells.column(field) }, cells.get(field));
  }

  #tell(
    counts: PlaceCounts['counts'],
    field: CountField,
    { key, line, column }: { key: string; line: number; column: string | null },
    text: string,
  ): void {
    const number = this.#readCount(key, line, column, text);
    const before = counts.get(field) ?? number;
    if (before !== number)
      this.#refuse(key, line, column, { code: 'totals_differ', params: { unit: key, number, before } });
    counts.set(field, before);
  }

  #readVote({ place, counts, votes }: PlacedCounts, line: number, cells: ResultRow, isWhole: boolean): void {
    const key = unitKey(place);
    const code = cells.get('candidature');
    const column = cells.column('candidature');
    const word = isWhole ? countedIn(code) : undefined;
    const at = { key, line, column: cells.column('votes') };
    const field = countFields.find((one) => one === word);
    if (code === '') this.#refuse(key, line, column, { code: 'required', params: { fields: ['candidature'] } });
    else if (field) this.#tell(counts, field, at, cells.get('votes'));
    if (code === '' || word !== undefined) return;
    if (votes.has(code)) this.#refuse(key, line, column, { code: 'votes_repeated', params: { unit: key, code } });
    else votes.set(code, this.#readCount(key, line, at.column, cells.get('votes') || '0'));
    if (!this.#candidatures.has(code)) this.#candidatures.set(code, candidatureOf(cells));
  }

  /** Numeric codes mean that the file belongs to a delivery, with totals in another file. */
  #demandTotals({ place, file, line, counts, votes }: PlacedCounts): void {
    if (counts.size > 0 || ![...votes.keys()].every((code) => /^\d+$/.test(code))) return;
    const key = unitKey(place);
    this.#findings.file = file;
    this.#refuse(key, line, null, { code: 'no_totals', params: { unit: key } });
  }

  /** Names a community by one of its provinces; drops it if none is known. */
  #inSpain(unit: ResultUnit): ResultUnit[] {
    if (unit.level !== 'adm1') return [unit];
    const province = this.#places.provinces.get(unit.code);
    return province === undefined ? [] : [{ ...unit, code: `above ${province}` }];
  }
}

function candidatureOf(cells: ResultRow): Candidature {
  const code = cells.get('candidature');
  const acronym = cells.get('acronym') || code;
  const heads = headLevels.flatMap((level) => {
    const head = cells.get(level === 'adm0' ? 'head' : `head_${level}`);
    return head === '' ? [] : [[level, head]];
  });
  return { code, acronym, name: cells.get('name') || acronym, heads: Object.fromEntries(heads) };
}
