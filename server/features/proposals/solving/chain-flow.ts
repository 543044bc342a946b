import { Arrivals, unaffordable } from './arrivals.ts';
import type { Country } from './country.ts';
import { inRounds } from './drawing.ts';
import { Heap } from './heap.ts';
import { NodeOccupancy } from './standing.ts';
import { blockEnd, blockLength, WaysSeen, wayLength } from './ways-seen.ts';

/**
 * A flow of least cost, by successive shortest paths.
 * Each place is a chain of levels: who enters at one takes a seat of it and of each below.
 * Nodes are `place * levels + level`.
 */
export type Chains = {
  levels: number;
  /** over nodes: seats, the worth of the first, and of each further one */
  seats: Int32Array;
  first: Int32Array;
  further: Int32Array;
  /** of each person: how many levels are open to them, counted from the lowest; 0: none */
  reach: Uint8Array;
  /** ways of each person that are looked at, the best: exact where it is infinite */
  mostWays: number;
};

export type Flow = {
  /** node that each person enters at; -1: none */
  node: Int32Array;
  /** cost that each person pays for their way there */
  cost: Int32Array;
  /** dual price of entering at each node: what is paid on from there, less what is gained */
  price: Int32Array;
};

/** How a node was reached: by the newcomer, from a level beside it, or by who moves on. */
const newcomer = -1;
const fromAbove = -2;
const fromBelow = -3;

/**
 * Finds the flow of most worth less cost; exact, as all numbers are integers.
 * `tell` hears how many people have been placed, and may throw to stop.
 */
export function solveChains(country: Country, chains: Chains, tell: (done: number) => void): Flow {
  const run = new Run(country, chains);
  const turns = inRounds(country.problem.people.count);
  let done = 0;
  // Who takes much finds it sooner where there is room still: a fifth fewer ways are looked at.
  for (let open = chains.levels; open > 0; open -= 1)
    for (const person of turns) {
      if (chains.reach[person] !== open) continue;
      if (done % 256 === 0) tell(done);
      run.admit(person);
      done += 1;
    }
  return { node: run.nodeOf, cost: run.costOf, price: run.price };
}

class Run {
  readonly nodeOf: Int32Array;
  readonly costOf: Int32Array;
  readonly price: Int32Array;
  readonly #levels: number;
  readonly #chains: Chains;
  readonly #ways: WaysSeen;
  /** of each place and of how many levels are open to somebody: what it offers them */
  readonly #offers: Int32Array[];
  readonly #taken: Int32Array;
  readonly #standing: NodeOccupancy;
  // The search for the shortest path.
  readonly #heap: Heap;
  readonly #distance: Int32Array;
  readonly #seen: Int32Array;
  readonly #done: Int32Array;
  readonly #by: Int32Array;
  readonly #byCost: Int32Array;
  readonly #from: Int32Array;
  readonly #visited: Int32Array;
  // Whose ways are looked at: what the path is without them, and whence they come.
  readonly #base: Int32Array;
  readonly #origin: Int32Array;
  readonly #arrivals: Arrivals;
  #turn = 0;
  #best = 0;
  #end = -1;
  #dropped = -1;

  constructor(country: Country, chains: Chains) {
    const people = country.problem.people.count;
    const nodes = chains.seats.length;
    this.#chains = chains;
    this.#levels = chains.levels;
    this.price = new Int32Array(nodes);
    this.#taken = new Int32Array(nodes);
    this.#standing = new NodeOccupancy(people, nodes);
    this.nodeOf = this.#standing.nodeOf;
    this.costOf = this.#standing.costOf;
    this.#heap = new Heap(nodes);
    this.#distance = new Int32Array(nodes);
    this.#seen = new Int32Array(nodes);
    this.#done = new Int32Array(nodes);
    this.#by = new Int32Array(nodes);
    this.#byCost = new Int32Array(nodes);
    this.#from = new Int32Array(nodes);
    this.#visited = new Int32Array(nodes);
    this.#base = new Int32Array(people);
    this.#origin = new Int32Array(people);
    this.#arrivals = new Arrivals(nodes, chains.levels);
    for (let node = 0; node < nodes; node += 1) {
      const below = node % this.#levels === 0 ? 0 : (this.price[node - 1] as number);
      this.price[node] = Math.min(unaffordable, below - this.#worth(node, 0));
    }
    const places = nodes / this.#levels;
    this.#offers = Array.from({ length: chains.levels + 1 }, () => new Int32Array(places));
    for (let place = 0; place < places; place += 1) this.#offer(place);
    this.#ways = new WaysSeen(country, this.#offers, chains.mostWays);
  }

  /** Writes down what a place offers to those to whom so many of its levels are open. */
  #offer(place: number): void {
    let least = unaffordable;
    for (let open = 1; open <= this.#levels; open += 1) {
      least = Math.min(least, this.price[place * this.#levels + open - 1] as number);
      (this.#offers[open] as Int32Array)[place] = -least;
    }
  }

  /** Worth of a seat where `at` are taken. */
  #worth(node: number, at: number): number {
    const { seats, first, further } = this.#chains;
    if (at >= (seats[node] as number)) return -unaffordable;
    return (at === 0 ? first[node] : further[node]) as number;
  }

  /** Gives somebody the place that is best for all, others moving on where that is better. */
  admit(person: number): void {
    this.#turn += 1;
    this.#heap.clear();
    // Staying out costs nothing.
    this.#best = 0;
    this.#end = -1;
    this.#dropped = -1;
    this.#offerWays(person, 0, -1);
    const count = this.#search();
    for (let at = 0; at < count; at += 1) {
      const node = this.#visited[at] as number;
      const short = this.#best - (this.#distance[node] as number);
      if (short <= 0) continue;
      this.price[node] = (this.price[node] as number) + short;
      this.#offer(Math.floor(node / this.#levels));
    }
    this.#arrivals.clear();
    if (this.#end >= 0) this.#moveAlong(person);
  }

  /** Settles nodes until the end of the shortest path is known; gives their number. */
  #search(): number {
    const levels = this.#levels;
    const { price } = this;
    const { head, after } = this.#standing;
    let count = 0;
    for (;;) {
      const node = this.#heap.pop();
      if (node < 0) return count;
      if (node >= price.length) {
        this.#lookFurther(node - price.length);
        continue;
      }
      if (this.#done[node] === this.#turn) continue;
      const length = this.#distance[node] as number;
      if (length >= this.#best) return count;
      this.#done[node] = this.#turn;
      this.#visited[count] = node;
      count += 1;
      const own = price[node] as number;
      const level = node % levels;
      if (level > 0) {
        const gain = this.#worth(node, this.#taken[node] as number);
        this.#relax(node - 1, length - gain + (price[node - 1] as number) - own, fromAbove, 0, node);
      }
      if (level + 1 < levels && (this.#taken[node + 1] as number) > 0) {
        const given = this.#worth(node + 1, (this.#taken[node + 1] as number) - 1);
        this.#relax(node + 1, length + given + (price[node + 1] as number) - own, fromBelow, 0, node);
      }
      for (let other = head[node] as number; other >= 0; other = after[other] as number) {
        const base = length - (this.costOf[other] as number) - own;
        if (base < this.#best) this.#finish(base, node, other);
        this.#offerWays(other, base, node);
      }
    }
  }

  #finish(length: number, node: number, dropped: number): void {
    this.#best = length;
    this.#end = node;
    this.#dropped = dropped;
  }

  /**
   * Looks at the ways of somebody while they can shorten the path, the best found first.
   * Those not seen yet get their turn when the path is as long as it would be by the best of them.
   */
  #offerWays(person: number, base: number, from: number): void {
    this.#base[person] = base;
    this.#origin[person] = from;
    this.#offerBlocks(person, person);
    this.#awaitUnseen(person);
  }

  #offerBlocks(person: number, first: number): void {
    for (let block = first; block >= 0; block = this.#ways.ways[block * blockLength] as number)
      this.#offerBlock(person, block * blockLength + 1, block * blockLength + blockEnd);
  }

  #offerBlock(person: number, begin: number, end: number): void {
    const { ways } = this.#ways;
    const levels = this.#levels;
    const arrival = this.#arrivals.least;
    const base = this.#base[person] as number;
    const open = this.#chains.reach[person] as number;
    const offers = this.#offers[open] as Int32Array;
    for (let at = begin; at < end; at += wayLength) {
      const to = ways[at] as number;
      const known = ways[at + 2] as number;
      // Offers only fall: no way of the block from here on is worth more than this one was.
      if (to < 0 || base - known >= this.#best) return;
      const paid = ways[at + 1] as number;
      if (base + paid >= (arrival[to * levels + open - 1] as number)) continue;
      const now = (offers[to] as number) - paid;
      if (now < known) {
        this.#ways.sink(at, end, now);
        // Another way may have come here.
        at -= wayLength;
        continue;
      }
      this.#arrive(person, to, open, paid);
    }
  }

  /** Comes to a place cheaper than anybody yet who can take as much there. */
  #arrive(person: number, place: number, open: number, paid: number): void {
    const length = (this.#base[person] as number) + paid;
    this.#arrivals.note(place, open, length);
    const from = this.#origin[person] as number;
    const by = from < 0 ? newcomer : person;
    const begun = place * this.#levels;
    for (let node = begun; node < begun + open; node += 1)
      this.#relax(node, length + (this.price[node] as number), by, paid, from);
  }

  #awaitUnseen(person: number): void {
    const unseen = this.#ways.unseen[person] as number;
    const length = (this.#base[person] as number) - unseen;
    if (unseen > 0 && length < this.#best) this.#heap.push(this.price.length + person, length);
  }

  #lookFurther(person: number): void {
    const block = this.#ways.find(person, this.#chains.reach[person] as number);
    if (block >= 0) this.#offerBlocks(person, block);
    this.#awaitUnseen(person);
  }

  #relax(node: number, length: number, by: number, byCost: number, from: number): void {
    const turn = this.#turn;
    if (length >= this.#best || this.#done[node] === turn) return;
    if (this.#seen[node] === turn && length >= (this.#distance[node] as number)) return;
    this.#seen[node] = turn;
    this.#distance[node] = length;
    this.#by[node] = by;
    this.#byCost[node] = byCost;
    this.#from[node] = from;
    this.#heap.push(node, length);
    // A free seat ends the path: what is known of its end early needn't be looked for.
    if (node % this.#levels !== 0 || (this.#taken[node] as number) >= (this.#chains.seats[node] as number)) return;
    const rest = length - this.#worth(node, this.#taken[node] as number) - (this.price[node] as number);
    if (rest < this.#best) this.#finish(rest, node, -1);
  }

  /** Moves each on the path one step, from its end to its beginning. */
  #moveAlong(person: number): void {
    const taken = this.#taken;
    if (this.#dropped >= 0) this.#standing.leave(this.#dropped);
    else taken[this.#end] = (taken[this.#end] as number) + 1;
    let node = this.#end;
    for (;;) {
      const by = this.#by[node] as number;
      const origin = this.#from[node] as number;
      if (by === newcomer) {
        this.#standing.enter(person, node, this.#byCost[node] as number);
        return;
      }
      if (by === fromAbove) taken[origin] = (taken[origin] as number) + 1;
      else if (by === fromBelow) taken[node] = (taken[node] as number) - 1;
      else {
        this.#standing.leave(by);
        this.#standing.enter(by, node, this.#byCost[node] as number);
      }
      node = origin;
    }
  }
}
