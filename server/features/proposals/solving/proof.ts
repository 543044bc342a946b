import { BestWays } from './best-ways.ts';
import { buildCountry, type Country } from './country.ts';
import { Demand, offersAt } from './demand.ts';
import { isHolder, kindsOf, type ProposalProblem, seatKinds } from './problem.ts';
import { type Plan, seatsOf, stayingPlan, worthOfPlan } from './solve.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/**
 * `worth`: a plan's worth minus that of all people keeping the place that they have, without
 * experience and pairs. `bound`: most that any plan can be worth.
 */
export type OptimalityProof = { worth: number; bound: number };

/**
 * Proves how good a plan is, from problem, plan and prices alone. No plan exceeds what seats keep
 * at these prices plus the most each person could gain anywhere: a plan reaching that bound is
 * optimal. Any prices give a valid bound.
 * Throws if the plan breaks a rule.
 */
export function prove(problem: ProposalProblem, plan: Plan, gains: Float64Array): OptimalityProof {
  const country = buildCountry(problem);
  refuseBroken(country, plan);
  const { places } = country.problem;
  const before = worthOfPlan(places, stayingPlan(country));
  return { worth: worthOfPlan(places, plan) - before, bound: boundOf(country, plan, gains) - before };
}

function refuseBroken(country: Country, plan: Plan): void {
  const { people, places, wishes } = country.problem;
  const taken = new Int32Array(places.count * seatKinds);
  const kept = new Int32Array(taken.length);
  let moved = 0;
  for (let person = 0; person < people.count; person += 1) {
    refuseSpot(country, plan, person);
    const isKept = isHolder(people, person) && plan.place[person] === people.held[person];
    if (isHolder(people, person) && !isKept && (plan.place[person] as number) >= 0) moved += 1;
    for (const seat of seatsOf(plan, person)) {
      taken[seat] = (taken[seat] as number) + 1;
      if (isKept) kept[seat] = (kept[seat] as number) + 1;
    }
  }
  if (moved > wishes.mostMoves) throw new Error(`${moved} people are moved`);
  for (const [seat, count] of taken.entries())
    if (count > Math.max(places.open[seat] as number, kept[seat] as number))
      throw new Error(`seat ${seat} is taken too often`);
}

function refuseSpot({ problem, homes, sites }: Country, plan: Plan, person: number): void {
  const { people, places } = problem;
  const [place, slots] = [plan.place[person] as number, plan.slots[person] as number];
  const held = people.held[person] as number;
  if (place < 0) {
    if (held >= 0) throw new Error(`person ${person} loses their place`);
    return;
  }
  if (slots & ~(people.slots[person] as number)) throw new Error(`person ${person} has no time`);
  if (isHolder(people, person) && slots !== people.slots[person]) throw new Error(`person ${person} loses a slot`);
  if (places.isReserve[place]) {
    if (place !== people.reserve[person] || kindsOf(slots).length !== 1)
      throw new Error(`person ${person} isn't of that reserve`);
    return;
  }
  const square = squareTo(sites, place, ...pointAt(homes, person));
  if (place !== held && square > squareOfMetres(people.range[person] as number))
    throw new Error(`person ${person} lives too far`);
  if (costOf(problem, person, place, metresOfSquare(square)) !== plan.cost[person])
    throw new Error(`person ${person} pays another cost`);
}

/** Considers each person's best option over all places in range, also those the solver skipped. */
function boundOf(country: Country, plan: Plan, gains: Float64Array): number {
  const { people, places } = country.problem;
  const demand = new Demand(country, gains);
  const best = new BestWays(country, offersAt(places, gains), 1);
  for (let person = 0; person < people.count; person += 1) {
    best.begin(1);
    // Starting with the person's own place, rarely beaten, prunes the search.
    const place = plan.place[person] as number;
    if (place >= 0 && !places.isReserve[place] && place !== people.held[person]) {
      const cost = plan.cost[person] as number;
      best.keep(place, cost, demand.offerOf(person, place) - cost);
      best.leaveOut(place);
    }
    if ((people.held[person] as number) >= 0) best.leaveOut(people.held[person] as number);
    best.search(person, people.slots[person] as number);
    const isAny = best.count > 0;
    demand.add(person, isAny ? (best.worth[0] as number) : 0, isAny ? (best.place[0] as number) : -1);
  }
  return demand.total();
}
