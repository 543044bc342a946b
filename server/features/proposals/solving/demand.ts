import type { Country } from './country.ts';
import { orderOf, slotOrders } from './orders.ts';
import { elsewhere, isHolder, kindsOf, type Places, seatKinds } from './problem.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt } from './ways.ts';

/**
 * Sums places' offers at some prices: `offers[slots][place]`; gains are by seat. A reserve offers
 * its best slot, as a person stands in for one.
 */
export function offersAt({ count, isReserve }: Places, gains: Float64Array): Int32Array[] {
  const offers = Array.from({ length: 1 << seatKinds }, () => new Int32Array(count));
  for (const [slots, offered] of offers.entries())
    for (const kind of kindsOf(slots))
      for (let place = 0; place < count; place += 1) {
        const gain = gains[place * seatKinds + kind] as number;
        const known = offered[place] as number;
        offered[place] = isReserve[place] ? Math.max(known, gain) : known + gain;
      }
  return offers;
}

/** Sums the worth that open seats keep: what exceeds the gain that they offer to people. */
function keptBySeats({ open, first, further }: Places, gains: Float64Array): number {
  let kept = 0;
  for (let seat = 0; seat < gains.length; seat += 1) {
    const seats = open[seat] as number;
    if (seats === 0) continue;
    const gain = gains[seat] as number;
    kept += Math.max(0, (first[seat] as number) - gain);
    kept += (seats - 1) * Math.max(0, (further[seat] as number) - gain);
  }
  return kept;
}

type Move = { person: number; gain: number; to: number };

/**
 * Sums people's largest gains at some prices, and counts the seats that they would take. People
 * who have a place keep it, except the `mostMoves` who gain most by a move.
 */
export class Demand {
  /** by order of slots and seat */
  readonly asked: Int32Array[];
  readonly #country: Country;
  readonly #gains: Float64Array;
  /** by slots and place */
  readonly offers: Int32Array[];
  readonly #moves: Move[] = [];
  /** people who gain most by a move, as many as may be moved */
  readonly movers: number[] = [];
  #sum: number;

  constructor(country: Country, gains: Float64Array) {
    const { places } = country.problem;
    this.#country = country;
    this.offers = offersAt(places, gains);
    this.#sum = keptBySeats(places, gains);
    this.asked = slotOrders.map(() => new Int32Array(places.count * seatKinds));
    this.#gains = gains;
  }

  offerOf(person: number, place: number): number {
    return this.offers[this.#country.problem.people.slots[person] as number]?.[place] as number;
  }

  /** Adds a person. `most`: worth of their best option `to`, apart from a reserve and staying. */
  add(person: number, most: number, to: number): void {
    const { people } = this.#country.problem;
    if (isHolder(people, person)) {
      const staying = this.#stay(person);
      if (most > staying) this.#moves.push({ person, gain: most - staying, to });
      return;
    }
    const reserve = people.reserve[person] as number;
    const kept = reserve < 0 ? 0 : this.offerOf(person, reserve);
    this.#sum += Math.max(0, most, kept);
    if (kept > most) this.#ask(this.#bestKind(person, reserve), reserve, 1);
    else if (to >= 0) this.#ask(people.slots[person] as number, to, 1);
  }

  /** Returns the sum of the worth that seats keep and people's gains. */
  total(): number {
    const { people, wishes } = this.#country.problem;
    this.#moves.sort((one, other) => other.gain - one.gain || one.person - other.person);
    for (const { person, gain, to } of this.#moves.splice(0, wishes.mostMoves)) {
      const [slots, held] = [people.slots[person] as number, people.held[person] as number];
      this.#sum += gain;
      this.movers.push(person);
      if (held !== elsewhere) this.#ask(slots, held, -1);
      this.#ask(slots, to, 1);
    }
    return this.#sum;
  }

  #stay(person: number): number {
    const { problem, homes, sites } = this.#country;
    const held = problem.people.held[person] as number;
    if (held === elsewhere) return 0;
    const metres = metresOfSquare(squareTo(sites, held, ...pointAt(homes, person)));
    const staying = this.offerOf(person, held) - costOf(problem, person, held, metres);
    this.#sum += staying;
    this.#ask(problem.people.slots[person] as number, held, 1);
    return staying;
  }

  #bestKind(person: number, reserve: number): number {
    const kinds = kindsOf(this.#country.problem.people.slots[person] as number);
    const gainOf = (kind: number) => this.#gains[reserve * seatKinds + kind] as number;
    return 1 << kinds.reduce((best, kind) => (gainOf(kind) > gainOf(best) ? kind : best), kinds[0] as number);
  }

  #ask(slots: number, place: number, by: 1 | -1): void {
    const asked = this.asked[orderOf(slots)] as Int32Array;
    for (const kind of kindsOf(slots)) {
      const seat = place * seatKinds + kind;
      asked[seat] = (asked[seat] as number) + by;
    }
  }
}
