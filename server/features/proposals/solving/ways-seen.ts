import type { Country } from './country.ts';
import { squareTo, squareToBox } from './tree.ts';
import { costOf, leastCostOf, metresOfSquare, ownShare, pointAt, squareOfMetres } from './ways.ts';

/** Ways found at a time. */
const blockSize = 12;

/**
 * The ways of each person that have been looked at, the best found first; more on demand.
 * `offer` gives what a place offers to people of a class, and may only fall.
 */
export class WaysSeen {
  readonly size = blockSize;
  /** of each person: their first block, and of each block the next; -1: none */
  readonly first: Int32Array;
  next = new Int32Array(64);
  /** `size` ways a block: their place, -1 from the last on, and their cost */
  place = new Int32Array(64 * blockSize);
  cost = new Int32Array(64 * blockSize);
  /** worth of each way when it was found, its cost deducted: never less than now */
  worth = new Float64Array(64 * blockSize);
  /** of each person: no way is worth more than this */
  readonly most: Float64Array;
  /** of each person: no way not seen yet is worth more than this, its cost deducted */
  readonly unseen: Float64Array;

  readonly #country: Country;
  readonly #offer: (place: number, among: number) => number;
  readonly #classes: number;
  readonly #bounds: Float64Array[];
  readonly #last: Int32Array;
  readonly #mark: Int32Array;
  #blocks = 0;
  #turn = 0;
  #asked = 0;
  readonly #patience: number;
  // The best of a search, the best first.
  readonly #foundPlace = new Int32Array(blockSize);
  readonly #foundCost = new Int32Array(blockSize);
  readonly #foundWorth = new Float64Array(blockSize);
  #found = 0;

  constructor(country: Country, classes: number, offer: (place: number, among: number) => number) {
    const { people, places } = country.problem;
    this.#country = country;
    this.#offer = offer;
    this.#classes = classes;
    this.first = new Int32Array(people.count).fill(-1);
    this.most = new Float64Array(people.count).fill(Infinity);
    this.unseen = new Float64Array(people.count).fill(Infinity);
    this.#last = new Int32Array(people.count).fill(-1);
    this.#mark = new Int32Array(places.count);
    this.#patience = Math.max(64, places.count >> 2);
    this.#bounds = Array.from({ length: classes + 1 }, () => new Float64Array(country.tree.nodes));
  }

  /**
   * Finds the next best ways of a person; gives their block, -1 where there are no more.
   * `unseen` falls, then to 0.
   */
  find(person: number, among: number): number {
    // Offers only fall: bounds of them may be old.
    if (this.#asked % this.#patience === 0) this.#bound();
    this.#asked += 1;
    this.#turn += 1;
    for (let block = this.first[person] as number; block >= 0; block = this.next[block] as number)
      for (let at = block * blockSize; at < (block + 1) * blockSize && (this.place[at] as number) >= 0; at += 1)
        this.#mark[this.place[at] as number] = this.#turn;
    this.#found = 0;
    const { homes, problem } = this.#country;
    const [x, y, z] = pointAt(homes, person);
    const within = squareOfMetres(problem.people.range[person] as number);
    const extra = -leastCostOf(problem, person);
    this.#search(0, { person, x, y, z, within, extra, among, bounds: this.#bounds[among] as Float64Array });
    const reserve = problem.people.reserve[person] as number;
    // Only somebody who could go somewhere is any use as a reserve.
    if (reserve >= 0 && (this.first[person] as number) < 0 && this.#found > 0)
      this.#keep(reserve, 0, this.#offer(reserve, among));
    this.unseen[person] = this.#found < blockSize ? 0 : (this.#foundWorth[blockSize - 1] as number);
    if ((this.first[person] as number) < 0) this.most[person] = this.#found > 0 ? (this.#foundWorth[0] as number) : 0;
    return this.#found > 0 ? this.#append(person) : -1;
  }

  /** Lowers what a way is worth, and moves it behind those of its block that are worth more. */
  sink(at: number, end: number, now: number): void {
    const { place, cost, worth } = this;
    const [to, paid] = [place[at] as number, cost[at] as number];
    let next = at + 1;
    for (; next < end && (place[next] as number) >= 0 && (worth[next] as number) > now; next += 1) {
      place[next - 1] = place[next] as number;
      cost[next - 1] = cost[next] as number;
      worth[next - 1] = worth[next] as number;
    }
    place[next - 1] = to;
    cost[next - 1] = paid;
    worth[next - 1] = now;
  }

  #append(person: number): number {
    const block = this.#blocks;
    this.#blocks += 1;
    if (block === this.next.length) this.#grow();
    this.next[block] = -1;
    const last = this.#last[person] as number;
    if (last < 0) this.first[person] = block;
    else this.next[last] = block;
    this.#last[person] = block;
    for (let at = 0; at < blockSize; at += 1) {
      this.place[block * blockSize + at] = at < this.#found ? (this.#foundPlace[at] as number) : -1;
      this.cost[block * blockSize + at] = at < this.#found ? (this.#foundCost[at] as number) : 0;
      this.worth[block * blockSize + at] = this.#foundWorth[at] as number;
    }
    return block;
  }

  #grow(): void {
    const longer = (old: Int32Array<ArrayBuffer>) => {
      const room = new Int32Array(2 * old.length);
      room.set(old);
      return room;
    };
    [this.next, this.place, this.cost] = [longer(this.next), longer(this.place), longer(this.cost)];
    const worth = new Float64Array(2 * this.worth.length);
    worth.set(this.worth);
    this.worth = worth;
  }

  /** Takes the most that any place of each node offers to each class. */
  #bound(): void {
    const { tree } = this.#country;
    for (let among = 1; among <= this.#classes; among += 1) {
      const most = this.#bounds[among] as Float64Array;
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

  #search(node: number, seeker: Seeker): void {
    const { tree, sites, problem } = this.#country;
    const { x, y, z, within, among, person } = seeker;
    if (2 * node + 1 < tree.nodes) {
      const left = this.#promise(2 * node + 1, seeker);
      const right = this.#promise(2 * node + 2, seeker);
      const better = left >= right ? 2 * node + 1 : 2 * node + 2;
      const other = better === 2 * node + 1 ? better + 1 : better - 1;
      if (Math.max(left, right) > this.#least()) this.#search(better, seeker);
      if (Math.min(left, right) > this.#least()) this.#search(other, seeker);
      return;
    }
    for (let at = tree.begin[node] as number; at < (tree.end[node] as number); at += 1) {
      const place = tree.order[at] as number;
      if (this.#mark[place] === this.#turn) continue;
      const square = squareTo(sites, place, x, y, z);
      if (square > within) continue;
      const offered = this.#offer(place, among);
      if (offered + seeker.extra <= this.#least()) continue;
      const cost = costOf(problem, person, place, metresOfSquare(square));
      this.#keep(place, cost, offered - cost);
    }
  }

  /** Bounds what the places of a node are worth to somebody; nothing where out of range. */
  #promise(node: number, { x, y, z, within, bounds, extra }: Seeker): number {
    const most = (bounds[node] as number) + extra;
    if (most <= this.#least()) return 0;
    const square = squareToBox(this.#country.tree, node, x, y, z);
    return square > within ? 0 : most - ownShare * metresOfSquare(square);
  }

  #least = (): number => (this.#found < blockSize ? 0 : (this.#foundWorth[blockSize - 1] as number));

  /** Keeps a way if it is among the best so far. */
  #keep(place: number, cost: number, worth: number): void {
    if (worth <= this.#least()) return;
    let at = this.#found < blockSize ? this.#found : blockSize - 1;
    if (this.#found < blockSize) this.#found += 1;
    const isBefore = (one: number) =>
      worth > (this.#foundWorth[one] as number) ||
      (worth === this.#foundWorth[one] && place < (this.#foundPlace[one] as number));
    for (; at > 0 && isBefore(at - 1); at -= 1) {
      this.#foundPlace[at] = this.#foundPlace[at - 1] as number;
      this.#foundCost[at] = this.#foundCost[at - 1] as number;
      this.#foundWorth[at] = this.#foundWorth[at - 1] as number;
    }
    this.#foundPlace[at] = place;
    this.#foundCost[at] = cost;
    this.#foundWorth[at] = worth;
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
  bounds: Float64Array;
};
