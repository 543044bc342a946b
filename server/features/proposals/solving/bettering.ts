import { BestWays } from './best-ways.ts';
import type { PlanBoard, Spot } from './board.ts';
import { createDraw } from './drawing.ts';
import { offersAt } from './prices.ts';

/** Options considered per person: the best ones if all seats were free. */
const waysOfEach = 48;
/** Attempts per person, and in total. */
const triesOfEach = 1_000;
const mostTries = 60_000;
/** People removed by an attempt, and the share removed at one place. */
const mostOut = 7;
const shareOut = 0.6;
/** Share of good options skipped: everybody's best isn't the best overall. */
const shareMissed = 0.04;
/** Metres an attempt may lose at first and at last: a worse plan may lead to a better one. */
const [lostAtFirst, lostAtLast] = [1_500, 15];

/**
 * Improves a plan by removing competing people and placing them again in another order.
 * Deterministic; ends with the best plan found.
 */
export function improvePlan(board: PlanBoard): void {
  const { plan, country } = board;
  const { people } = country.problem;
  const ways = new Ways(board);
  const movable = ways.people.filter((person) => !board.isBound(person));
  if (movable.length === 0) return;
  const draw = createDraw(3);
  const pick = (count: number) => Math.floor(draw() * count);
  const tries = Math.min(mostTries, movable.length * triesOfEach);
  let [worth, most] = [0, 0];
  let best = copyOf(plan);
  for (let turn = 0; turn < tries; turn += 1) {
    const out = new Set<number>();
    const take = (person: number | undefined) => {
      if (person !== undefined && person >= 0 && out.size < mostOut && !board.isBound(person)) out.add(person);
    };
    const person = movable[pick(movable.length)] as number;
    const aim = ways.place[(ways.begin[person] as number) + pick(ways.countOf(person))] as number;
    take(person);
    for (const place of [aim, board.spotOf(person).place])
      for (const other of board.at[place] ?? []) if (draw() < shareOut) take(other);
    take(people.partner[person]);
    const near = ways.near[aim] as number[];
    take(near[pick(near.length)]);
    take(near[pick(near.length)]);

    const before = [...out].map((one) => ({ one, spot: board.spotOf(one), cost: plan.cost[one] as number }));
    let change = 0;
    for (const { one, spot, cost } of before) {
      if (spot.slots === 0) continue;
      board.leave(one);
      change += cost - board.gainOf(one, spot);
    }
    for (const { one } of shuffled(before, pick)) change += enterBest(board, ways, one, draw);
    if (change >= 0 || draw() < Math.exp(change / (lostAtFirst * (lostAtLast / lostAtFirst) ** (turn / tries)))) {
      worth += change;
      if (worth <= most) continue;
      most = worth;
      best = copyOf(plan);
      continue;
    }
    for (const { one } of before) if (board.spotOf(one).slots > 0) board.leave(one);
    for (const { one, spot, cost } of before) if (spot.slots > 0) board.enter(one, spot, cost);
  }
  plan.place.set(best.place);
  plan.slots.set(best.slots);
  plan.cost.set(best.cost);
}

const copyOf = ({ place, slots, cost }: PlanBoard['plan']) => ({
  place: place.slice(),
  slots: slots.slice(),
  cost: cost.slice(),
});

function shuffled<T>(all: readonly T[], pick: (count: number) => number): T[] {
  const some = [...all];
  for (let at = some.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [some[at], some[other]] = [some[other] as T, some[at] as T];
  }
  return some;
}

/** Places a person at the best option, skipping some at random; returns the gain. */
function enterBest(board: PlanBoard, ways: Ways, person: number, draw: () => number): number {
  let most = 0;
  let best: { spot: Spot; cost: number } | undefined;
  for (let way = ways.begin[person] as number; way < (ways.begin[person + 1] as number); way += 1) {
    const place = ways.place[way] as number;
    const spot = { place, slots: board.freeFor(person, place) };
    if (spot.slots === 0) continue;
    const cost = ways.cost[way] as number;
    const gain = board.gainOf(person, spot) - cost;
    if (gain > most && draw() >= shareMissed) [most, best] = [gain, { spot, cost }];
  }
  if (best) board.enter(person, best.spot, best.cost);
  return most;
}

/** Everybody's best options, contiguous by person, and candidates by place. */
class Ways {
  readonly people: number[] = [];
  readonly begin: Int32Array;
  readonly place: Int32Array;
  readonly cost: Int32Array;
  readonly near: number[][];

  constructor({ country }: PlanBoard) {
    const { people, places } = country.problem;
    this.begin = new Int32Array(people.count + 1);
    this.place = new Int32Array(people.count * waysOfEach);
    this.cost = new Int32Array(people.count * waysOfEach);
    this.near = Array.from({ length: places.count }, () => []);
    const best = new BestWays(country, offersAt(places, Float64Array.from(places.first)), waysOfEach);
    for (let person = 0; person < people.count; person += 1) {
      const begin = this.begin[person] as number;
      best.begin(waysOfEach);
      best.search(person, people.slots[person] as number);
      for (let at = 0; at < best.count; at += 1) {
        const place = best.place[at] as number;
        this.place[begin + at] = place;
        this.cost[begin + at] = best.cost[at] as number;
        this.near[place]?.push(person);
      }
      this.begin[person + 1] = begin + best.count;
      if (best.count > 0) this.people.push(person);
    }
  }

  countOf = (person: number): number => (this.begin[person + 1] as number) - (this.begin[person] as number);
}
