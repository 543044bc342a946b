import { neverCost } from './arrivals.ts';
import { solveChains } from './chain-flow.ts';
import { buildCountry, type Country } from './country.ts';
import { offersAt } from './demand.ts';
import { beginningsOf, orderOf, slotOrders } from './orders.ts';
import { findPrices, firstGains, type Market } from './prices.ts';
import { isHolder, kindsOf, type Places, type ProposalProblem, seatKinds } from './problem.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt } from './ways.ts';
import type { Outlook } from './ways-seen.ts';

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
  /** by seat: worth that it offers to its taker, with which `prove` bounds every plan */
  gains: Float64Array;
};

/** Most options per person if some have several slots, when no plan is exact. */
const waysOfEach = 60;
/** Most metres by which a place's offer may fall short and still count as likely. */
const likelyMetres = 800;
/** Least part of a person of later orders expected at a seat for it to be kept for them. */
const leastAwaited = 0.3;
/** Extra order solved last, so that people of different orders compete for afternoons. */
const crossOrder: [number, number, number] = [1, 0, 2];

/**
 * Finds the plan with the highest worth minus cost if people have time for one slot each and nobody
 * has a place. Otherwise finds prices, then solves one order of slots after another, keeping seats
 * for people of later orders who are expected at these prices. People who have a place keep it,
 * except those who would move at these prices.
 * `tell` receives the share done, and may throw to stop.
 */
export function solve(problem: ProposalProblem, tell: (share: number) => void = () => undefined): Solution {
  const country = buildCountry(problem);
  const { people, places } = country.problem;
  if (people.slots.some((slots) => kindsOf(slots).length > 1) || people.held.some((held) => held !== -1)) {
    const market = findPrices(country, firstGains(places));
    return { country, plan: solveByPrices(country, market, tell), gains: market.gains };
  }
  const plan = stayingPlan(country);
  const pass = { mostWays: Infinity, isStaying: new Uint8Array(people.count), tell };
  return { country, plan, gains: solveOrders(country, plan, listOrders(people.slots), pass) };
}

function solveByPrices(country: Country, market: Market, tell: (share: number) => void) {
  const { people, places } = country.problem;
  const { gains, demand, options, movers } = market;
  const offers = offersAt(
    places,
    gains.map((gain, seat) => Math.min(gain + likelyMetres, places.first[seat] as number)),
  );
  const isStaying = Uint8Array.from(people.held, (held) => (held === -1 ? 0 : 1));
  const plan = stayingPlan(country);
  for (const person of movers) {
    isStaying[person] = 0;
    takeOut(plan, person);
  }
  const orders = listOrders(people.slots.filter((_, person) => !isStaying[person]));
  const pass = { mostWays: waysOfEach, likely: { offers, options }, isStaying };
  for (const [at, order] of orders.entries()) {
    if (at === 0 || order.length === 0) continue;
    const seats = (demand[at] as Float64Array).map((sum) => Math.floor(sum + 1 - leastAwaited));
    solveOrder(country, plan, order, { ...pass, tell: () => undefined, early: { at, seats, gains } });
  }
  solveOrders(country, plan, orders, { ...pass, tell: (done) => tell((2 * done) / 3) });
  returnHolders(country, plan, movers);
  for (const person of movers) isStaying[person] = 1;
  const crossed = copyPlan(plan);
  for (let person = 0; person < people.count; person += 1) {
    const isInReserve = places.isReserve[plan.place[person] as number] === 1;
    // A slot other than those that the person has may become free.
    if (!isInReserve && hasPartOf(plan, people.slots, person)) takeOut(crossed, person);
  }
  solveOrder(country, crossed, crossOrder, { ...pass, tell: (done) => tell((2 + done) / 3) });
  return worthOfPlan(places, crossed) > worthOfPlan(places, plan) ? crossed : plan;
}

type Pass = {
  mostWays: number;
  /** by person: 1 if they keep the place that they have */
  isStaying: Uint8Array;
  /** by slots */
  likely?: Outlook;
  tell: (share: number) => void;
  /** an order solved early, with its own people only, and seats at the worth that they offer */
  early?: { at: number; seats: Float64Array; gains: Float64Array };
};

/** Returns gains by the last prices of each slot. */
function solveOrders(country: Country, plan: Plan, orders: number[][], pass: Pass): Float64Array {
  const { places } = country.problem;
  // A seat that nobody has time for can offer its full worth at no loss.
  const gains = Float64Array.from(places.first);
  for (const [at, order] of orders.entries()) {
    if (order.length === 0) continue;
    const tell = (done: number) => pass.tell((at + done) / orders.length);
    const prices = solveOrder(country, plan, order, { ...pass, tell });
    // A slot without seats has no price.
    for (let place = 0; place < places.count; place += 1) {
      const price = prices[place * order.length] as number;
      gains[place * seatKinds + (order[0] as number)] = price < neverCost ? Math.max(0, -price) : 0;
    }
  }
  return gains;
}

export const copyPlan = ({ place, slots, cost }: Plan): Plan => ({
  ...{ place: place.slice(), slots: slots.slice(), cost: cost.slice() },
});

/** Returns whether a person takes some of their slots, but not as the crossing order does. */
const hasPartOf = (plan: Plan, slots: Uint8Array, person: number): boolean => {
  const [taken, all] = [plan.slots[person] as number, slots[person] as number];
  return (
    taken !== 0 && taken !== all && (all & (1 << crossOrder[0])) !== 0 && !beginningsOf(crossOrder).includes(taken)
  );
};

function takeOut(plan: Plan, person: number): void {
  plan.place[person] = -1;
  plan.slots[person] = 0;
  plan.cost[person] = 0;
}

/** Returns movers who found no seat to their old place, displacing newcomers if it's full. */
function returnHolders(country: Country, plan: Plan, movers: readonly number[]): void {
  const { people, places } = country.problem;
  const staying = stayingPlan(country);
  const isLost = (person: number) => (people.held[person] as number) >= 0 && (plan.place[person] as number) < 0;
  const waiting = movers.filter(isLost);
  for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
    for (const part of ['place', 'slots', 'cost'] as const) plan[part][person] = staying[part][person] as number;
    for (const seat of seatsOf(plan, person)) {
      const there = [...people.held.keys()].filter((other) => seatsOf(plan, other).includes(seat));
      const others = there.filter((other) => plan.place[other] !== people.held[other]);
      for (const other of others.slice(0, Math.max(0, there.length - (places.open[seat] as number)))) {
        takeOut(plan, other);
        if (isLost(other)) waiting.push(other);
      }
    }
  }
}

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
  const sets = new Set(slots);
  return slotOrders.map((order) => order.slice(0, beginningsOf(order).findLastIndex((bits) => sets.has(bits)) + 1));
}

/** Solves one order of slots, exactly unless `mostWays` limits the options; returns its prices. */
function solveOrder(country: Country, plan: Plan, order: number[], pass: Pass): Int32Array {
  const { people } = country.problem;
  const levels = order.length;
  const beginnings = beginningsOf(order);
  const reach = Uint8Array.from({ length: people.count }, (_, person) => {
    const slots = people.slots[person] as number;
    if (pass.isStaying[person] || (pass.early && orderOf(slots) !== pass.early.at)) return 0;
    const open = beginnings.filter((bits) => (bits & ~slots) === 0).length;
    const taken = plan.slots[person] as number;
    if (isHolder(people, person)) return beginnings[open - 1] === slots ? open : 0;
    return taken === 0 || beginnings.slice(0, open).includes(taken) ? open : 0;
  });
  const chains = {
    ...freeSeats(country.problem, plan, order, reach, pass.early),
    ...{ levels, reach, mostWays: pass.mostWays },
    isWhole: Uint8Array.from(people.held, (held) => (held === -1 ? 0 : 1)),
    likely: pass.likely && {
      options: pass.likely.options,
      offers: [0, ...beginnings].map((bits) => pass.likely?.offers[bits] as Int32Array),
    },
  };
  const flow = solveChains(country, chains, (done) => pass.tell(done / people.count));
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
function freeSeats(
  { places, people }: ProposalProblem,
  plan: Plan,
  order: number[],
  reach: Uint8Array,
  early: Pass['early'],
) {
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
    const left = Math.max(0, (places.open[seat] as number) - (taken[seat] as number));
    seats[node] = early && !places.isReserve[place] ? Math.min(left, early.seats[seat] as number) : left;
    first[node] = (early ? early.gains[seat] : taken[seat] ? places.further[seat] : places.first[seat]) as number;
    further[node] = (early ? early.gains[seat] : places.further[seat]) as number;
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
