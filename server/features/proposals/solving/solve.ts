import { unaffordable } from './arrivals.ts';
import { solveChains } from './chain-flow.ts';
import { type Country, survey } from './country.ts';
import { drawing } from './drawing.ts';
import { betterPrices } from './prices.ts';
import { kindsOf, type Places, type Problem, reserveSeat, seatKinds } from './problem.ts';

/** Where each person goes: a place, and the slots they take there, a bit each. */
export type Plan = {
  /** -1: nowhere; those kept back have the reserve of their area, and no slots */
  place: Int32Array;
  slots: Uint8Array;
  cost: Int32Array;
};

export type Solved = {
  country: Country;
  plan: Plan;
  /** prices that the proof may use, over seats: what each offers to whoever takes it */
  gains: Float64Array[];
};

/**
 * From so many people on, fewer orders are solved, each once, by the best ways of each person:
 * nothing is exact there anyway.
 * The ways of all together are bounded, as time is; of a real province the 75 of each that this
 * leaves lose a thousandth of the worth, and 30 three.
 */
const many = 500;
const waysOfAll = 600_000;
const leastWays = 30;
/** Rounds over the orders; another one must bring a share of the worth. */
const mostRounds = 4;
const leastGain = 5e-4;

/**
 * Finds who goes where, of most worth less cost.
 * Exact where people have time for one slot each, or all for the same ones in an order;
 * else each order of slots is solved in turn, while those of other orders stay.
 * `tell` hears the share done, and may throw to stop.
 */
export function solve(problem: Problem, tell: (share: number) => void = () => undefined): Solved {
  const country = survey(problem);
  const { people, places } = problem;
  const isLarge = people.count > many;
  const plan: Plan = {
    place: new Int32Array(people.count).fill(-1),
    slots: new Uint8Array(people.count),
    cost: new Int32Array(people.count),
  };
  // A seat that nobody has time for offers all it is worth: nothing is lost by it.
  let gains: Float64Array = Float64Array.from(places.first);
  const together = new Map<number[], Float64Array>();
  const orders = listOrders(people.slots, isLarge).map((order) => ({ order, after: -1 }));
  let changes = 0;
  let worth = 0;
  const rounds = isLarge ? 1 : mostRounds;
  const isFlow = orders.length === 1 || orders.every(({ order }) => order.length === 1);
  const most = isLarge && !isFlow ? Math.max(leastWays, Math.floor(waysOfAll / people.count)) : Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = worth;
    for (const [at, one] of orders.entries()) {
      if (one.after === changes) continue;
      const share = (done: number) => tell((round + (at + done) / orders.length) / rounds);
      const prices = solveOrder(country, plan, one.order, share, most);
      gains = offered(places, gains, one.order, prices, 1);
      if (one.order.length > 1) together.set(one.order, offered(places, gains, one.order, prices, one.order.length));
      const now = worthOfPlan(places, plan);
      if (now !== worth || round === 0) changes += 1;
      worth = now;
      one.after = changes;
    }
    if (worth - before <= worth * leastGain) break;
  }
  if (orders.length > 1 && !isLarge)
    tryOtherwise(
      country,
      plan,
      orders.map(({ order }) => order),
      worth,
    );
  const known = [gains, ...together.values()];
  if (isFlow) return { country, plan, gains: known };
  const better = betterPrices(country, worthOfPlan(places, plan), known);
  // Of few people the others prove more at times, and a proof by each takes no time.
  return { country, plan, gains: isLarge ? [better] : [better, ...known] };
}

/**
 * Frees the people of some places and solves the orders in other turns.
 * Keeps the result where it is worth more.
 * Few people can be stuck where many aren't: they get more tries.
 */
function tryOtherwise(country: Country, plan: Plan, orders: number[][], reached: number): void {
  const { places, people } = country.problem;
  const draw = drawing(1);
  let worth = reached;
  for (let tries = Math.min(mostTries, Math.floor(triedPeople / people.count)); tries > 0; tries -= 1) {
    const other = { place: plan.place.slice(), slots: plan.slots.slice(), cost: plan.cost.slice() };
    const share = draw();
    const isFreed = Uint8Array.from({ length: places.count }, () => (draw() < share ? 1 : 0));
    for (let person = 0; person < people.count; person += 1) {
      const place = other.place[person] as number;
      if (place < 0 || !isFreed[place]) continue;
      other.place[person] = -1;
      other.slots[person] = 0;
      other.cost[person] = 0;
    }
    const turns = orders.map((order) => ({ order, turn: draw() })).toSorted((one, two) => one.turn - two.turn);
    for (const { order } of turns) solveOrder(country, other, order, () => undefined);
    const now = worthOfPlan(places, other);
    if (now <= worth) continue;
    worth = now;
    plan.place.set(other.place);
    plan.slots.set(other.slots);
    plan.cost.set(other.cost);
  }
}

const mostTries = 120;
const triedPeople = 16_000;

/**
 * Lists the orders in which people can take slots, but those that are the beginning of another.
 * `isLarge`: only as many as it takes that each set of slots begins one.
 */
function listOrders(slots: Uint8Array, isLarge: boolean): number[][] {
  const sets = [...new Set(slots)].toSorted((one, other) => one - other);
  const orders = isLarge
    ? circles.map((circle) => trimmed(circle, sets))
    : sets.flatMap((set) => permutations(kindsOf(set)));
  const begins = (one: number[], other: number[]) =>
    one.length < other.length && one.every((kind, at) => kind === other[at]);
  return orders.filter((order) => order.length > 0 && !orders.some((other) => begins(order, other)));
}

/** Orders of which each set of slots is the beginning of one. */
const circles = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
];

/** Leaves of an order its longest beginning that is somebody's set of slots. */
function trimmed(order: number[], sets: number[]): number[] {
  for (let length = order.length; length > 0; length -= 1) {
    const beginning = order.slice(0, length);
    if (sets.includes(beginning.reduce((bits, kind) => bits | (1 << kind), 0))) return beginning;
  }
  return [];
}

const permutations = (kinds: number[]): number[][] =>
  kinds.length <= 1
    ? [kinds]
    : kinds.flatMap((kind) => permutations(kinds.filter((other) => other !== kind)).map((rest) => [kind, ...rest]));

/** Reads what the slots of an order offer out of its prices; the first so many of them. */
function offered(
  { isReserve }: Places,
  known: Float64Array,
  order: number[],
  prices: Int32Array,
  levels: number,
): Float64Array {
  const gains = known.slice();
  for (let node = 0; node < prices.length; node += 1) {
    const level = node % order.length;
    const place = Math.floor(node / order.length);
    if (level >= levels || (level > 0 && isReserve[place])) continue;
    const below = level === 0 ? 0 : (prices[node - 1] as number);
    const kind = isReserve[place] ? reserveSeat : (order[level] as number);
    const price = prices[node] as number;
    // A slot without a seat has no price.
    gains[place * seatKinds + kind] = price < unaffordable ? Math.max(0, below - price) : 0;
  }
  return gains;
}

/**
 * Solves one order of slots, exactly unless by the best ways only.
 * Writes it into the plan and gives its prices.
 */
function solveOrder(
  country: Country,
  plan: Plan,
  order: number[],
  tell: (share: number) => void,
  mostWays = Infinity,
): Int32Array {
  const { places, people } = country.problem;
  const levels = order.length;
  const beginnings = order.map((_, at) => order.slice(0, at + 1).reduce((bits, kind) => bits | (1 << kind), 0));
  const reach = Uint8Array.from({ length: people.count }, (_, person) => {
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
    plan.slots[person] = place < 0 || places.isReserve[place] ? 0 : (beginnings[node % levels] as number);
  }
  return flow.price;
}

/** Leaves the seats that the others of the plan don't take. */
function freeSeats({ places, people }: Problem, plan: Plan, order: number[], reach: Uint8Array) {
  const taken = new Int32Array(places.count * seatKinds);
  for (let person = 0; person < people.count; person += 1)
    if (!reach[person]) for (const seat of seatsOf(places, plan, person)) taken[seat] = (taken[seat] as number) + 1;
  const nodes = places.count * order.length;
  const [seats, first, further] = [new Int32Array(nodes), new Int32Array(nodes), new Int32Array(nodes)];
  for (let node = 0; node < nodes; node += 1) {
    const place = Math.floor(node / order.length);
    const level = node % order.length;
    const isReserve = places.isReserve[place] === 1;
    if (isReserve && level > 0) continue;
    const seat = place * seatKinds + (isReserve ? reserveSeat : (order[level] as number));
    seats[node] = Math.max(0, (places.open[seat] as number) - (taken[seat] as number));
    first[node] = (taken[seat] ? places.further[seat] : places.first[seat]) as number;
    further[node] = places.further[seat] as number;
  }
  return { seats, first, further };
}

/** Lists the seats that somebody takes. */
export function seatsOf({ isReserve }: Places, { place, slots }: Plan, person: number): number[] {
  const at = place[person] as number;
  if (at < 0) return [];
  return isReserve[at]
    ? [at * seatKinds + reserveSeat]
    : kindsOf(slots[person] as number).map((kind) => at * seatKinds + kind);
}

/** Sums what a plan is worth, its costs deducted. */
export function worthOfPlan(places: Places, plan: Plan): number {
  const taken = new Int32Array(places.count * seatKinds);
  let worth = 0;
  for (let person = 0; person < plan.place.length; person += 1) {
    worth -= plan.cost[person] as number;
    for (const seat of seatsOf(places, plan, person)) {
      const at = taken[seat] as number;
      if (at < (places.open[seat] as number)) worth += (at === 0 ? places.first[seat] : places.further[seat]) as number;
      taken[seat] = at + 1;
    }
  }
  return worth;
}
