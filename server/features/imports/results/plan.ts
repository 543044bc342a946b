import type { Tx } from '../../../core/database.ts';
import { listElections } from '../../../services/elections/queries.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { AreaFinder, type FoundArea } from './areas.ts';
import { type CandidatureMatches, matchParties } from './candidatures.ts';
import { otherElection } from './other-election.ts';
import { listResults, listVotes, type ResultRecord, sumLastValid, type VoteKey, type VoteRecord } from './queries.ts';
import { isSection, type ReadResults, type ResultUnit, unitKey } from './unit.ts';

type Unit = ResultUnit & FoundArea;
export type ResultsPlan = {
  /** new or changed figures; nothing is written without one */
  differing: number;
  election: string;
  units: Unit[];
  results: ResultRecord[];
  votes: VoteRecord[];
  /** votes that the files no longer have, or have as 0 */
  gone: VoteKey[];
  matched: CandidatureMatches;
};

/**
 * Matches parties by code in the election, or by acronym.
 * A section has its own result or those of its tables, never both. Unknown sections and areas are
 * skipped with a warning.
 */
export async function* planResults(
  tx: Tx,
  read: ReadResults,
  { findings, choices: { election_id: electionId }, progress }: ImportTask,
): AsyncGenerator<ResultsPlan> {
  const election = (await listElections(tx)).find(({ id }) => id === electionId);
  if (electionId === null || !election) throw new UnreadableFile('no_election');
  const other = otherElection(read.files, election);
  findings.file = '';
  if (other) findings.warn(null, null, other.code, other.params);
  // Totals alone, as in a referendum, contain no candidature results.
  if (read.units.every(({ votes }) => votes.size === 0) && findings.counts.error === 0)
    throw new UnreadableFile('no_results');
  const stored = await listResults(tx, electionId);
  const units = withoutTwice(stored, await locate(tx, read.units, findings), findings);
  if (units.length === 0 && findings.counts.error === 0) throw new UnreadableFile('no_known_result');
  const matched = await matchParties(tx, electionId, { ...read, units });
  const plan: ResultsPlan = { election: electionId, units, matched, results: [], votes: [], gone: [], differing: 0 };
  await sumUp(tx, plan, read, findings);
  compare(plan, { stored, votes: await listVotes(tx, electionId) }, findings);
  await progress(0.5);
  if (plan.differing > 0) yield plan;
}

/** Votes are summed at one level only: the first of these in the files. */
const summedLevels = ['station', 'adm4', 'adm5', 'adm2', 'adm1', 'adm0'] as const;

/** Least and most share of the last election's votes; a sum outside them is listed first. */
const usualShares = [0.5, 1.5] as const;

async function sumUp(
  tx: Tx,
  { election, units }: ResultsPlan,
  { candidatures }: ReadResults,
  findings: ImportFindings,
): Promise<void> {
  // A delivery has the same votes by table, municipality, province and community.
  const level = summedLevels.find((one) => units.some((unit) => unit.level === one && unit.votes.size > 0));
  const counted = units.filter((unit) => unit.level === level || unit.level === 'abroad');
  const sum = (of: (unit: Unit) => number) => counted.reduce((total, unit) => total + of(unit), 0);
  const votes = new Map<string, number>();
  for (const unit of counted) for (const [code, count] of unit.votes) votes.set(code, (votes.get(code) ?? 0) + count);
  findings.total('total_units', { number: units.length });
  const all = [...votes.values()].reduce((total, count) => total + count, 0);
  const [blank, invalid, valid] = [sum((unit) => unit.blank), sum((unit) => unit.invalid), sum((unit) => unit.valid)];
  findings.total('total_votes', { number: all, blank, invalid });
  const electors = sum((unit) => unit.electors ?? 0);
  if (electors > 0) findings.total('total_electors', { number: electors }, valid + invalid > electors);
  const ordered = [...votes].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const names = ordered.map(([code, count]) => `${candidatures.get(code)?.acronym ?? code} ${count}`);
  findings.total('total_candidatures', { number: ordered.length, tallies: names.slice(0, 40) });
  const sections = new Set(units.filter(({ level }) => level === 'station').map(({ code }) => code.slice(0, 10)));
  const known = await sumLastValid(tx, election, [...sections]);
  if (known === 0) return;
  const [least, most] = usualShares;
  findings.total('total_votes_before', { number: valid, known }, valid < known * least || valid > known * most);
}

async function locate(tx: Tx, units: readonly ResultUnit[], findings: ImportFindings): Promise<Unit[]> {
  const finder = await AreaFinder.read(tx);
  return units.flatMap((unit) => {
    const area = finder.find(unit);
    if (area) return [{ ...unit, ...area }];
    findings.file = unit.file;
    findings.warn(unit.line, null, 'result_unknown', { unit: unitKey(unit) }, unit.code);
    return [];
  });
}

/** Rejects a section if its tables have results, which would count twice. */
function withoutTwice(
  stored: ReadonlyMap<string, ResultRecord>,
  units: readonly Unit[],
  findings: ImportFindings,
): Unit[] {
  const stations = [...stored.values(), ...units].filter(({ level }) => level === 'station').map(({ code }) => code);
  const whole = new Set(stations.filter(isSection));
  const parted = new Set(stations.filter((code) => !isSection(code)).map((code) => code.slice(0, 10)));
  return units.filter(({ file, line, level, code }) => {
    if (level !== 'station' || !whole.has(code.slice(0, 10)) || !parted.has(code.slice(0, 10))) return true;
    findings.file = file;
    const unit = unitKey({ level, code });
    findings.error(line, null, isSection(code) ? 'tables_known' : 'section_known', { unit }, code);
    return false;
  });
}

function compare(
  plan: ResultsPlan,
  known: { stored: ReadonlyMap<string, ResultRecord>; votes: ReadonlyMap<string, ReadonlyMap<string, number>> },
  findings: ImportFindings,
): void {
  for (const unit of plan.units) {
    const { level, code, area_id, electors, blank, invalid, valid, seats } = unit;
    const record = { level, code, area_id, electors, blank, invalid, valid, seats };
    const before = known.stored.get(unitKey(unit));
    const isOther = before !== undefined && isDifferent(before, record);
    if (!before || isOther) plan.results.push(record);
    const votesBefore = known.votes.get(unitKey(unit));
    const tally = { created: before ? 0 : 1, changed: isOther ? 1 : 0 };
    const votes = votesOf(unit, plan.matched);
    for (const [party_id, count] of votes) {
      const same = votesBefore?.get(party_id);
      if (same === count) continue;
      tally[same === undefined ? 'created' : 'changed'] += 1;
      plan.votes.push({ level, code, party_id, votes: count });
    }
    // Wider areas may come with totals only.
    for (const party_id of unit.votes.size > 0 ? (votesBefore?.keys() ?? []) : []) {
      if (votes.has(party_id)) continue;
      tally.changed += 1;
      plan.gone.push({ level, code, party_id });
    }
    plan.differing += tally.created + tally.changed;
    findings.file = unit.file;
    findings.outcome(unit.line, code, {
      created: before ? undefined : [{ code: 'result_created', params: { number: votes.size } }],
      changed: tally.created + tally.changed > 0 ? [{ code: 'result_changed' }] : [],
    });
  }
  const made = new Set(plan.matched.made.map(({ id }) => id));
  // Links of new parties aren't counted separately.
  const heads = plan.matched.heads.filter(({ party_id }) => !made.has(party_id));
  plan.differing += heads.length;
  findings.file = '';
  if (heads.length > 0)
    findings.tell('changed', null, '', [{ code: 'heads_changed', params: { number: heads.length } }]);
}

/** Sums by party, since two candidatures may be one party. Votes of 0 have no row. */
function votesOf({ votes }: Unit, { parties }: CandidatureMatches): Map<string, number> {
  const summed = new Map<string, number>();
  for (const [candidature, count] of votes) {
    if (count === 0) continue;
    const party = parties.get(candidature) ?? '';
    summed.set(party, (summed.get(party) ?? 0) + count);
  }
  return summed;
}

/** Ignores electors and seats that the files lack. */
const isDifferent = (before: ResultRecord, now: ResultRecord): boolean =>
  (['area_id', 'blank', 'invalid', 'valid'] as const).some((field) => before[field] !== now[field]) ||
  (['electors', 'seats'] as const).some((field) => now[field] !== null && before[field] !== now[field]);
