import type { Country } from './country.ts';
import { isHolder, kindsOf, type Places, seatKinds } from './problem.ts';
import type { Plan } from './solve.ts';
import { squareTo } from './tree.ts';
import { costOf, metresOfSquare, pointAt, squareOfMetres } from './ways.ts';

export type Spot = { place: number; slots: number };
const nowhere: Spot = { place: -1, slots: 0 };

export class PlanBoard {
  readonly country: Country;
  readonly plan: Plan;
  readonly at: Set<number>[];
  /** number of people who leave the place that they have */
  moved = 0;
  readonly #experienced: Int32Array;
  readonly #mostExperienced: number;
  readonly #taken: Int32Array;
  /** by seat: number of people who keep it */
  readonly #kept: Int32Array;

  constructor(country: Country, plan: Plan) {
    const { people, places } = country.problem;
    this.country = country;
    this.plan = plan;
    this.at = Array.from({ length: places.count }, () => new Set<number>());
    this.#experienced = new Int32Array(places.count);
    this.#mostExperienced = places.experienced.reduce((most, one) => Math.max(most, one), 0);
    this.#taken = new Int32Array(places.count * seatKinds);
    this.#kept = new Int32Array(this.#taken.length);
    for (let person = 0; person < people.count; person += 1) this.#count(person, 1);
  }

  spotOf = (person: number): Spot =>
    this.plan.slots[person]
      ? { place: this.plan.place[person] as number, slots: this.plan.slots[person] as number }
      : nowhere;

  experiencedAt = (place: number): number => this.#experienced[place] as number;

  /** Returns whether a person has a place already, which only a counted move takes from them. */
  isHolder = (person: number): boolean => isHolder(this.country.problem.people, person);

  /** Returns the slots of a place's free seats, as a bit mask. */
  freeAt(place: number): number {
    const { open } = this.country.problem.places;
    return kindsOf(7).reduce((free, kind) => free | (this.#isFree(open, place * seatKinds + kind) ? 1 << kind : 0), 0);
  }

  #isFree = (open: Int32Array, seat: number): boolean => (this.#taken[seat] as number) < (open[seat] as number);

  /**
   * Returns the slots that a person can take at a place, as a bit mask; 0: none. People who have a
   * place need all of their slots, and may stay unless somebody else has got their seat. A person
   * in reserve stands in for one slot: the one with most seats left.
   */
  freeFor(person: number, place: number): number {
    const { people, places } = this.country.problem;
    const slots = people.slots[person] as number;
    const isStaying = people.held[person] === place;
    let [free, most, fewest] = [0, 0, 0];
    for (let kind = 0, seat = place * seatKinds; kind < seatKinds; kind += 1, seat += 1) {
      if (!(slots & (1 << kind))) continue;
      const left = (places.open[seat] as number) - (this.#taken[seat] as number);
      if (left <= 0 && !(isStaying && this.#taken[seat] === this.#kept[seat])) continue;
      free |= 1 << kind;
      if (left > most) [most, fewest] = [left, 1 << kind];
    }
    if (places.isReserve[place]) return fewest;
    return free !== slots && isHolder(people, person) ? 0 : free;
  }

  gainOf(person: number, { place, slots }: Spot): number {
    const { people, places, wishes } = this.country.problem;
    let gain = 0;
    for (let kind = 0, seat = place * seatKinds; kind < seatKinds; kind += 1, seat += 1)
      if (slots & (1 << kind)) gain += worthOfSeat(places, seat, this.#taken[seat] as number);
    if (people.isExperienced[person] && this.#experienced[place] === 0) gain += places.experienced[place] as number;
    const partner = people.partner[person] as number;
    if (partner >= 0 && this.#isTogether(this.spotOf(partner).place, place)) gain += wishes.together;
    return gain;
  }

  /** Returns what experience and their pair may add to a person's gain at most. */
  mostWished(person: number): number {
    const { people, wishes } = this.country.problem;
    const together = (people.partner[person] as number) < 0 ? 0 : wishes.together;
    return together + (people.isExperienced[person] ? this.#mostExperienced : 0);
  }

  leave(person: number): void {
    this.#count(person, -1);
    this.plan.place[person] = -1;
    this.plan.slots[person] = 0;
    this.plan.cost[person] = 0;
  }

  enter(person: number, { place, slots }: Spot, cost: number): void {
    this.plan.place[person] = place;
    this.plan.slots[person] = slots;
    this.plan.cost[person] = cost;
    this.#count(person, 1);
  }

  /** Returns the gain, minus infinity if impossible. */
  exchanging(one: number, other: number): number {
    const [from, to] = [this.spotOf(one), this.spotOf(other)];
    if (from.place === to.place || this.isHolder(one) || this.isHolder(other)) return -Infinity;
    const ways = this.wayTo(one, to) + this.wayTo(other, from);
    return ways === Infinity
      ? -Infinity
      : this.#paid(one) +
          this.#paid(other) -
          ways +
          this.#wishing([
            [one, to.place],
            [other, from.place],
          ]);
  }

  /** Returns the gain; the slots stay the same. */
  moving(person: number, place: number): number {
    const from = this.spotOf(person);
    if (from.slots === 0 || from.place === place || this.isHolder(person)) return -Infinity;
    const { places } = this.country.problem;
    let seats = 0;
    for (const kind of kindsOf(from.slots)) {
      const [old, next] = [from.place * seatKinds + kind, place * seatKinds + kind];
      if (!this.#isFree(places.open, next)) return -Infinity;
      seats +=
        worthOfSeat(places, next, this.#taken[next] as number) -
        worthOfSeat(places, old, (this.#taken[old] as number) - 1);
    }
    const way = this.wayTo(person, { place, slots: from.slots });
    return way === Infinity ? -Infinity : seats + this.#paid(person) - way + this.#wishing([[person, place]]);
  }

  exchange(one: number, other: number): void {
    const [from, to] = [this.spotOf(one), this.spotOf(other)];
    this.#put(one, to);
    this.#put(other, from);
  }

  move = (person: number, place: number): void => this.#put(person, { place, slots: this.spotOf(person).slots });

  #put(person: number, spot: Spot): void {
    this.leave(person);
    if (spot.slots > 0) this.enter(person, spot, this.wayTo(person, spot));
  }

  #count(person: number, by: 1 | -1): void {
    const { place, slots } = this.spotOf(person);
    if (slots === 0) return;
    if (by === 1) this.at[place]?.add(person);
    else this.at[place]?.delete(person);
    const { people } = this.country.problem;
    this.#experienced[place] = (this.#experienced[place] as number) + by * (people.isExperienced[person] as number);
    const isKept = people.held[person] === place;
    if (this.isHolder(person) && !isKept) this.moved += by;
    for (const kind of kindsOf(slots)) {
      const seat = place * seatKinds + kind;
      this.#taken[seat] = (this.#taken[seat] as number) + by;
      if (isKept) this.#kept[seat] = (this.#kept[seat] as number) + by;
    }
  }

  #paid = (person: number): number => this.plan.cost[person] as number;

  /** Returns the cost; Infinity out of range, time or reserve. */
  wayTo(person: number, { place, slots }: Spot): number {
    const { problem, homes, sites } = this.country;
    const { people, places } = problem;
    if (slots === 0) return 0;
    if (slots & ~(people.slots[person] as number)) return Infinity;
    if (places.isReserve[place]) return people.reserve[person] === place ? 0 : Infinity;
    const square = squareTo(sites, place, ...pointAt(homes, person));
    const isFar = square > squareOfMetres(people.range[person] as number);
    // People may keep their place, however far.
    return isFar && people.held[person] !== place ? Infinity : costOf(problem, person, place, metresOfSquare(square));
  }

  #isTogether = (one: number, other: number): boolean =>
    one >= 0 && one === other && this.country.problem.places.isReserve[one] === 0;

  #wishing(moves: [person: number, place: number][]): number {
    const { people, places, wishes } = this.country.problem;
    const change = new Map<number, number>();
    const placeOf = (person: number) => moves.find(([moved]) => moved === person)?.[1] ?? this.spotOf(person).place;
    let worth = 0;
    for (const [person, to] of moves) {
      const from = this.spotOf(person).place;
      if (people.isExperienced[person]) {
        if (from >= 0) change.set(from, (change.get(from) ?? 0) - 1);
        if (to >= 0) change.set(to, (change.get(to) ?? 0) + 1);
      }
      const partner = people.partner[person] as number;
      if (partner < 0 || (partner < person && moves.some(([moved]) => moved === partner))) continue;
      const together = (one: number, other: number) => (this.#isTogether(one, other) ? wishes.together : 0);
      worth += together(to, placeOf(partner)) - together(from, this.spotOf(partner).place);
    }
    for (const [place, by] of change) {
      const had = this.experiencedAt(place);
      if ((had === 0) !== (had + by === 0)) worth += (had === 0 ? 1 : -1) * (places.experienced[place] as number);
    }
    return worth;
  }
}

/** Returns the worth of a slot's next seat when `taken` seats are taken. */
const worthOfSeat = ({ open, first, further }: Places, seat: number, taken: number): number =>
  taken >= (open[seat] as number) ? 0 : ((taken === 0 ? first[seat] : further[seat]) as number);
