import { BestWays } from './best-ways.ts';
import type { Country } from './country.ts';
import { Demand, offersAt } from './demand.ts';
import { slotOrders } from './orders.ts';
import type { Places } from './problem.ts';

/** Options added to each person's by the first look at all places, and compared by further ones. */
const [waysAtFirst, waysOfLook] = [24, 4];
const mostKnown = 60;
/** Steps until the next look: prices change most at first. */
const stepsUntilLook = (step: number): number => Math.max(4, step >> 2);
/** Part of a step that follows the last ones: excess demand alone swings to and fro. */
const momentum = 0.85;
/** Step length, as a share of that which would close the gap. */
const [shareAtFirst, shareAtLast] = [0.1, 0.005];
/** Steps without a lower bound before going back to the best one. */
const mostStale = 10;
/** Share of the last step in the average demand. */
const recency = 0.05;

const stepsFor = (people: number): number => Math.max(40, Math.min(300, Math.floor(2_400_000 / people)));

/** gains: by which `prove` bounds every plan closely; asked: by order and seat, demand near them */
export type Market = { gains: Float64Array; asked: Float64Array[] };

/**
 * Improves dual prices by subgradient steps with momentum, as prices from separate orders
 * disagree on combinations of slots. Steps are as long as would close the gap to a plan's `worth`.
 */
export function findPrices(country: Country, worth: number, from: Float64Array[]): Market {
  const { places, people } = country.problem;
  const steps = stepsFor(people.count);
  const options = new Options(country);
  options.look(from[0] as Float64Array, waysAtFirst);
  const bounds = from.map((gains) => options.demandAt(gains).total());
  let best = from[bounds.indexOf(Math.min(...bounds))] as Float64Array;
  let [gains, lowest, stale, nextLook] = [best, Infinity, 0, stepsUntilLook(0)];
  const drift = new Float64Array(best.length);
  let asked: Float64Array[] | undefined;
  for (let step = 0; step < steps; step += 1) {
    if (step === nextLook) {
      nextLook += stepsUntilLook(step);
      options.look(gains, waysOfLook);
      lowest = options.demandAt(best).total();
    }
    let demand = options.demandAt(gains);
    const bound = demand.total();
    asked = average(asked, demand);
    if (bound < lowest) [best, lowest, stale] = [gains, bound, 0];
    else stale += 1;
    if (lowest <= worth) break;
    if (stale === mostStale) {
      [gains, stale] = [best, 0];
      demand = options.demandAt(gains);
      demand.total();
      drift.fill(0);
    }
    const square = turn(drift, demand, gains, places);
    if (square === 0) break;
    const share = shareAtFirst * (shareAtLast / shareAtFirst) ** (step / steps);
    gains = stepDown(gains, drift, (share * (lowest - worth)) / square, places);
  }
  return { gains: best.map(Math.round), asked: asked ?? [] };
}

function average(known: Float64Array[] | undefined, { asked }: Demand): Float64Array[] {
  if (!known) return asked.map((all) => Float64Array.from(all));
  for (const [order, sums] of known.entries()) {
    const next = asked[order] as Int32Array;
    for (let seat = 0; seat < sums.length; seat += 1)
      sums[seat] = (1 - recency) * (sums[seat] as number) + recency * (next[seat] as number);
  }
  return known;
}

/**
 * Turns `drift` towards the excess demand.
 * Returns its square, divided by the number of seats: a reserve has hundreds.
 */
function turn(drift: Float64Array, { asked }: Demand, gains: Float64Array, { open, first, further }: Places): number {
  let square = 0;
  for (let seat = 0; seat < gains.length; seat += 1) {
    const seats = open[seat] as number;
    if (seats === 0) continue;
    const [gain, most] = [gains[seat] as number, first[seat] as number];
    let over = 0;
    for (let order = 0; order < slotOrders.length; order += 1) over += asked[order]?.[seat] as number;
    if (most > gain) over -= 1;
    if ((further[seat] as number) > gain) over -= seats - 1;
    if ((over > 0 && gain <= 0) || (over < 0 && gain >= most)) over = 0;
    const next = momentum * (drift[seat] as number) + (1 - momentum) * over;
    drift[seat] = next;
    square += (next * next) / seats;
  }
  return square;
}

function stepDown(gains: Float64Array, drift: Float64Array, length: number, { open, first }: Places): Float64Array {
  return gains.map((gain, seat) => {
    const lower = gain - (length * (drift[seat] as number)) / Math.max(1, open[seat] as number);
    return Math.max(0, Math.min(first[seat] as number, lower));
  });
}

/** Everybody's best options found so far. */
class Options {
  readonly #country: Country;
  readonly #place: Int32Array;
  readonly #cost: Int32Array;
  readonly #count: Uint8Array;

  constructor(country: Country) {
    const { people } = country.problem;
    this.#country = country;
    this.#place = new Int32Array(people.count * mostKnown);
    this.#cost = new Int32Array(people.count * mostKnown);
    this.#count = new Uint8Array(people.count);
  }

  /** Adds those of everybody's best that aren't known yet. */
  look(gains: Float64Array, most: number): void {
    const { people, places } = this.#country.problem;
    const offers = offersAt(places, gains);
    const best = new BestWays(this.#country, offers, most);
    for (let person = 0; person < people.count; person += 1) {
      const offered = offers[people.slots[person] as number] as Int32Array;
      const begin = person * mostKnown;
      const end = begin + (this.#count[person] as number);
      best.begin(most);
      for (let at = begin; at < end; at += 1) {
        const [place, cost] = [this.#place[at] as number, this.#cost[at] as number];
        best.keep(place, cost, (offered[place] as number) - cost);
        best.leaveOut(place);
      }
      if ((people.held[person] as number) >= 0) best.leaveOut(people.held[person] as number);
      best.search(person, people.slots[person] as number);
      this.#append(person, best);
    }
  }

  #append(person: number, best: BestWays): void {
    const begin = person * mostKnown;
    const known = begin + (this.#count[person] as number);
    let end = known;
    for (let at = 0; at < best.count && end < begin + mostKnown; at += 1) {
      if (this.#place.subarray(begin, known).includes(best.place[at] as number)) continue;
      this.#place[end] = best.place[at] as number;
      this.#cost[end] = best.cost[at] as number;
      end += 1;
    }
    this.#count[person] = end - begin;
  }

  demandAt(gains: Float64Array): Demand {
    const { people } = this.#country.problem;
    const demand = new Demand(this.#country, gains);
    for (let person = 0; person < people.count; person += 1) {
      const offers = demand.offers[people.slots[person] as number] as Int32Array;
      const begin = person * mostKnown;
      const end = begin + (this.#count[person] as number);
      let [most, to] = [0, -1];
      for (let at = begin; at < end; at += 1) {
        const place = this.#place[at] as number;
        const gained = (offers[place] as number) - (this.#cost[at] as number);
        if (gained > most) [most, to] = [gained, place];
      }
      demand.add(person, most, to);
    }
    return demand;
  }
}
