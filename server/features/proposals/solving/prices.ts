import { BestWays } from './best-ways.ts';
import type { Country } from './country.ts';
import { Demand, offersAt } from './demand.ts';
import { slotOrders } from './orders.ts';
import { type Places, seatKinds } from './problem.ts';

/** Options added to each person's by the first look at all places, and compared by further ones. */
const [waysAtFirst, waysOfLook] = [24, 4];
const mostKnown = 60;
/** Looks at all places, the last at the last step, whose bound is that of all places. */
const looks = 10;
/** Fewer people have time for longer and more steps. */
const few = 10_000;
/** Metres of a step at first, for few people and for many, and at last. */
const [metresOfFew, metresOfMany, metresAtLast] = [4_000, 1_000, 100];
/** Parts kept of the mean excess demand, and of its mean square, by which steps are scaled. */
const [momentum, memory] = [0.7, 0.99];
/** Share of the last step in the average demand. */
const recency = 0.05;
/** Part of their worth that seats offer before prices are known. */
const shareOffered = 0.8;

const stepsOfLook = (people: number): number =>
  people < few ? 50 : Math.max(10, Math.min(16, Math.floor(320_000 / people)));

/** gains: by which `prove` bounds every plan closely; demand: by order and seat, near them */
export type Market = { gains: Float64Array; demand: Float64Array[] };

/** A reserve is worth four of the best places, and whoever joins it leaves a worse one. */
export const firstGains = ({ first, isReserve }: Places): Float64Array =>
  Float64Array.from(first, (worth, seat) => (shareOffered * worth) / (isReserve[Math.floor(seat / seatKinds)] ? 6 : 1));

/**
 * Improves dual prices by subgradient steps with momentum, each seat's by the scale of its own
 * excess demand: a reserve has hundreds of seats, a place few.
 */
export function findPrices(country: Country, from: Float64Array): Market {
  const { places, people } = country.problem;
  const untilLook = stepsOfLook(people.count);
  const steps = looks * untilLook;
  const longest = people.count < few ? metresOfFew : metresOfMany;
  const options = new Options(country);
  options.look(from, waysAtFirst);
  const pace = new Pace(places);
  const gains = from.slice();
  let [best, lowest] = [from, Infinity];
  const average = slotOrders.map(() => new Float64Array(from.length));
  for (let step = 0; step < steps; step += 1) {
    if ((step + 1) % untilLook === 0) {
      options.look(gains, waysOfLook);
      lowest = options.demandAt(best).total();
    }
    const demand = options.demandAt(gains);
    const bound = demand.total();
    include(average, demand, step === 0 ? 1 : recency);
    if (bound < lowest) [best, lowest] = [gains.slice(), bound];
    pace.step(gains, demand, longest * (metresAtLast / longest) ** (step / steps));
  }
  return { gains: best.map(Math.round), demand: average };
}

function include(average: Float64Array[], { asked }: Demand, share: number): void {
  for (const [order, sums] of average.entries()) {
    const next = asked[order] as Int32Array;
    for (let seat = 0; seat < sums.length; seat += 1)
      sums[seat] = (1 - share) * (sums[seat] as number) + share * (next[seat] as number);
  }
}

/** Means of each seat's excess demand, and of its square. */
class Pace {
  readonly #places: Places;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;

  constructor(places: Places) {
    this.#places = places;
    this.#mean = new Float64Array(places.first.length);
    this.#square = new Float64Array(places.first.length);
  }

  /** Lowers what too many ask for, and raises what too few do. */
  step(gains: Float64Array, { asked }: Demand, metres: number): void {
    const { open, first, further } = this.#places;
    for (let seat = 0; seat < gains.length; seat += 1) {
      const seats = open[seat] as number;
      if (seats === 0) continue;
      const [gain, most] = [gains[seat] as number, first[seat] as number];
      let over = asked.reduce((sum, seatsAsked) => sum + (seatsAsked[seat] as number), 0);
      if (most > gain) over -= 1;
      if ((further[seat] as number) > gain) over -= seats - 1;
      if ((over > 0 && gain <= 0) || (over < 0 && gain >= most)) over = 0;
      const mean = momentum * (this.#mean[seat] as number) + (1 - momentum) * over;
      const square = memory * (this.#square[seat] as number) + (1 - memory) * over * over;
      [this.#mean[seat], this.#square[seat]] = [mean, square];
      if (square > 0) gains[seat] = Math.max(0, Math.min(most, gain - (metres * mean) / Math.sqrt(square)));
    }
  }
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
