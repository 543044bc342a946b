// Compares proposals of all families with an independent integer program, and counts faults:
// npm run proved [count] [from]
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';
import { type Slot, slotsOf } from '../contract/coverage.ts';
import { presumedMobility } from '../contract/mobility.ts';
import { kinds, type ProposalInput } from '../server/features/proposals/making/building.ts';
import {
  describePlan,
  type PlannedProposal,
  planProposal,
  type SolvedRow,
} from '../server/features/proposals/making/making.ts';
import type { ProposalPerson, ProposalPlace } from '../server/features/proposals/making/queries.ts';
import type { ProposalProblem } from '../server/features/proposals/solving/problem.ts';
import { worthOfWishes } from '../server/features/proposals/solving/settling.ts';
import { stayingPlan, worthOfPlan } from '../server/features/proposals/solving/solve.ts';
import { findRange } from '../server/testing/optimum.ts';
import { drawProblem, families } from './proposals-families.ts';

const faults = [
  'seats twice',
  'places lost',
  'moves',
  'out of reach',
  'claim',
  'bound',
  'reason',
  'change',
  'thrown',
] as const;
type Fault = (typeof faults)[number];
const radius = 6_371_008.8;
/** Most seconds that the other solver may take for a problem. */
const patience = Number(process.env.BENCH_SECONDS ?? 10);

/** File of the other solver's results, which stay valid when ours changes. */
const ranges = process.env.BENCH_RANGES;
type Range = { least: number; most: number };
const known = new Map<string, Range>(
  ranges && existsSync(ranges)
    ? readFileSync(ranges, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' '))
        .map(([key, least, most]) => [key as string, { least: Number(least), most: Number(most) }])
    : [],
);

const { positionals } = parseArgs({ allowPositionals: true });
const [count, from] = [Number(positionals[0] ?? 1_000), Number(positionals[1] ?? 0)];
const names = Object.keys(families);
const found = new Map<Fault, number>(faults.map((fault) => [fault, 0]));
const gaps = new Map<string, number[]>(names.map((name) => [name, []]));
for (let at = from; at < from + count; at += 1) {
  const name = names[at % names.length] as string;
  const note = (fault: Fault, text: string) => {
    found.set(fault, (found.get(fault) ?? 0) + 1);
    console.log(`${at} (${name}): ${fault}: ${text}`);
  };
  const given = drawProblem(name, at);
  try {
    const planned = planProposal(given);
    const made = describePlan(given, planned);
    noteBroken(given, made.rows, note);
    noteFalse(given, planned, made.rows, note);
    const gap = await compare(planned, made, note);
    if (gap !== null) gaps.get(name)?.push(gap);
    if (gap !== null && gap > 0.005)
      console.log(`${at} (${name}): ${(100 * gap).toFixed(2)} % under, ${given.people.length} people`);
  } catch (error) {
    note('thrown', String(error));
  }
  if ((at + 1) % 50 === 0) console.log(`${at + 1 - from} of ${count}, ${said([...gaps.values()].flat())}`);
}
for (const [name, some] of gaps) console.log(`${name}: ${said(some)}`);
console.log(`all ${count}: ${said([...gaps.values()].flat())}`);
for (const [fault, times] of found) console.log(`${fault}: ${times}`);

function said(some: number[]): string {
  const percent = (gap: number) => `${(100 * gap).toFixed(3)} %`;
  const mean = some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length);
  return `${some.length} compared, mean ${percent(mean)}, worst ${percent(Math.max(0, ...some))}`;
}

type Note = (fault: Fault, text: string) => void;

/** Counts seats and moves from the rows alone. */
function noteBroken({ rules, people, places, kept }: ProposalInput, rows: SolvedRow[], note: Note): void {
  const byId = new Map(people.map((person) => [person.id, person]));
  const given = new Map<string, number>();
  const taken = new Map<string, number>();
  const add = (sums: Map<string, number>, place: string | null, slots: readonly string[], by = 1) => {
    for (const slot of place === null ? [] : slots) sums.set(place + slot, (sums.get(place + slot) ?? 0) + by);
  };
  for (const { id, had } of places)
    for (const [kind, count] of had.entries()) add(taken, id, [kinds[kind] as string], count);
  for (const { place, slots } of kept) add(taken, place, slots);
  let moved = 0;
  for (const { user, place, slots, replaces, metres } of rows) {
    const { held, availability, mobility } = byId.get(user) as ProposalPerson;
    if (held && place === null) note('places lost', user);
    if (place === null) continue;
    if (held && replaces !== null) moved += 1;
    if (held) add(taken, held.place, held.slots, -1);
    add(taken, place, slots);
    add(given, place, slots);
    const times: readonly string[] = held ? held.slots : slotsOf(availability);
    if (slots.some((slot) => !times.includes(slot)) || (metres ?? 0) > rules.metres[mobility ?? presumedMobility] + 1)
      note('out of reach', user);
  }
  if (moved > rules.most_moves) note('moves', `${moved} of ${rules.most_moves}`);
  for (const { id, tables } of places)
    for (const slot of kinds)
      if (given.has(id + slot) && (taken.get(id + slot) ?? 0) > wantedIn({ rules }, tables, slot))
        note('seats twice', id + slot);
}

function wantedIn({ rules }: Pick<ProposalInput, 'rules'>, tables: number, slot: Slot): number {
  return rules.wanted[slot] * (rules.per === 'table' ? tables : 1);
}

/** Verifies the reason and change of each unplaced person by looking at all places. */
function noteFalse(given: ProposalInput, { built, plan }: PlannedProposal, rows: SolvedRow[], note: Note): void {
  const { open, isReserve } = built.problem.places;
  const left = open.slice();
  for (const [person, place] of plan.place.entries())
    for (const kind of [0, 1, 2])
      if (place >= 0 && (plan.slots[person] as number) & (1 << kind))
        left[3 * place + kind] = (left[3 * place + kind] as number) - 1;
  const at = new Map(built.people.map(({ id }, index) => [id, index]));
  const hasAny = (seats: Int32Array, place: number, slots: readonly string[]) =>
    kinds.some((kind, index) => slots.includes(kind) && (seats[3 * place + index] as number) > 0);
  for (const row of rows) {
    if (row.place !== null || row.reason === null) continue;
    const person = built.people[at.get(row.user) as number] as ProposalPerson;
    const slots = slotsOf(person.availability);
    const within = given.rules.metres[person.mobility ?? presumedMobility];
    const inReach = (metres: number) =>
      [...built.places.keys()].filter((place) => metresBetween(person, built.places[place] as ProposalPlace) <= metres);
    const wanting = inReach(within).filter((place) => hasAny(open, place, kinds));
    const timely = wanting.filter((place) => hasAny(open, place, slots));
    const isKept = isReserve[plan.place[at.get(row.user) as number] as number] === 1;
    const reason = isKept ? 'reserve' : timely.length > 0 ? 'all_full' : wanting.length > 0 ? 'no_time' : 'too_far';
    if (row.reason !== reason) note('reason', `${row.user} is told ${row.reason} instead of ${reason}`);
    if (!isKept && timely.some((place) => hasAny(left, place, slots))) note('reason', `${row.user} beside a free seat`);
    const { change_slots, change_metres } = row;
    const isTrue = change_slots
      ? inReach(within).some((place) => hasAny(left, place, change_slots))
      : change_metres === null || inReach(change_metres + 1).some((place) => hasAny(left, place, slots));
    if (!isTrue) note('change', row.user);
  }
}

function metresBetween(one: { lon: number | null; lat: number | null }, other: { lon: number; lat: number }): number {
  const [from, to] = [((one.lat ?? 0) * Math.PI) / 180, (other.lat * Math.PI) / 180];
  const east = (((one.lon ?? 0) - other.lon) * Math.PI) / 180;
  const half = Math.sin((from - to) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * radius * Math.asin(Math.sqrt(half));
}

/** Returns how much less the plan is worth than the best plan; null if the best isn't known. */
async function compare({ country, plan }: PlannedProposal, made: { worth: number; bound: number }, note: Note) {
  const { problem } = country;
  const before = worthOfPlan(problem.places, stayingPlan(country));
  const worth = worthOfPlan(problem.places, plan);
  if (made.worth !== worth - before || made.worth > made.bound) note('claim', `${made.worth} of ${worth - before}`);
  const whole = worth + worthOfWishes(problem, plan);
  const best = await rangeOf(problem);
  if (whole > best.most + 1) note('claim', `${whole} is over the other solver’s bound ${best.most}`);
  const plain = isWishing(problem) ? await rangeOf(withoutWishes(problem)) : best;
  if (made.bound + before + 1 < plain.least) note('bound', `${made.bound + before} under ${plain.least}`);
  return !(best.most - best.least <= 1) ? null : best.most === 0 ? 0 : Math.max(0, best.most - whole) / best.most;
}

async function rangeOf(problem: ProposalProblem): Promise<Range> {
  const key = createHash('sha256').update(serialize(problem)).digest('hex');
  const range = known.get(key) ?? (await findRange(problem, patience));
  if (ranges && !known.has(key)) appendFileSync(ranges, `${key} ${range.least} ${range.most}\n`);
  return range;
}

function isWishing({ wishes, people, places }: ProposalProblem): boolean {
  return (
    (wishes.together > 0 && people.partner.some((one) => one >= 0)) ||
    (people.isExperienced.some(Boolean) && places.experienced.some((metres) => metres > 0))
  );
}

function withoutWishes(problem: ProposalProblem): ProposalProblem {
  return {
    ...problem,
    wishes: { ...problem.wishes, together: 0 },
    places: { ...problem.places, experienced: new Int32Array(problem.places.count) },
  };
}
