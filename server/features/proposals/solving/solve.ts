import { neverCost } from './arrivals.ts';
import { solveChains } from './chain-flow.ts';
import { buildCountry, type Country } from './country.ts';
import { isHolder, kindsOf, type Places, type ProposalProblem, seatKinds } from './problem.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt } from './ways.ts';

export type Plan = {
  /** -1: none */
  place: Int32Array;
  /** bit mask; of people in reserve, the slot that they stand in for */
  slots: Uint8Array;
  cost: Int32Array;
};

export type Solution = {
  country: Country;
  plan: Plan;
  /** by seat: the worth it offers to a person who takes it, as each order of slots had it */
  gains: Float64Array[];
  /** the first gains prove the plan */
  isExact: boolean;
};

/**
 * Limits everybody's options together if some have several slots, when no plan is exact.
 * In a real province, 75 options per person lose 0.1 % of the worth; 30 lose 0.3 %.
 */
const waysOfAll = 600_000;
const leastWays = 30;

/**
 * Finds the plan with the highest worth minus cost in which whoever has a place keeps it; exact if
 * people have time for one slot each. Otherwise solves each order of slots in turn, leaving people
 * of other orders in place. `tell` receives the share done, and may throw to stop.
 */
export function solve(problem: ProposalProblem, tell: (share: number) => void = () => undefined): Solution {
  const country = buildCountry(problem);
  const { people, places } = problem;
  const plan = stayingPlan(country);
  // A seat that nobody has time for can offer its full worth at no loss.
  let gains: Float64Array = Float64Array.from(places.first);
  const together: Float64Array[] = [];
  const orders = listOrders(people.slots.filter((_, person) => !isHolder(people, person)));
  const isFlow = orders.every((order) => order.length === 1);
  const most = isFlow ? Infinity : Math.max(leastWays, Math.floor(waysOfAll / people.count));
  for (const [at, order] of orders.entries()) {
    const prices = solveOrder(country, plan, order, (done) => tell((at + done) / orders.length), most);
    gains = offered(places, gains, order, prices, 1);
    if (order.length > 1) together.push(offered(places, gains, order, prices, order.length));
  }
  return { country, plan, gains: [gains, ...together], isExact: isFlow && !people.held.some((held) => held !== -1) };
}

export const copyPlan = ({ place, slots, cost }: Plan): Plan => ({
  ...{ place: place.slice(), slots: slots.slice(), cost: cost.slice() },
});

/** Returns the plan in which all who have a place keep it, and nobody else has one. */
export function stayingPlan({ problem, homes, sites }: Country): Plan {
  const { people } = problem;
  const plan: Plan = {
    place: new Int32Array(people.count).fill(-1),
    slots: new Uint8Array(people.count),
    cost: new Int32Array(people.count),
  };
  for (let person = 0; person < people.count; person += 1) {
    const place = people.held[person] as number;
    if (place < 0) continue;
    plan.place[person] = place;
    plan.slots[person] = people.slots[person] as number;
    const metres = metresOfSquare(squareTo(sites, place, ...pointAt(homes, person)));
    plan.cost[person] = costOf(problem, person, place, metres);
  }
  return plan;
}

/** Lists orders of slots, such that each set of slots begins one of them. */
function listOrders(slots: Uint8Array): number[][] {
  const sets = [...new Set(slots)];
  const orders = circles.map((circle) => trimmed(circle, sets));
  const begins = (one: number[], other: number[]) =>
    one.length < other.length && one.every((kind, at) => kind === other[at]);
  return orders.filter((order) => order.length > 0 && !orders.some((other) => begins(order, other)));
}

const circles = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
];

/** Cuts an order to its longest prefix that is some person's set of slots. */
function trimmed(order: number[], sets: number[]): number[] {
  for (let length = order.length; length > 0; length -= 1) {
    const beginning = order.slice(0, length);
    if (sets.includes(beginning.reduce((bits, kind) => bits | (1 << kind), 0))) return beginning;
  }
  return [];
}

function offered({ isReserve }: Places, known: Float64Array, order: number[], prices: Int32Array, levels: number) {
  const gains = known.slice();
  for (let node = 0; node < prices.length; node += 1) {
    const level = node % order.length;
    const place = Math.floor(node / order.length);
    if (level >= levels || (level > 0 && isReserve[place])) continue;
    const below = level === 0 ? 0 : (prices[node - 1] as number);
    const kind = order[level] as number;
    const price = prices[node] as number;
    // A slot without seats has no price.
    gains[place * seatKinds + kind] = price < neverCost ? Math.max(0, below - price) : 0;
  }
  return gains;
}

/** Solves one order of slots, exactly unless `most` limits the options; returns its prices. */
function solveOrder(country: Country, plan: Plan, order: number[], tell: (share: number) => void, mostWays: number) {
  const { people } = country.problem;
  const levels = order.length;
  const beginnings = order.map((_, at) => order.slice(0, at + 1).reduce((bits, kind) => bits | (1 << kind), 0));
  const reach = Uint8Array.from({ length: people.count }, (_, person) => {
    if (isHolder(people, person)) return 0;
    const open = beginnings.filter((bits) => (bits & ~(people.slots[person] as number)) === 0).length;
    const taken = plan.slots[person] as number;
    return taken === 0 || beginnings.slice(0, open).includes(taken) ? open : 0;
  });
  const seats = freeSeats(country.problem, plan, order, reach);
  const flow = solveChains(country, { levels, reach, mostWays, ...seats }, (done) => tell(done / people.count));
  for (let person = 0; person < people.count; person += 1) {
    if (!reach[person]) continue;
    const node = flow.node[person] as number;
    const place = node < 0 ? -1 : Math.floor(node / levels);
    plan.place[person] = place;
    plan.cost[person] = flow.cost[person] as number;
    plan.slots[person] = place < 0 ? 0 : (beginnings[node % levels] as number);
  }
  return flow.price;
}

/** Returns the seats not taken by people of other orders. */
function freeSeats({ places, people }: ProposalProblem, plan: Plan, order: number[], reach: Uint8Array) {
  const taken = new Int32Array(places.count * seatKinds);
  for (let person = 0; person < people.count; person += 1)
    if (!reach[person]) for (const seat of seatsOf(plan, person)) taken[seat] = (taken[seat] as number) + 1;
  const nodes = places.count * order.length;
  const [seats, first, further] = [new Int32Array(nodes), new Int32Array(nodes), new Int32Array(nodes)];
  for (let node = 0; node < nodes; node += 1) {
    const place = Math.floor(node / order.length);
    const level = node % order.length;
    // A person in reserve stands in for one slot.
    if (places.isReserve[place] && level > 0) continue;
    const seat = place * seatKinds + (order[level] as number);
    seats[node] = Math.max(0, (places.open[seat] as number) - (taken[seat] as number));
    first[node] = (taken[seat] ? places.further[seat] : places.first[seat]) as number;
    further[node] = places.further[seat] as number;
  }
  return { seats, first, further };
}

export function seatsOf({ place, slots }: Plan, person: number): number[] {
  const at = place[person] as number;
  return at < 0 ? [] : kindsOf(slots[person] as number).map((kind) => at * seatKinds + kind);
}

export function worthOfPlan(places: Places, plan: Plan): number {
  const taken = new Int32Array(places.count * seatKinds);
  let worth = 0;
  for (let person = 0; person < plan.place.length; person += 1) {
    worth -= plan.cost[person] as number;
    for (const seat of seatsOf(plan, person)) {
      const at = taken[seat] as number;
      if (at < (places.open[seat] as number)) worth += (at === 0 ? places.first[seat] : places.further[seat]) as number;
      taken[seat] = at + 1;
    }
  }
  return worth;
}
