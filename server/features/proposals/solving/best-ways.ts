import type { Country } from './country.ts';
import { squareTo, squareToBox } from './tree.ts';
import { costOf, leastCostOf, leastShareOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/**
 * Searches the tree of places for the best ways of a person, by what places offer less the cost.
 * `offer` gives what a place offers to people of a class, and may only fall.
 */
export class BestWays {
  /** the ways found, the best first */
  readonly place: Int32Array;
  readonly cost: Int32Array;
  readonly worth: Int32Array;
  count = 0;

  readonly #country: Country;
  readonly #offer: (place: number, among: number) => number;
  /** of each class and node of the tree: the most that a place of it offered when last asked */
  readonly #bounds: Int32Array[];
  readonly #known: Int32Array;
  readonly #patience: number;
  #wanted = 0;
  #turn = 1;
  #asked = 0;

  constructor(country: Country, classes: number, most: number, offer: (place: number, among: number) => number) {
    const { count } = country.problem.places;
    this.#country = country;
    this.#offer = offer;
    this.place = new Int32Array(most);
    this.cost = new Int32Array(most);
    this.worth = new Int32Array(most);
    this.#known = new Int32Array(count);
    this.#patience = Math.max(64, count >> 2);
    this.#bounds = Array.from({ length: classes + 1 }, () => new Int32Array(country.tree.nodes));
  }

  /** Leaves a place out of the next search. */
  leaveOut(place: number): void {
    this.#known[place] = this.#turn;
  }

  /** Finds the best so many ways that are worth more than nothing; places left out aside. */
  search(person: number, among: number, wanted: number): void {
    // Offers only fall: bounds of them may be old.
    if (this.#asked % this.#patience === 0) this.#bound();
    this.#asked += 1;
    this.#wanted = wanted;
    this.count = 0;
    const { homes, problem, isWanting } = this.#country;
    const [x, y, z] = pointAt(homes, person);
    const within = squareOfMetres(problem.people.range[person] as number);
    const extra = -leastCostOf(problem, person);
    const share = leastShareOf(problem, person);
    const bounds = this.#bounds[among] as Int32Array;
    const seeker = { person, among, x, y, z, within, extra, share, bounds };
    const own = problem.people.own[person] as number;
    // The way to their own place counts less than bounds of the others suppose.
    if (own >= 0 && isWanting[own]) {
      this.#look(own, seeker);
      this.leaveOut(own);
    }
    this.#descend(0, seeker);
    this.#turn += 1;
  }

  /** Keeps a way if it is among the best so far. */
  keep(place: number, cost: number, worth: number): void {
    if (worth <= this.#least()) return;
    if (this.count < this.#wanted) this.count += 1;
    let at = this.count - 1;
    const isBefore = (one: number) =>
      worth > (this.worth[one] as number) || (worth === this.worth[one] && place < (this.place[one] as number));
    for (; at > 0 && isBefore(at - 1); at -= 1) {
      this.place[at] = this.place[at - 1] as number;
      this.cost[at] = this.cost[at - 1] as number;
      this.worth[at] = this.worth[at - 1] as number;
    }
    this.place[at] = place;
    this.cost[at] = cost;
    this.worth[at] = worth;
  }

  /** A way must be worth more than this to be kept. */
  #least(): number {
    return this.count < this.#wanted ? 0 : (this.worth[this.#wanted - 1] as number);
  }

  #descend(node: number, seeker: Seeker): void {
    const { tree } = this.#country;
    if (2 * node + 1 < tree.nodes) {
      const left = this.#promise(2 * node + 1, seeker);
      const right = this.#promise(2 * node + 2, seeker);
      const better = left >= right ? 2 * node + 1 : 2 * node + 2;
      const other = better === 2 * node + 1 ? better + 1 : better - 1;
      if (Math.max(left, right) > this.#least()) this.#descend(better, seeker);
      if (Math.min(left, right) > this.#least()) this.#descend(other, seeker);
      return;
    }
    const end = tree.end[node] as number;
    for (let at = tree.begin[node] as number; at < end; at += 1) this.#look(tree.order[at] as number, seeker);
  }

  /** Bounds what the places of a node are worth to somebody; nothing where out of range. */
  #promise(node: number, { x, y, z, within, bounds, extra, share }: Seeker): number {
    const most = (bounds[node] as number) + extra;
    if (most <= this.#least()) return 0;
    const square = squareToBox(this.#country.tree, node, x, y, z);
    return square > within ? 0 : most - share * metresOfSquare(square);
  }

  #look(place: number, { person, among, x, y, z, within, extra }: Seeker): void {
    if (this.#known[place] === this.#turn) return;
    const { sites, problem } = this.#country;
    const square = squareTo(sites, place, x, y, z);
    if (square > within) return;
    const offered = this.#offer(place, among);
    if (offered + extra <= this.#least()) return;
    const cost = costOf(problem, person, place, metresOfSquare(square));
    this.keep(place, cost, offered - cost);
  }

  #bound(): void {
    const { tree } = this.#country;
    for (const [among, most] of this.#bounds.entries()) {
      if (among === 0) continue;
      for (let node = tree.nodes - 1; node >= 0; node -= 1) {
        if (2 * node + 1 < tree.nodes) {
          most[node] = Math.max(most[2 * node + 1] as number, most[2 * node + 2] as number);
          continue;
        }
        let best = 0;
        for (let at = tree.begin[node] as number; at < (tree.end[node] as number); at += 1) {
          const offered = this.#offer(tree.order[at] as number, among);
          if (offered > best) best = offered;
        }
        most[node] = best;
      }
    }
  }
}

type Seeker = {
  person: number;
  among: number;
  x: number;
  y: number;
  z: number;
  /** the square of the chord that they go at most */
  within: number;
  /** the most that a way can be worth beyond what is offered, were it of no length */
  extra: number;
  /** the least that a metre to another place than their own can cost */
  share: number;
  bounds: Int32Array;
};
