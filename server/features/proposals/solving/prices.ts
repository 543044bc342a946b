import { BestWays } from './best-ways.ts';
import type { Country } from './country.ts';
import { Demand, offersAt } from './demand.ts';
import { type Places, seatKinds } from './problem.ts';
import { type Solution, worthOfPlan } from './solve.ts';

const waysOfLook = 4;

/** Returns gains by which `prove` bounds the plan closely. */
export function findPrices({ country, plan, gains, isExact }: Solution): Float64Array {
  return isExact ? (gains[0] as Float64Array) : betterPrices(country, worthOfPlan(country.problem.places, plan), gains);
}

/** Returns the number of passes over everybody's options, and of steps after each pass. */
const effortFor = (people: number): number => Math.max(8, Math.min(24, Math.floor(40_000 / people)));

/**
 * Improves dual prices by subgradient steps, to prove that a plan of this worth is good: prices
 * from separate orders disagree on combinations of slots.
 */
function betterPrices(country: Country, worth: number, from: Float64Array[]): Float64Array {
  const { places, people } = country.problem;
  const effort = effortFor(people.count);
  const market = new Market(country, effort * waysOfLook);
  market.look(from[0] as Float64Array);
  const bounds = from.map((gains) => market.boundAt(gains));
  let best = from[bounds.indexOf(Math.min(...bounds))] as Float64Array;
  let share = 1;
  for (let look = 0; look < effort; look += 1) {
    if (look > 0) market.look(best);
    let lowest = market.boundAt(best);
    let slope = market.slopeAt(best);
    for (let step = 0; step < effort && lowest > worth; step += 1) {
      const gains = stepDown(places, best, slope, share * (lowest - worth));
      const bound = market.boundAt(gains);
      if (bound >= lowest) share /= 2;
      else [best, lowest, slope] = [gains, bound, market.slopeAt(gains)];
    }
  }
  return best.map(Math.round);
}

/** Cheapest options found so far for each person, and the demand for each seat. */
class Market {
  readonly #country: Country;
  /** options per person */
  readonly #mostKnown: number;
  readonly #place: Int32Array;
  readonly #cost: Int32Array;
  readonly #count: Uint8Array;
  /** by seat: people who would take it at the last gains */
  #asked: Int32Array;

  constructor(country: Country, mostKnown: number) {
    const { people, places } = country.problem;
    this.#country = country;
    this.#mostKnown = mostKnown;
    this.#place = new Int32Array(people.count * mostKnown);
    this.#cost = new Int32Array(people.count * mostKnown);
    this.#count = new Uint8Array(people.count);
    this.#asked = new Int32Array(places.count * seatKinds);
  }

  look(gains: Float64Array): void {
    const { people, places } = this.#country.problem;
    const best = new BestWays(this.#country, offersAt(places, gains), waysOfLook);
    for (let person = 0; person < people.count; person += 1) {
      const begin = person * this.#mostKnown;
      let end = begin + (this.#count[person] as number);
      best.begin(waysOfLook);
      for (let at = begin; at < end; at += 1) best.leaveOut(this.#place[at] as number);
      if ((people.held[person] as number) >= 0) best.leaveOut(people.held[person] as number);
      best.search(person, people.slots[person] as number);
      for (let at = 0; at < best.count; at += 1) {
        this.#place[end] = best.place[at] as number;
        this.#cost[end] = best.cost[at] as number;
        end += 1;
      }
      this.#count[person] = end - begin;
    }
  }

  /** Sums what seats keep and people gain by known options, and counts demand. */
  boundAt(gains: Float64Array): number {
    const { people } = this.#country.problem;
    const demand = new Demand(this.#country, gains);
    for (let person = 0; person < people.count; person += 1) {
      const begin = person * this.#mostKnown;
      const end = begin + (this.#count[person] as number);
      let [most, to] = [0, -1];
      for (let at = begin; at < end; at += 1) {
        const place = this.#place[at] as number;
        const gained = demand.offerOf(person, place) - (this.#cost[at] as number);
        if (gained > most) [most, to] = [gained, place];
      }
      demand.add(person, most, to);
    }
    const bound = demand.total();
    this.#asked = demand.asked;
    return bound;
  }

  slopeAt(gains: Float64Array): Int32Array {
    const { places } = this.#country.problem;
    return this.#asked.map((asked, seat) => {
      const open = places.open[seat] as number;
      if (open === 0) return 0;
      const gain = gains[seat] as number;
      const first = places.first[seat] as number;
      const over = asked - (first > gain ? 1 : 0) - ((places.further[seat] as number) > gain ? open - 1 : 0);
      return (over > 0 && gain <= 0) || (over < 0 && gain >= first) ? 0 : over;
    });
  }
}

/** Moves prices along excess demand, far enough to close a gap. */
function stepDown({ first }: Places, gains: Float64Array, slope: Int32Array, gap: number): Float64Array {
  const square = slope.reduce((sum, over) => sum + over * over, 0);
  const step = square === 0 ? 0 : gap / square;
  return gains.map((gain, seat) => Math.max(0, Math.min(first[seat] as number, gain - step * (slope[seat] as number))));
}
