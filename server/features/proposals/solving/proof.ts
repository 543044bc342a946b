import { BestWays } from './best-ways.ts';
import { type Country, survey } from './country.ts';
import { kindsOf, type Problem, reserveSeat, seatKinds } from './problem.ts';
import { type Plan, seatsOf, worthOfPlan } from './solve.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/** The worth of a plan, and a bound that no plan exceeds. */
export type Proof = { worth: number; bound: number };

/**
 * Proves how good a plan is, from nothing but the problem, the plan and the prices.
 * Each seat offers a gain to whoever takes it.
 * No plan exceeds what seats keep of their worth, and the best each person could gain anywhere:
 * where the plan reaches that bound, no plan is better. Any prices give a bound; the lowest counts.
 * Throws where the plan breaks a rule: a seat taken twice, somebody beyond range or time.
 */
export function prove(problem: Problem, plan: Plan, gains: Float64Array[]): Proof {
  const country = survey(problem);
  refuseBroken(country, plan);
  const bounds = gains.map((prices) => keptBySeats(problem, prices) + gainedByPeople(country, prices));
  return { worth: worthOfPlan(problem.places, plan), bound: Math.min(...bounds) };
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

function keptBySeats({ places }: Problem, gains: Float64Array): number {
  let kept = 0;
  for (let seat = 0; seat < gains.length; seat += 1) {
    const open = places.open[seat] as number;
    if (open === 0) continue;
    const gain = gains[seat] as number;
    kept += Math.max(0, (places.first[seat] as number) - gain);
    kept += (open - 1) * Math.max(0, (places.further[seat] as number) - gain);
  }
  return kept;
}

/** Seeks the best of all places in range for each, those too that the solver never looked at. */
function gainedByPeople(country: Country, gains: Float64Array): number {
  const { people, places } = country.problem;
  const offer = (place: number, slots: number) => {
    if (places.isReserve[place]) return gains[place * seatKinds + reserveSeat] as number;
    let sum = 0;
    for (const kind of kindsOf(slots)) sum += gains[place * seatKinds + kind] as number;
    return sum;
  };
  const best = new BestWays(country, (1 << reserveSeat) - 1, 1, offer);
  let gained = 0;
  for (let person = 0; person < people.count; person += 1) {
    const slots = people.slots[person] as number;
    best.search(person, slots, 1);
    if (best.count === 0) continue;
    const reserve = people.reserve[person] as number;
    gained += Math.max(best.worth[0] as number, reserve < 0 ? 0 : offer(reserve, slots));
  }
  return gained;
}
