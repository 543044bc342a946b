import { BestWays } from './best-ways.ts';
import { buildCountry, type Country } from './country.ts';
import { keptBySeats, offersAt } from './prices.ts';
import { type ProposalProblem, seatKinds } from './problem.ts';
import { type Plan, seatsOf, worthOfPlan } from './solve.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/** bound: no plan is worth more */
export type OptimalityProof = { worth: number; bound: number };

/**
 * Proves how good a plan is, from problem, plan and prices alone. No plan exceeds what seats keep
 * at these prices plus the most each person could gain anywhere: a plan reaching that bound is
 * optimal. Any prices give a valid bound.
 * Throws if the plan takes a seat twice or places somebody out of range or time.
 */
export function prove(problem: ProposalProblem, plan: Plan, gains: Float64Array): OptimalityProof {
  const country = buildCountry(problem);
  refuseBroken(country, plan);
  const bound = keptBySeats(problem.places, gains) + gainedByPeople(country, plan, gains);
  return { worth: worthOfPlan(problem.places, plan), bound };
}

function refuseBroken({ problem, homes, sites }: Country, plan: Plan): void {
  const { places, people } = problem;
  const taken = new Int32Array(places.count * seatKinds);
  for (let person = 0; person < people.count; person += 1) {
    const place = plan.place[person] as number;
    if (place < 0) continue;
    for (const seat of seatsOf(places, plan, person)) {
      taken[seat] = (taken[seat] as number) + 1;
      if ((taken[seat] as number) > (places.open[seat] as number)) throw new Error(`seat ${seat} is taken too often`);
    }
    if ((plan.slots[person] as number) & ~(people.slots[person] as number))
      throw new Error(`person ${person} has no time`);
    if (places.isReserve[place]) continue;
    const square = squareTo(sites, place, ...pointAt(homes, person));
    if (square > squareOfMetres(people.range[person] as number)) throw new Error(`person ${person} lives too far`);
    if (costOf(problem, person, place, metresOfSquare(square)) !== plan.cost[person])
      throw new Error(`person ${person} pays another cost`);
  }
}

/** Sums each person's best gain over all places in range, including those the solver skipped. */
function gainedByPeople(country: Country, plan: Plan, gains: Float64Array): number {
  const { people, places } = country.problem;
  const offers = offersAt(places, gains);
  const best = new BestWays(country, offers, 1);
  let gained = 0;
  for (let person = 0; person < people.count; person += 1) {
    const offered = offers[people.slots[person] as number] as Int32Array;
    best.begin(1);
    // Starting with the person's own place, rarely beaten, prunes the search.
    const place = plan.place[person] as number;
    if (place >= 0 && !places.isReserve[place]) {
      const cost = plan.cost[person] as number;
      best.keep(place, cost, (offered[place] as number) - cost);
      best.leaveOut(place);
    }
    best.search(person, people.slots[person] as number);
    const reserve = people.reserve[person] as number;
    const most = best.count > 0 ? (best.worth[0] as number) : 0;
    const isUseful = reserve >= 0 && (most > 0 || place === reserve);
    gained += isUseful ? Math.max(most, offered[reserve] as number) : most;
  }
  return gained;
}
