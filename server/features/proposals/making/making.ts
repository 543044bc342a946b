import type { UnplacedReason } from '#contract/proposing.ts';
import { PlanBoard } from '../solving/board.ts';
import { buildCountry, type Country } from '../solving/country.ts';
import { kindsOf, seatKinds } from '../solving/problem.ts';
import { prove } from '../solving/proof.ts';
import { satisfyWishes } from '../solving/settling.ts';
import { copyPlan, type Plan, type Solution, solve } from '../solving/solve.ts';
import { buildTree, countWithin, listNearest, squareTo } from '../solving/tree.ts';
import { metresOfSquare, pointAt, squareOfMetres } from '../solving/ways.ts';
import { type BuiltProblem, build, kinds, type ProposalInput, passedOverFor } from './building.ts';
import type { ProposalPerson } from './queries.ts';

export type SolvedRow = {
  user: string;
  place: string | null;
  slots: string[];
  metres: number | null;
  is_approximate: boolean;
  replaces: string | null;
  reason: UnplacedReason | null;
  /** places that the reason mentions */
  places: number | null;
  /** slots, or metres to travel, with which an unplaced person would get a seat still free */
  change_slots: string[] | null;
  change_metres: number | null;
};
/** `bound`: most that any plan can be worth */
export type SolvedProposal = { rows: SolvedRow[]; worth: number; bound: number };

/** flow: the plan before it was improved by experience and pairs */
export type PlannedProposal = Solution & { built: BuiltProblem; flow: Plan };

/** Decides who goes where. Deterministic; names and ids don't matter. */
export function makeProposal(given: ProposalInput): SolvedProposal {
  return describePlan(given, planProposal(given));
}

/** Plans a proposal. `like`: reuses the flow of a plan whose rules differ only in experience. */
export function planProposal(
  given: ProposalInput,
  tell: (share: number) => void = () => undefined,
  like?: PlannedProposal,
): PlannedProposal {
  const built = build(given);
  const solution = like
    ? { ...like, country: buildCountry(built.problem), plan: copyPlan(like.flow) }
    : solve(built.problem, tell);
  const begun = copyPlan(solution.plan);
  satisfyWishes(solution.country, solution.plan);
  return { ...solution, built, flow: begun };
}

export function describePlan(given: ProposalInput, planned: PlannedProposal): SolvedProposal {
  const { built, country, plan } = planned;
  const explain = explaining(country, plan);
  const change = changing(country, plan);
  const rows = built.people.flatMap((person, at) => {
    const row = rowOf(planned, at);
    if (person.held) return row.place === null || row.place === person.held.place ? [] : [row];
    return row.place === null ? [{ ...row, ...explain(at), ...change(at) }] : [row];
  });
  const passedOver = given.people.flatMap((person): SolvedRow[] => {
    const reason = person.held ? undefined : passedOverFor(given.rules, person);
    return reason ? [{ ...nowhere(person), reason }] : [];
  });
  return { rows: [...rows, ...passedOver], ...prove(country.problem, plan, planned.gains) };
}

const nowhere = ({ id, is_approximate, held }: ProposalPerson): SolvedRow => ({
  ...{ user: id, is_approximate, place: null, slots: [], metres: null },
  ...{ replaces: held?.id ?? null, reason: null, places: null, change_slots: null, change_metres: null },
});

export function rowOf({ built: { people, places, problem }, country, plan }: PlannedProposal, at: number): SolvedRow {
  const { homes, sites } = country;
  const row = nowhere(people[at] as ProposalPerson);
  const place = plan.place[at] as number;
  if (place < 0 || problem.places.isReserve[place]) return row;
  const metres = Math.round(metresOfSquare(squareTo(sites, place, ...pointAt(homes, at))));
  const slots = kindsOf(plan.slots[at] as number).map((kind) => kinds[kind] as string);
  return { ...row, place: places[place]?.id ?? null, slots, metres };
}

/** Returns a function that explains why a person is unplaced. */
function explaining({ problem, homes, tree }: Country, plan: Plan) {
  const { people, places } = problem;
  return (person: number): Pick<SolvedRow, 'reason' | 'places' | 'metres'> => {
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

/** Returns a function that finds the one change that would place an unplaced person. */
function changing(country: Country, plan: Plan) {
  const { homes, sites } = country;
  const { people, places } = country.problem;
  const board = new PlanBoard(country, plan);
  const free = Uint8Array.from({ length: places.count }, (_, place) =>
    places.isReserve[place] ? 0 : board.freeAt(place),
  );
  const members = Int32Array.from(free.keys()).filter((place) => free[place]);
  const tree = buildTree(sites, new Float64Array(places.count), members);
  return (person: number): Partial<Pick<SolvedRow, 'change_slots' | 'change_metres'>> => {
    if ((plan.place[person] as number) >= 0 || members.length === 0) return {};
    const home = pointAt(homes, person);
    const within = squareOfMetres(people.range[person] as number);
    const [slots, far] = [people.slots[person] as number, listNearest(tree, home, mostChanges)];
    const [near] = far.filter((place) => squareTo(sites, place, ...home) <= within);
    // All free seats within range are at other times.
    if (near !== undefined) return { change_slots: kindsOf(free[near] as number).map((kind) => kinds[kind] as string) };
    const next = far.find((place) => (free[place] as number) & slots);
    return next === undefined ? {} : { change_metres: Math.ceil(metresOfSquare(squareTo(sites, next, ...home))) };
  };
}

/** Most nearby free places searched for a change. */
const mostChanges = 32;
