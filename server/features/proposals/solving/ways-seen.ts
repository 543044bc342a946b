import { BestWays } from './best-ways.ts';
import type { Country } from './country.ts';
import type { Options } from './options.ts';

/** Options are three numbers: place, cost, and worth when last computed, which only falls. */
const waysOfBlock = 10;
export const wayLength = 3;
/** A block begins with the number of the next block, -1 if last. It fills two cache lines. */
export const blockLength = 32;
export const blockEnd = 1 + wayLength * waysOfBlock;
/** Most options per search; until then each search doubles the options known. */
const mostFound = 4 * waysOfBlock;
/** Options per person in the first search, if likely final offers are known. */
const mostLikely = 24;
/** More than any option's worth. */
const unknown = 0x3fffffff;

/** `offers`: likely final offers, by class; `options`: found at about these offers. */
export type Outlook = { offers: readonly Int32Array[]; options: Options };

/** Options per person, best first; more are found on demand. Person n's first block is n. */
export class WayCache {
  /** consecutive blocks; place -1: no option */
  ways: Int32Array<ArrayBuffer>;
  /** by person: most that an unseen option can be worth after its cost */
  readonly unseen: Int32Array;

  readonly #country: Country;
  readonly #best: BestWays;
  readonly #offers: readonly Int32Array[];
  /** by person: last block; -1: not searched yet */
  readonly #last: Int32Array;
  /** by person: options found */
  readonly #found: Int32Array;
  readonly #most: number;
  readonly #likely: Outlook | undefined;
  #blocks: number;

  /**
   * `most`: options per person after which searching stops. `offers`: as in `BestWays`.
   * `likely`: outlook whose best options each person tries first.
   */
  constructor(country: Country, offers: readonly Int32Array[], most: number, likely?: Outlook) {
    const { count } = country.problem.people;
    this.#likely = likely;
    this.#country = country;
    this.#most = most;
    this.#offers = offers;
    this.#best = new BestWays(country, offers, mostFound);
    this.#blocks = count;
    this.ways = new Int32Array(blockLength * Math.max(16, 2 * count)).fill(-1);
    this.unseen = new Int32Array(count).fill(unknown);
    this.#last = new Int32Array(count).fill(-1);
    this.#found = new Int32Array(count);
  }

  /** Returns the first block of a person's next best options, -1 if none. Lowers `unseen`. */
  find(person: number, among: number): number {
    const best = this.#best;
    const found = this.#found[person] as number;
    if (found >= this.#most) {
      this.unseen[person] = 0;
      return -1;
    }
    const isFirst = found === 0;
    const least = isFirst && this.#likely ? mostLikely : waysOfBlock;
    const wanted = Math.min(mostFound, this.#most - found, Math.max(least, found));
    best.begin(wanted);
    this.#leaveOutKnown(person);
    const isLikely = isFirst && this.#keepLikely(person, among);
    if (!isLikely) best.search(person, among);
    const reserve = this.#country.problem.people.reserve[person] as number;
    if (reserve >= 0 && isFirst) best.keep(reserve, 0, this.#offers[among]?.[reserve] as number);
    const isAll = best.count < wanted && !isLikely;
    this.unseen[person] = isAll || best.count === 0 ? 0 : (best.worth[best.count - 1] as number);
    return this.#append(person);
  }

  /** Keeps likely options; false if there are none. Others may be worth more, but not finally. */
  #keepLikely(person: number, among: number): boolean {
    if (!this.#likely) return false;
    const { options } = this.#likely;
    const inTheEnd = this.#likely.offers[among] as Int32Array;
    const offers = this.#offers[among] as Int32Array;
    const best = this.#best;
    best.begin(mostLikely);
    for (let at = options.beginOf(person), end = options.endOf(person); at < end; at += 1) {
      const [place, cost] = [options.place[at] as number, options.cost[at] as number];
      best.keep(place, cost, (inTheEnd[place] as number) - cost);
    }
    best.weighBy(offers);
    return best.count > 0;
  }

  /** Lowers an option's worth, and moves it behind better options of its block. */
  sink(at: number, end: number, now: number): void {
    const { ways } = this;
    const [to, paid] = [ways[at] as number, ways[at + 1] as number];
    let last = at;
    for (let next = at + wayLength; next < end; next += wayLength) {
      if ((ways[next] as number) < 0 || (ways[next + 2] as number) <= now) break;
      ways[last] = ways[next] as number;
      ways[last + 1] = ways[next + 1] as number;
      ways[last + 2] = ways[next + 2] as number;
      last = next;
    }
    ways[last] = to;
    ways[last + 1] = paid;
    ways[last + 2] = now;
  }

  #leaveOutKnown(person: number): void {
    const { ways } = this;
    for (let block = person; block >= 0; block = ways[block * blockLength] as number)
      for (let at = block * blockLength + 1; at < block * blockLength + blockEnd; at += wayLength) {
        const place = ways[at] as number;
        if (place < 0) break;
        this.#best.leaveOut(place);
      }
  }

  #append(person: number): number {
    const { count, place, cost, worth } = this.#best;
    this.#found[person] = (this.#found[person] as number) + count;
    let first = -1;
    for (let begin = 0; begin < count; begin += waysOfBlock) {
      const last = this.#last[person] as number;
      const block = last < 0 ? person : this.#addBlock();
      if (last >= 0) this.ways[last * blockLength] = block;
      if (first < 0) first = block;
      this.#last[person] = block;
      for (let at = begin; at < Math.min(count, begin + waysOfBlock); at += 1) {
        const way = block * blockLength + 1 + wayLength * (at - begin);
        this.ways[way] = place[at] as number;
        this.ways[way + 1] = cost[at] as number;
        this.ways[way + 2] = worth[at] as number;
      }
    }
    return first;
  }

  #addBlock(): number {
    const block = this.#blocks;
    this.#blocks += 1;
    if (this.#blocks * blockLength > this.ways.length) {
      const longer = new Int32Array(2 * this.ways.length).fill(-1, this.ways.length);
      longer.set(this.ways);
      this.ways = longer;
    }
    return block;
  }
}
