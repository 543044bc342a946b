import type { Country } from './country.ts';
import { kindsOf, type Problem, seatKinds } from './problem.ts';
import type { Plan } from './solve.ts';
import { buildTree, listNearest, squareTo, type Tree } from './tree.ts';
import { costOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/**
 * Settles the second stage: an experienced person in each place, and pairs at the same one.
 * Exchanges two people, or moves one to a free seat, while the whole is worth more by it.
 */
export function settle(country: Country, plan: Plan): void {
  const board = new Board(country, plan);
  for (let pass = 0; pass < mostPasses; pass += 1) if (!(seekExperienced(board) || seekPairs(board))) return;
}

const mostPasses = 3;
/** Experienced people who are thought of for a place. */
const mostThoughtOf = 24;

/** Sums what a plan is worth beyond seats and ways. */
export function worthOfWishes({ people, places, wishes }: Problem, plan: Plan): number {
  const hasExperienced = new Set<number>();
  let worth = 0;
  for (let person = 0; person < people.count; person += 1) {
    const place = plan.place[person] as number;
    if (!plan.slots[person]) continue;
    if (people.isExperienced[person] && !hasExperienced.has(place)) {
      hasExperienced.add(place);
      worth += places.experienced[place] as number;
    }
    const partner = people.partner[person] as number;
    if (partner > person && plan.slots[partner] && plan.place[partner] === place) worth += wishes.together;
  }
  return worth;
}

type Spot = { place: number; slots: number };
const nowhere: Spot = { place: -1, slots: 0 };

/** A plan, and who is where. */
class Board {
  readonly country: Country;
  readonly plan: Plan;
  readonly at: Set<number>[];
  readonly #experienced: Int32Array;
  readonly #taken: Int32Array;

  constructor(country: Country, plan: Plan) {
    const { people, places } = country.problem;
    this.country = country;
    this.plan = plan;
    this.at = Array.from({ length: places.count }, () => new Set<number>());
    this.#experienced = new Int32Array(places.count);
    this.#taken = new Int32Array(places.count * seatKinds);
    for (let person = 0; person < people.count; person += 1) this.#count(person, 1);
  }

  spotOf = (person: number): Spot =>
    this.plan.slots[person]
      ? { place: this.plan.place[person] as number, slots: this.plan.slots[person] as number }
      : nowhere;

  experiencedAt = (place: number): number => this.#experienced[place] as number;

  /** Weighs an exchange of two people; minus infinity where it can't be. */
  exchanging(one: number, other: number): number {
    const [from, to] = [this.spotOf(one), this.spotOf(other)];
    if (from.place === to.place || this.#isBound(one) || this.#isBound(other)) return -Infinity;
    const ways = this.#wayTo(one, to) + this.#wayTo(other, from);
    return ways === Infinity
      ? -Infinity
      : this.#paid(one) +
          this.#paid(other) -
          ways +
          this.#wishing([
            [one, to.place],
            [other, from.place],
          ]);
  }

  /** Weighs moving somebody to free seats of a place, of the slots they have. */
  moving(person: number, place: number): number {
    const from = this.spotOf(person);
    if (from.slots === 0 || from.place === place) return -Infinity;
    const { places } = this.country.problem;
    let seats = 0;
    for (const kind of kindsOf(from.slots)) {
      const [old, next] = [from.place * seatKinds + kind, place * seatKinds + kind];
      const taken = this.#taken[next] as number;
      if (taken >= (places.open[next] as number)) return -Infinity;
      seats += (taken === 0 ? places.first[next] : places.further[next]) as number;
      seats -= (this.#taken[old] === 1 ? places.first[old] : places.further[old]) as number;
    }
    const way = this.#wayTo(person, { place, slots: from.slots });
    return way === Infinity ? -Infinity : seats + this.#paid(person) - way + this.#wishing([[person, place]]);
  }

  exchange(one: number, other: number): void {
    const [from, to] = [this.spotOf(one), this.spotOf(other)];
    this.#put(one, to);
    this.#put(other, from);
  }

  move = (person: number, place: number): void => this.#put(person, { place, slots: this.spotOf(person).slots });

  #put(person: number, { place, slots }: Spot): void {
    const cost = slots === 0 ? 0 : this.#wayTo(person, { place, slots });
    this.#count(person, -1);
    this.plan.place[person] = place;
    this.plan.slots[person] = slots;
    this.plan.cost[person] = cost;
    this.#count(person, 1);
  }

  #count(person: number, by: 1 | -1): void {
    const { place, slots } = this.spotOf(person);
    if (slots === 0) return;
    if (by === 1) this.at[place]?.add(person);
    else this.at[place]?.delete(person);
    this.#experienced[place] =
      (this.#experienced[place] as number) + by * (this.country.problem.people.isExperienced[person] as number);
    for (const kind of kindsOf(slots)) {
      const seat = place * seatKinds + kind;
      this.#taken[seat] = (this.#taken[seat] as number) + by;
    }
  }

  /** People kept back stay so: another would have to be found. */
  #isBound = (person: number): boolean => (this.plan.place[person] as number) >= 0 && this.plan.slots[person] === 0;

  #paid = (person: number): number => this.plan.cost[person] as number;

  #wayTo(person: number, { place, slots }: Spot): number {
    const { problem, homes, sites } = this.country;
    if (slots === 0) return (problem.people.held[person] as number) < 0 ? 0 : Infinity;
    if (slots & ~(problem.people.slots[person] as number)) return Infinity;
    const square = squareTo(sites, place, ...pointAt(homes, person));
    if (square > squareOfMetres(problem.people.range[person] as number)) return Infinity;
    return costOf(problem, person, place, metresOfSquare(square));
  }

  /** Weighs what wishes gain where these people go to these places. */
  #wishing(moves: [person: number, place: number][]): number {
    const { people, places, wishes } = this.country.problem;
    const change = new Map<number, number>();
    const placeOf = (person: number) => moves.find(([moved]) => moved === person)?.[1] ?? this.spotOf(person).place;
    let worth = 0;
    for (const [person, to] of moves) {
      const from = this.spotOf(person).place;
      if (people.isExperienced[person]) {
        if (from >= 0) change.set(from, (change.get(from) ?? 0) - 1);
        if (to >= 0) change.set(to, (change.get(to) ?? 0) + 1);
      }
      const partner = people.partner[person] as number;
      if (partner < 0 || (partner < person && moves.some(([moved]) => moved === partner))) continue;
      const together = (one: number, other: number) => (one >= 0 && one === other ? wishes.together : 0);
      worth += together(to, placeOf(partner)) - together(from, this.spotOf(partner).place);
    }
    for (const [place, by] of change) {
      const had = this.experiencedAt(place);
      if ((had === 0) !== (had + by === 0)) worth += (had === 0 ? 1 : -1) * (places.experienced[place] as number);
    }
    return worth;
  }
}

type Step = { gain: number; take: () => void };
const better = (best: Step | null, gain: number, take: () => void): Step | null =>
  gain > (best?.gain ?? 0) ? { gain, take } : best;

/** Brings an experienced person to each place without one; true where it moved somebody. */
function seekExperienced(board: Board): boolean {
  const { problem, homes, sites } = board.country;
  const { people, places } = problem;
  const experienced = Int32Array.from({ length: people.count }, (_, person) => person).filter(
    (person) => people.isExperienced[person],
  );
  if (experienced.length === 0) return false;
  const tree: Tree = buildTree(homes, new Float64Array(people.count), experienced);
  let moved = false;
  for (let place = 0; place < places.count; place += 1) {
    const there = board.at[place] as Set<number>;
    if (!places.experienced[place] || there.size === 0 || board.experiencedAt(place) > 0) continue;
    let best: Step | null = null;
    for (const person of listNearest(tree, pointAt(sites, place), mostThoughtOf)) {
      best = better(best, board.moving(person, place), () => board.move(person, place));
      for (const other of there)
        best = better(best, board.exchanging(person, other), () => board.exchange(person, other));
    }
    best?.take();
    moved ||= best !== null;
  }
  return moved;
}

/** Brings pairs together, where that is worth it; true where it moved somebody. */
function seekPairs(board: Board): boolean {
  const { people, wishes } = board.country.problem;
  if (wishes.together === 0) return false;
  let moved = false;
  for (let person = 0; person < people.count; person += 1) {
    const partner = people.partner[person] as number;
    if (partner < person) continue;
    let best: Step | null = null;
    for (const [one, other] of [
      [person, partner],
      [partner, person],
    ] as const) {
      const { place } = board.spotOf(other);
      if (place < 0 || board.spotOf(one).place === place) continue;
      best = better(best, board.moving(one, place), () => board.move(one, place));
      for (const third of board.at[place] as Set<number>)
        if (third !== other) best = better(best, board.exchanging(one, third), () => board.exchange(one, third));
    }
    best?.take();
    moved ||= best !== null;
  }
  return moved;
}
