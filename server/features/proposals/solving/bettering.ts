import { BestWays } from './best-ways.ts';
import type { PlanBoard, Spot } from './board.ts';
import { offersAt } from './demand.ts';
import { createDraw } from './drawing.ts';

/** Most options considered per person, and in total: the best ones if all seats were free. */
const waysOfEach = 48;
const waysOfAll = 500_000;
/** Most attempts per person, and in total; with very many people fewer, but one for each. */
const triesOfEach = 1_000;
const [mostTries, triesTimesPeople] = [60_000, 500_000_000];
/** Factor on attempts if people may be moved, since the plan begins with their present places. */
const timesMoving = 3;
/** Most people removed around two places, and in all; and the share removed at one place. */
const [outAround, mostOut] = [7, 12];
const shareOut = 0.6;
/** Share of attempts that push others on to a third place, if people may be moved. */
const shareOn = 0.5;
/** Share of good options skipped: everybody's best isn't the best overall. */
const shareMissed = 0.04;
/** Metres an attempt may lose at first and at last: a worse plan may lead to a better one. */
const [lostAtFirst, lostAtLast] = [1_500, 15];
/** Metres added to the price of a move above the limit of moves, and taken off below. */
const priceStep = 40;

type Change = { one: number; spot: Spot; cost: number };

/**
 * Improves a plan by removing competing people and placing them again in another order.
 * Deterministic; ends with the best plan found that moves no more people than wished.
 */
export function improvePlan(board: PlanBoard): void {
  const { plan, country } = board;
  const { people, wishes } = country.problem;
  const ways = new Ways(board);
  const isMovable = (person: number) => wishes.mostMoves > 0 || !board.isHolder(person);
  const movable = ways.people.filter(isMovable);
  if (movable.length === 0) return;
  const draw = createDraw(3);
  const pick = (count: number) => Math.floor(draw() * count);
  const { length } = movable;
  const enough = mostTries * (wishes.mostMoves > 0 ? timesMoving : 1);
  const tries = Math.max(length, Math.min(enough, length * triesOfEach, Math.floor(triesTimesPeople / length)));
  // A large plan would not recover from many bad steps.
  const warmth = Math.min(1, tries / length / 30);
  let [worth, most, price] = [0, 0, 0];
  /** changes since the best plan */
  let since: Change[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const out = new Set<number>();
    const take = (person: number | undefined, most: number) => {
      if (person !== undefined && person >= 0 && out.size < most && isMovable(person)) out.add(person);
    };
    const takeFrom = (place: number, most: number) => {
      for (const other of board.at[place] ?? []) {
        if (out.size === most) break;
        if (draw() < shareOut) take(other, most);
      }
    };
    const aimOf = (person: number) => ways.place[(ways.begin[person] as number) + pick(ways.countOf(person))] as number;
    const person = movable[pick(movable.length)] as number;
    const [aim, from] = [aimOf(person), board.spotOf(person).place];
    take(person, outAround);
    for (const place of [aim, from]) takeFrom(place, outAround);
    take(people.partner[person], outAround);
    // Frees other seats for a removed person: nobody who has a place may end up without one.
    if (wishes.mostMoves > 0 && draw() < shareOn) takeFrom(aimOf([...out][pick(out.size)] as number), mostOut);
    for (const place of [aim, from]) {
      const near = ways.near[place] ?? [];
      take(near[pick(near.length)], outAround);
    }

    const before = [...out].map((one): Change => ({ one, spot: board.spotOf(one), cost: plan.cost[one] as number }));
    const movedBefore = board.moved;
    let change = 0;
    for (const { one, spot, cost } of before) {
      if (spot.slots === 0) continue;
      board.leave(one);
      change += cost - board.gainOf(one, spot);
    }
    for (const { one } of shuffled(before, pick)) change += enterBest(board, ways, one, { draw, price });
    const priced = change - price * (board.moved - movedBefore);
    const lost = warmth * lostAtFirst * (lostAtLast / (warmth * lostAtFirst)) ** (turn / tries);
    if (priced < 0 && draw() >= Math.exp(priced / lost)) {
      putBack(board, before);
      continue;
    }
    worth += change;
    price = Math.max(0, price + priceStep * Math.sign(board.moved - wishes.mostMoves));
    since.push(...before.toReversed());
    if (worth <= most || board.moved > wishes.mostMoves) continue;
    most = worth;
    since = [];
  }
  for (const change of since.toReversed()) putBack(board, [change]);
}

function putBack(board: PlanBoard, changes: Change[]): void {
  for (const { one } of changes) if (board.spotOf(one).slots > 0) board.leave(one);
  for (const { one, spot, cost } of changes) if (spot.slots > 0) board.enter(one, spot, cost);
}

function shuffled<T>(all: readonly T[], pick: (count: number) => number): T[] {
  const some = [...all];
  for (let at = some.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [some[at], some[other]] = [some[other] as T, some[at] as T];
  }
  return some;
}

/**
 * Places a person at the best option, skipping some at random. Returns the gain, or -Infinity
 * if they would lose the place that they have. `price`: added to the cost of a move.
 */
function enterBest(
  board: PlanBoard,
  ways: Ways,
  person: number,
  { draw, price }: { draw: () => number; price: number },
): number {
  const { held } = board.country.problem.people;
  let most = (held[person] as number) >= 0 ? -Infinity : 0;
  let best: { spot: Spot; cost: number; gain: number } | undefined;
  const begin = ways.begin[person] as number;
  const wished = board.mostWished(person);
  for (let way = begin; way < (ways.begin[person + 1] as number); way += 1) {
    // All further options gain less.
    if (way > begin && (ways.most[way] as number) + wished <= most) break;
    const place = ways.place[way] as number;
    const spot = { place, slots: board.freeFor(person, place) };
    if (spot.slots === 0) continue;
    const cost = ways.cost[way] as number;
    const gain = board.gainOf(person, spot) - cost;
    const priced = board.isHolder(person) && place !== held[person] ? gain - price : gain;
    if (priced > most && (draw() >= shareMissed || place === held[person]))
      [most, best] = [priced, { spot, cost, gain }];
  }
  if (best) board.enter(person, best.spot, best.cost);
  return best ? best.gain : most;
}

/** Everybody's best options, the best first, contiguous by person; and candidates by place. */
class Ways {
  readonly people: number[] = [];
  readonly begin: Int32Array;
  readonly place: Int32Array;
  readonly cost: Int32Array;
  /** most that an option gains, without experience and pairs */
  readonly most: Int32Array;
  readonly near: number[][];

  constructor(board: PlanBoard) {
    const { people, places } = board.country.problem;
    const most = Math.max(8, Math.min(waysOfEach, Math.floor(waysOfAll / people.count)));
    this.begin = new Int32Array(people.count + 1);
    this.place = new Int32Array(people.count * (most + 1));
    this.cost = new Int32Array(people.count * (most + 1));
    this.most = new Int32Array(people.count * (most + 1));
    this.near = Array.from({ length: places.count }, () => []);
    const offers = offersAt(places, Float64Array.from(places.first));
    const best = new BestWays(board.country, offers, most);
    for (let person = 0; person < people.count; person += 1) {
      const slots = people.slots[person] as number;
      let end = this.begin[person] as number;
      const add = (place: number, cost: number) => {
        this.place[end] = place;
        this.cost[end] = cost;
        this.most[end] = (offers[slots]?.[place] as number) - cost;
        this.near[place]?.push(person);
        end += 1;
      };
      // The person's own place or reserve is always added to the best options.
      const own = Math.max(people.held[person] as number, people.reserve[person] as number);
      if (own >= 0) add(own, board.wayTo(person, { place: own, slots }));
      best.begin(most);
      if (own >= 0) best.leaveOut(own);
      best.search(person, slots);
      for (let at = 0; at < best.count; at += 1) add(best.place[at] as number, best.cost[at] as number);
      this.begin[person + 1] = end;
      if (end > (this.begin[person] as number)) this.people.push(person);
    }
  }

  countOf = (person: number): number => (this.begin[person + 1] as number) - (this.begin[person] as number);
}
