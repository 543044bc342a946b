import type { Country } from './country.ts';
import { squareTo, squareToBox } from './tree.ts';
import { costOf, leastShareOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

/**
 * Searches the tree of places for a person's best options, by offer minus cost.
 * `offers[among][place]`: a place's offer to people of class `among`; offers may only fall.
 */
export class BestWays {
  /** options found, best first */
  readonly place: Int32Array;
  readonly cost: Int32Array;
  readonly worth: Int32Array;
  count = 0;

  readonly #country: Country;
  readonly #offers: readonly Int32Array[];
  /** by class and node: the highest offer inside when last computed */
  readonly #bounds: Int32Array[];
  readonly #known: Int32Array;
  readonly #patience: number;
  /** by class: number of searches */
  readonly #asked: Int32Array;
  #wanted = 0;
  #turn = 0;

  constructor(country: Country, offers: readonly Int32Array[], most: number) {
    const { count } = country.problem.places;
    this.#country = country;
    this.#offers = offers;
    this.place = new Int32Array(most);
    this.cost = new Int32Array(most);
    this.worth = new Int32Array(most);
    this.#known = new Int32Array(count);
    this.#asked = new Int32Array(offers.length);
    this.#patience = Math.max(64, count >> 2);
    this.#bounds = offers.map(() => new Int32Array(country.tree.nodes));
  }

  begin(wanted: number): void {
    this.#wanted = wanted;
    this.count = 0;
    this.#turn += 1;
  }

  leaveOut(place: number): void {
    this.#known[place] = this.#turn;
  }

  /** Finds the best options with positive worth, including kept ones. */
  search(person: number, among: number): void {
    // Offers only fall, so stale bounds are still valid.
    const asked = this.#asked[among] as number;
    if (asked % this.#patience === 0) this.#bound(among);
    this.#asked[among] = asked + 1;
    const { homes, problem, isWanting } = this.#country;
    const [x, y, z] = pointAt(homes, person);
    const within = squareOfMetres(problem.people.range[person] as number);
    const share = leastShareOf(problem, person);
    const bounds = this.#bounds[among] as Int32Array;
    const offers = this.#offers[among] as Int32Array;
    const seeker = { person, x, y, z, within, share, bounds, offers };
    const own = problem.people.own[person] as number;
    // Own places are cheaper per metre than the bounds assume, so a search might miss them.
    if (own >= 0 && isWanting[own]) {
      this.#look(own, seeker);
      this.leaveOut(own);
    }
    this.#descend(0, seeker);
  }

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

  /** Sorts the options found by their worth at other offers. */
  weighBy(offers: Int32Array): void {
    const { count } = this;
    this.count = 0;
    for (let at = 0; at < count; at += 1) {
      const [place, cost] = [this.place[at] as number, this.cost[at] as number];
      this.keep(place, cost, (offers[place] as number) - cost);
    }
  }

  /** Returns the worth that an option must exceed to be kept. */
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

  /** Returns an upper bound of the worth of a node's places to a person; 0 if out of range. */
  #promise(node: number, { x, y, z, within, bounds, share }: Seeker): number {
    // Costs are rounded.
    const most = (bounds[node] as number) + 1;
    if (most <= this.#least()) return 0;
    const square = squareToBox(this.#country.tree, node, x, y, z);
    return square > within ? 0 : most - share * metresOfSquare(square);
  }

  #look(place: number, { person, offers, x, y, z, within }: Seeker): void {
    if (this.#known[place] === this.#turn) return;
    const offered = offers[place] as number;
    if (offered <= this.#least()) return;
    const { sites, problem } = this.#country;
    const square = squareTo(sites, place, x, y, z);
    if (square > within) return;
    const cost = costOf(problem, person, place, metresOfSquare(square));
    this.keep(place, cost, offered - cost);
  }

  #bound(among: number): void {
    const { nodes } = this.#country.tree;
    const most = this.#bounds[among] as Int32Array;
    const offers = this.#offers[among] as Int32Array;
    for (let node = nodes - 1; node >= 0; node -= 1)
      most[node] =
        2 * node + 1 < nodes
          ? Math.max(most[2 * node + 1] as number, most[2 * node + 2] as number)
          : this.#mostOffered(node, offers);
  }

  #mostOffered(leaf: number, offers: Int32Array): number {
    const { begin, end, order } = this.#country.tree;
    let most = 0;
    for (let at = begin[leaf] as number; at < (end[leaf] as number); at += 1)
      most = Math.max(most, offers[order[at] as number] as number);
    return most;
  }
}

type Seeker = {
  person: number;
  x: number;
  y: number;
  z: number;
  /** square of the longest chord they travel */
  within: number;
  /** least cost per metre to places other than their own; used as a bound */
  share: number;
  bounds: Int32Array;
  offers: Int32Array;
};
