import { priorities as ranked } from '#contract/place-filters.ts';
import type { Proposal } from '#contract/proposals.ts';
import type { Reason } from '#contract/proposing.ts';
import type { Country } from '../solving/country.ts';
import { kindsOf, seatKinds } from '../solving/problem.ts';
import { prove } from '../solving/proof.ts';
import { settle } from '../solving/settling.ts';
import { type Plan, type Solved, solve } from '../solving/solve.ts';
import { countWithin, listNearest, squareTo } from '../solving/tree.ts';
import { metresOfSquare, squareOfMetres } from '../solving/ways.ts';
import { type Built, build, type Given, isPlaceable, kinds, wantedAt } from './building.ts';
import type { PersonRow } from './queries.ts';

/** A person of a proposal, as it is written down. */
export type MadeRow = {
  user: string;
  place: string | null;
  slots: string[];
  metres: number | null;
  is_approximate: boolean;
  /** assignment that they have */
  replaces: string | null;
  reason: Reason | null;
  /** places that the reason speaks of */
  places: number | null;
};
export type Summary = NonNullable<Proposal['summary']>;
export type Made = { rows: MadeRow[]; summary: Summary };

/** Proposes who goes where; the same of the same, and nobody is known by their name or id. */
export function makeProposal(given: Given, tell: (share: number) => void = () => undefined): Made {
  const built = build(given);
  const { country, plan, gains } = solveWithMoves(built, given.rules.most_moves, tell);
  settle(country, plan);
  const { worth, bound } = prove(country.problem, plan, gains);
  const explain = explaining(country, plan);
  const rows = built.people.flatMap((person, at) => {
    const row = rowOf(built, country, plan, at);
    if (person.held) return row.place === null || row.place === person.held.place ? [] : [row];
    return row.place === null ? [{ ...row, ...explain(at) }] : [row];
  });
  const passedOver = given.people
    .filter((person) => !person.held && !isPlaceable(given.rules)(person))
    .map((person): MadeRow => ({ ...nowhere(person), reason: person.lon === null ? 'no_point' : 'not_validated' }));
  const all = [...rows, ...passedOver];
  return { rows: all, summary: { ...summed(given, built, plan), ...countRows(all), worth, bound } };
}

/** Times that moving is made twice as dear, until few enough are moved. */
const mostDoublings = 8;
const firstMoving = 2_000;

/** Solves, with at most so many people moved from the place they have. */
function solveWithMoves({ problem }: Built, mostMoves: number, tell: (share: number) => void): Solved {
  let moving = firstMoving;
  for (let tries = 0; ; tries += 1) {
    const solved = solve({ ...problem, wishes: { ...problem.wishes, moving } }, tell);
    const { held } = problem.people;
    const moved = solved.plan.place.filter(
      (place, person) => (held[person] as number) >= 0 && place !== held[person],
    ).length;
    if (moved <= mostMoves || tries === mostDoublings) return solved;
    moving *= 4;
  }
}

const nowhere = ({ id, is_approximate, held }: PersonRow): MadeRow => ({
  ...{ user: id, is_approximate, place: null, slots: [], metres: null },
  ...{ replaces: held?.id ?? null, reason: null, places: null },
});

function rowOf({ people, places, problem }: Built, { homes, sites }: Country, plan: Plan, at: number): MadeRow {
  const row = nowhere(people[at] as PersonRow);
  const place = plan.place[at] as number;
  if (place < 0 || problem.places.isReserve[place]) return row;
  const metres = Math.round(metresOfSquare(squareTo(sites, place, ...pointAt(homes, at))));
  const slots = kindsOf(plan.slots[at] as number).map((kind) => kinds[kind] as string);
  return { ...row, place: places[place]?.id ?? null, slots, metres };
}

const pointAt = (points: Float64Array, at: number): [number, number, number] => [
  points[3 * at] as number,
  points[3 * at + 1] as number,
  points[3 * at + 2] as number,
];

/** Finds why somebody is left without a place. */
function explaining({ problem, homes, tree }: Country, plan: Plan) {
  const { people, places } = problem;
  return (person: number): Pick<MadeRow, 'reason' | 'places' | 'metres'> => {
    if ((plan.place[person] as number) >= 0) return { reason: 'reserve', places: null, metres: null };
    const home = pointAt(homes, person);
    const within = squareOfMetres(people.range[person] as number);
    const hasTime = (place: number) =>
      kindsOf(people.slots[person] as number).some((kind) => (places.open[place * seatKinds + kind] as number) > 0);
    const full = countWithin(tree, home, within, hasTime);
    if (full > 0) return { reason: 'all_full', places: full, metres: null };
    const there = countWithin(tree, home, within, () => true);
    if (there > 0) return { reason: 'no_time', places: there, metres: null };
    const [nearest] = listNearest(tree, home, 1);
    const metres = nearest === undefined ? null : Math.round(metresOfSquare(squareTo(tree.points, nearest, ...home)));
    return { reason: 'too_far', places: 0, metres };
  };
}

/** Counts people; those with a place go an average and a longest way. */
function countRows(rows: MadeRow[]) {
  const placed = rows.filter(({ place }) => place !== null);
  const ways = placed.map(({ metres }) => metres ?? 0);
  return {
    people: rows.length,
    placed: placed.length,
    moved: placed.filter(({ replaces }) => replaces !== null).length,
    reserve: rows.filter(({ reason }) => reason === 'reserve').length,
    unplaced: rows.filter(({ reason }) => reason !== null && reason !== 'reserve').length,
    approximate: placed.filter(({ is_approximate }) => is_approximate).length,
    average_metres: ways.length === 0 ? null : Math.round(ways.reduce((sum, metres) => sum + metres, 0) / ways.length),
    worst_metres: ways.length === 0 ? null : ways.reduce((most, metres) => Math.max(most, metres), 0),
  };
}

type Sum = { wanted: number; before: number; after: number };

/** Sums seats wanted, and taken before and after, over places, slots and priorities. */
function summed({ rules }: Given, { problem, people, places }: Built, plan: Plan) {
  const change = new Int32Array(places.length * seatKinds);
  for (const [at, person] of people.entries()) {
    const place = plan.place[at] as number;
    const isReal = place >= 0 && place < places.length;
    if (person.held && !isReal) continue;
    const left = problem.people.held[at] as number;
    if (person.held && left >= 0)
      for (const [kind, name] of kinds.entries())
        if (person.held.slots.includes(name))
          change[left * seatKinds + kind] = (change[left * seatKinds + kind] as number) - 1;
    if (isReal)
      for (const kind of kindsOf(plan.slots[at] as number))
        change[place * seatKinds + kind] = (change[place * seatKinds + kind] as number) + 1;
  }
  const zero = (): Sum => ({ wanted: 0, before: 0, after: 0 });
  const bySlot = kinds.map((slot) => ({ slot, ...zero() }));
  const byPriority = new Map<string | null, Sum>();
  const covered = zero();
  for (const [at, place] of places.entries()) {
    const sum = byPriority.get(place.priority) ?? zero();
    byPriority.set(place.priority, sum);
    let [before, after, wants] = [true, true, false];
    for (const kind of kinds.keys()) {
      const wanted = wantedAt(rules, place, kind);
      if (wanted === 0) continue;
      const had = place.had[kind] as number;
      const has = had + (change[at * seatKinds + kind] as number);
      wants = true;
      before &&= had > 0;
      after &&= has > 0;
      for (const into of [sum, bySlot[kind] as Sum]) {
        into.wanted += wanted;
        into.before += Math.min(wanted, had);
        into.after += Math.min(wanted, has);
      }
    }
    covered.wanted += wants ? 1 : 0;
    covered.before += wants && before ? 1 : 0;
    covered.after += wants && after ? 1 : 0;
  }
  const order: (string | null)[] = [...ranked, null];
  const sums = [...byPriority].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const priorities = sums.map(([priority, sum]) => ({ priority, ...sum }));
  return { places: covered, slots: bySlot, priorities: priorities as Summary['priorities'] };
}
