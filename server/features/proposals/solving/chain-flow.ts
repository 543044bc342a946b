import { Arrivals, neverCost } from './arrivals.ts';
import type { Country } from './country.ts';
import { orderInRounds } from './drawing.ts';
import { Heap } from './heap.ts';
import { NodeOccupancy } from './standing.ts';
import { blockEnd, blockLength, type Outlook, WayCache, wayLength } from './ways-seen.ts';

/**
 * Minimum-cost flow by successive shortest paths. A place is a chain of levels: entering at a
 * level takes a seat there and at each level below. Nodes are `place * levels + level`.
 */
export type Chains = {
  levels: number;
  /** by node: seats, and worth of the first and of each further seat */
  seats: Int32Array;
  first: Int32Array;
  further: Int32Array;
  /** by person: open levels, counted from the lowest; 0: none */
  reach: Uint8Array;
  /** by person: 1 if they enter at their highest open level or nowhere */
  isWhole: Uint8Array;
  /** best options considered per person; Infinity: exact */
  mostWays: number;
  /** by number of open levels */
  likely?: Outlook | undefined;
};

export type Flow = {
  /** by person: node entered; -1: none */
  node: Int32Array;
  /** by person: cost of getting there */
  cost: Int32Array;
  /** by node: dual price of entering, i.e. costs paid beyond it minus worth gained */
  price: Int32Array;
};

/** How a node was reached: by the newcomer, from the level above, or by a person moving on. */
const newcomer = -1;
const fromAbove = -2;
const fromBelow = -3;

/**
 * Finds the flow with the highest worth minus cost, exactly, as all numbers are integers.
 * `tell` receives the number of people placed, and may throw to stop.
 */
export function solveChains(country: Country, chains: Chains, tell: (done: number) => void): Flow {
  const run = new Run(country, chains);
  const turns = orderInRounds(country.problem.people.count);
  let done = 0;
  // People with more open levels go first: this considers a fifth fewer options.
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
  readonly #ways: WayCache;
  /** by number of open levels and place: the offer */
  readonly #offers: Int32Array[];
  readonly #taken: Int32Array;
  readonly #standing: NodeOccupancy;
  readonly #heap: Heap;
  readonly #distance: Int32Array;
  readonly #seen: Int32Array;
  readonly #done: Int32Array;
  readonly #by: Int32Array;
  readonly #byCost: Int32Array;
  readonly #from: Int32Array;
  readonly #visited: Int32Array;
  // By person whose options are considered: cost of the path to the person, and predecessor
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
      this.price[node] = Math.min(neverCost, below - this.#worth(node, 0));
    }
    const places = nodes / this.#levels;
    this.#offers = Array.from({ length: chains.levels + 1 }, () => new Int32Array(places));
    for (let place = 0; place < places; place += 1) this.#offer(place);
    this.#ways = new WayCache(country, this.#offers, chains.mostWays, chains.likely);
  }

  #offer(place: number): void {
    let least = neverCost;
    for (let open = 1; open <= this.#levels; open += 1) {
      least = Math.min(least, this.price[place * this.#levels + open - 1] as number);
      (this.#offers[open] as Int32Array)[place] = -least;
    }
  }

  #worth(node: number, at: number): number {
    const { seats, first, further } = this.#chains;
    if (at >= (seats[node] as number)) return -neverCost;
    return (at === 0 ? first[node] : further[node]) as number;
  }

  /** Places a person optimally, moving other people on if that's better. */
  admit(person: number): void {
    this.#turn += 1;
    this.#heap.clear();
    // Leaving the person out costs nothing.
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

  /** Settles nodes until the shortest path is known; returns how many. */
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
   * Considers a person's options, best first, while they can shorten the path; searches for more
   * once the path is as long as their bound.
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
      // Offers only fall: the rest of the block isn't worth more than this option was.
      if (to < 0 || base - known >= this.#best) return;
      const paid = ways[at + 1] as number;
      if (base + paid >= (arrival[to * levels + open - 1] as number)) continue;
      const now = (offers[to] as number) - paid;
      if (now < known) {
        this.#ways.sink(at, end, now);
        // Sorting may have moved another option here.
        at -= wayLength;
        continue;
      }
      this.#arrive(person, to, open, paid);
    }
  }

  #arrive(person: number, place: number, open: number, paid: number): void {
    const length = (this.#base[person] as number) + paid;
    const isWhole = this.#chains.isWhole[person] === 1;
    if (!isWhole) this.#arrivals.note(place, open, length);
    const from = this.#origin[person] as number;
    const by = from < 0 ? newcomer : person;
    const end = place * this.#levels + open;
    for (let node = isWhole ? end - 1 : end - open; node < end; node += 1)
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
    // A free seat ends the path. Knowing an end early shortens the search.
    if (node % this.#levels !== 0 || (this.#taken[node] as number) >= (this.#chains.seats[node] as number)) return;
    const rest = length - this.#worth(node, this.#taken[node] as number) - (this.price[node] as number);
    if (rest < this.#best) this.#finish(rest, node, -1);
  }

  /** Moves each person on the path one step, from end to start. */
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
