import type { Country } from './country.ts';
import type { Demand } from './demand.ts';
import { Options } from './options.ts';
import { slotOrders } from './orders.ts';
import { type Places, seatKinds } from './problem.ts';

/** Options per person that the first look at all places adds, and that further looks compare. */
const [waysAtFirst, waysOfLook] = [24, 4];
/** Number of looks at all places. The last is at the last step, so that its bound covers all. */
const looks = 10;
/** Steps of a look and metres of the first step: most for few people, least for very many. */
const [mostSteps, fewestSteps] = [50, 10];
const [mostMetres, fewestMetres, metresAtLast] = [4_000, 1_000, 100];
/** Most people with whom there is time for the maxima, and how fast these fall with more. */
const [few, haste] = [8_000, 1.7];
/** Parts kept of the mean excess demand, and of its mean square, by which steps are scaled. */
const [momentum, memory] = [0.7, 0.99];
/** Share of the last step in the average demand. */
const recency = 0.05;
/** Part of their worth that seats offer before prices are known. */
const shareOffered = 0.8;

const timely = (people: number, most: number, fewest: number): number =>
  Math.max(fewest, Math.min(most, Math.round(most * (few / people) ** haste)));

/**
 * `gains`: prices with which `prove` bounds every plan closely. `demand`: average demand near these
 * prices, by order and seat. `movers`: people who would leave the place that they have.
 */
export type Market = { gains: Float64Array; demand: Float64Array[]; movers: number[]; options: Options };

/**
 * Returns gains to begin with. A reserve's are lowered, as it is worth four of the best places, and
 * people who join it leave a worse one.
 */
export const firstGains = ({ first, isReserve }: Places): Float64Array =>
  Float64Array.from(first, (worth, seat) => (shareOffered * worth) / (isReserve[Math.floor(seat / seatKinds)] ? 6 : 1));

/**
 * Improves dual prices by subgradient steps with momentum, each seat's by the scale of its own
 * excess demand: a reserve has hundreds of seats, a place few.
 */
export function findPrices(country: Country, from: Float64Array): Market {
  const { places, people } = country.problem;
  const untilLook = timely(people.count, mostSteps, fewestSteps);
  const steps = looks * untilLook;
  const longest = timely(people.count, mostMetres, fewestMetres);
  const options = new Options(country);
  options.look(from, waysAtFirst);
  const pace = new Pace(places);
  const gains = from.slice();
  let [best, lowest, movers]: [Float64Array, number, number[]] = [from, Infinity, []];
  const average = slotOrders.map(() => new Float64Array(from.length));
  for (let step = 0; step < steps; step += 1) {
    if ((step + 1) % untilLook === 0) {
      options.look(gains, waysOfLook);
      const again = options.demandAt(best);
      [lowest, movers] = [again.total(), again.movers];
    }
    const demand = options.demandAt(gains);
    const bound = demand.total();
    include(average, demand, step === 0 ? 1 : recency);
    if (bound < lowest) [best, lowest, movers] = [gains.slice(), bound, demand.movers];
    pace.step(gains, demand, longest * (metresAtLast / longest) ** (step / steps));
  }
  return { gains: best.map(Math.round), demand: average, movers, options };
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

  /** Lowers the gains of seats that too many people ask for, and raises those that too few do. */
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
