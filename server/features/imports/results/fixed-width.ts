import { readFixedLines } from '../../../services/files/fixed.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import type { MappedFile } from '../given.ts';
import { addsUp } from './totals.ts';
import {
  type Candidature,
  countOf,
  type ReadResults,
  type ResultLevel,
  type ResultUnit,
  tableOf,
  unitKey,
} from './unit.ts';

/** `at(10, 11)`: characters 10 to 11, counted from 1. */
type Line = { file: string; number: number; at: (from: number, to: number) => string };
type Place = { level: ResultLevel; code: string };

/** Line length by kind. Files of candidates have names of people and are never read. */
const lengths: Record<string, number> = { '03': 232, '05': 233, '06': 33, '07': 172, '08': 33, '09': 101, '10': 36 };
const passedOver = ['01', '02', '04'];
/** Municipalities under 250 people vote for persons. */
const ofSmallTowns = ['11', '12'];

/**
 * Reads candidatures (03); totals and votes of municipalities (05, 06), of wider areas (07, 08)
 * and of tables (09, 10).
 */
export async function readFixedWidth(files: readonly MappedFile[], findings: ImportFindings): Promise<ReadResults> {
  const lines = new Map<string, Line[]>();
  let isCut = false;
  for (const file of files) {
    const kind = file.found.fixed ?? '';
    findings.file = file.name;
    if (ofSmallTowns.includes(kind)) findings.warn(null, null, 'fixed_small', { code: kind });
    if (passedOver.includes(kind) || ofSmallTowns.includes(kind)) continue;
    const length = lengths[kind];
    if (length === undefined) throw new Unreadable('fixed_kind', { code: kind });
    const read = await readLines(file, length, findings);
    isCut ||= read.isCut;
    lines.set(kind, [...(lines.get(kind) ?? []), ...read.lines]);
  }
  const rows = [...lines.values()].flat().length;
  // Refuses an incomplete delivery, whose gaps would go unnoticed.
  if (isCut) return { rows, units: [], candidatures: new Map() };
  const of = (kind: string) => lines.get(kind) ?? [];
  const communities = communitiesOf(of('07'));
  const candidatures = new Map<string, Candidature>(
    of('03').map(({ at }) => {
      const code = at(9, 14);
      const heads = { adm2: at(215, 220), adm1: at(221, 226), adm0: at(227, 232) };
      return [code, { code, acronym: at(15, 64).trim(), name: at(65, 214).trim(), heads }];
    }),
  );
  const units = new Map<string, ResultUnit>();
  const faulty = new Set<string>();
  const count = (line: Line, from: number, to: number) => readCount(line, { from, to }, findings);
  const addTotals = (
    line: Line,
    place: Place | undefined,
    starts: { electors: number; blank: number; width: number; seats?: number },
  ) => {
    if (!place) return;
    const { electors, blank, width, seats } = starts;
    const errors = findings.counts.error;
    const part = (index: number) => count(line, blank + index * width, blank + (index + 1) * width - 1);
    const unit: ResultUnit = {
      ...place,
      ...{
        file: line.file,
        line: line.number,
        blank: part(0),
        invalid: part(1),
        valid: part(0) + part(2),
        votes: new Map(),
      },
      electors: count(line, electors, electors + width - 1),
      seats: seats === undefined ? null : count(line, seats, seats + 5) || null,
    };
    if (findings.counts.error > errors) faulty.add(unitKey(unit));
    const before = units.get(unitKey(unit));
    if (!before) return void units.set(unitKey(unit), unit);
    findings.file = line.file;
    findings.error(line.number, null, 'result_repeated', { unit: unitKey(unit), line: before.line }, unit.code);
  };
  const addVotes = (line: Line, place: Place | undefined, [party, votes, end]: [number, number, number]) => {
    const unit = place && units.get(unitKey(place));
    const code = line.at(party, party + 5);
    if (place && !unit) {
      findings.file = line.file;
      findings.error(line.number, null, 'no_totals', { unit: unitKey(place) }, place.code);
    }
    if (!candidatures.has(code)) candidatures.set(code, { code, acronym: code, name: code, heads: {} });
    const errors = findings.counts.error;
    unit?.votes.set(code, count(line, votes, end));
    if (unit && findings.counts.error > errors) faulty.add(unitKey(unit));
  };
  for (const line of of('05')) addTotals(line, municipalityOf(line, 12), { electors: 150, blank: 190, width: 8 });
  for (const line of of('07'))
    addTotals(line, widerOf(line, communities), { electors: 86, blank: 126, width: 8, seats: 150 });
  for (const line of of('09')) addTotals(line, stationOf(line), { electors: 31, blank: 66, width: 7 });
  for (const line of of('06')) addVotes(line, municipalityOf(line, 10), [17, 23, 30]);
  for (const line of of('08')) addVotes(line, widerOf(line, communities), [15, 21, 28]);
  for (const line of of('10')) addVotes(line, stationOf(line), [24, 30, 36]);
  const voted = new Set([...units.values()].filter(({ votes }) => votes.size > 0).map(({ level }) => level));
  const whole = [...units.values()].filter((unit) => {
    if (faulty.has(unitKey(unit))) return false;
    const isOwed = unit.votes.size > 0 || (isCounted(unit) && voted.has(unit.level));
    return !isOwed || addsUp(unit, findings);
  });
  return { rows, units: whole, candidatures };
}

/** Returns true if votes are required; wider areas may have only totals. */
const isCounted = ({ level }: ResultUnit) => ['station', 'abroad', 'adm5', 'adm4'].includes(level);

/** Reads a municipality (district 99) or a district, from `start` on. */
function municipalityOf({ at }: Line, start: number): Place {
  const [code, district] = [at(start, start + 4), at(start + 5, start + 6)];
  if (/99[89]$/.test(code)) return { level: 'abroad', code: code.slice(0, 2) };
  return district === '99' ? { level: 'adm4', code } : { level: 'adm5', code: `${code}${district}` };
}

/** Ignores constituencies smaller than a province. */
function widerOf({ at }: Line, communities: ReadonlyMap<string, string>): Place | undefined {
  const [community, province, constituency] = [at(10, 11), at(12, 13), at(14, 14)];
  if (constituency !== '9') return undefined;
  if (province !== '99') return { level: 'adm2', code: province };
  if (community === '99') return { level: 'adm0', code: 'es' };
  const known = communities.get(community);
  return known === undefined ? undefined : { level: 'adm1', code: known };
}

function stationOf({ at }: Line): Place | undefined {
  const [province, municipality, district] = [at(12, 13), at(14, 16), at(17, 18)];
  return tableOf({ province, municipality, district, section: at(19, 22).trim(), table: at(23, 23) });
}

/** Maps communities to one of their provinces, since the Ministry's codes aren't the INE's. */
function communitiesOf(lines: readonly Line[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ at }) => (at(12, 13) === '99' ? [] : [[at(10, 11), `above ${at(12, 13)}`] as const])),
  );
}

async function readLines(
  file: MappedFile,
  length: number,
  findings: ImportFindings,
): Promise<{ lines: Line[]; isCut: boolean }> {
  const lines: Line[] = [];
  let isCut = false;
  for await (const { number, text, isLast } of readFixedLines(file.source)) {
    if (text.length === length) {
      lines.push({ file: file.name, number, at: (from, to) => text.slice(from - 1, to) });
      if (isLast && number > 1) findings.warn(number, null, 'last_line_open');
    } else if (isLast && text.length < length) {
      isCut = true;
      findings.error(number, null, 'fixed_cut', { number: text.length, width: length });
    } else findings.error(number, null, 'fixed_length', { number: text.length, width: length });
  }
  return { lines, isCut };
}

function readCount(
  { at, file, number }: Line,
  { from, to }: { from: number; to: number },
  findings: ImportFindings,
): number {
  const count = countOf(at(from, to));
  if (count !== undefined) return count;
  findings.file = file;
  findings.error(number, null, 'fixed_number', { from, to });
  return 0;
}
