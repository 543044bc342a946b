import { BestWays } from './best-ways.ts';
import type { Country } from './country.ts';
import { Demand, offersAt } from './demand.ts';

const mostKnown = 60;

/** Everybody's best options found so far, contiguous by person. */
export class Options {
  readonly place: Int32Array;
  readonly cost: Int32Array;
  readonly #country: Country;
  readonly #count: Uint8Array;

  constructor(country: Country) {
    const { people } = country.problem;
    this.#country = country;
    this.place = new Int32Array(people.count * mostKnown);
    this.cost = new Int32Array(people.count * mostKnown);
    this.#count = new Uint8Array(people.count);
  }

  beginOf = (person: number): number => person * mostKnown;
  endOf = (person: number): number => person * mostKnown + (this.#count[person] as number);

  /** Adds each person's best options that aren't known yet. */
  look(gains: Float64Array, most: number): void {
    const { people, places } = this.#country.problem;
    const offers = offersAt(places, gains);
    const best = new BestWays(this.#country, offers, most);
    for (let person = 0; person < people.count; person += 1) {
      const offered = offers[people.slots[person] as number] as Int32Array;
      best.begin(most);
      for (let at = this.beginOf(person), end = this.endOf(person); at < end; at += 1) {
        const [place, cost] = [this.place[at] as number, this.cost[at] as number];
        best.keep(place, cost, (offered[place] as number) - cost);
        best.leaveOut(place);
      }
      if ((people.held[person] as number) >= 0) best.leaveOut(people.held[person] as number);
      best.search(person, people.slots[person] as number);
      this.#append(person, best);
    }
  }

  #append(person: number, best: BestWays): void {
    const begin = this.beginOf(person);
    const known = this.endOf(person);
    let end = known;
    for (let at = 0; at < best.count && end < begin + mostKnown; at += 1) {
      if (this.place.subarray(begin, known).includes(best.place[at] as number)) continue;
      this.place[end] = best.place[at] as number;
      this.cost[end] = best.cost[at] as number;
      end += 1;
    }
    this.#count[person] = end - begin;
  }

  demandAt(gains: Float64Array): Demand {
    const { people } = this.#country.problem;
    const demand = new Demand(this.#country, gains);
    for (let person = 0; person < people.count; person += 1) {
      const offers = demand.offers[people.slots[person] as number] as Int32Array;
      let [most, to] = [0, -1];
      for (let at = this.beginOf(person), end = this.endOf(person); at < end; at += 1) {
        const place = this.place[at] as number;
        const gained = (offers[place] as number) - (this.cost[at] as number);
        if (gained > most) [most, to] = [gained, place];
      }
      demand.add(person, most, to);
    }
    return demand;
  }
}
