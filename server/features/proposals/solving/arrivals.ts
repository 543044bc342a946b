/** More than any cost or seat's worth. */
export const neverCost = 1_000_000_000;

/** Cheapest arrival at each place during a search, by number of open levels. */
export class Arrivals {
  /** by node */
  readonly least: Int32Array;
  readonly #levels: number;
  readonly #places: Int32Array;
  #count = 0;

  constructor(nodes: number, levels: number) {
    this.#levels = levels;
    this.least = new Int32Array(nodes).fill(neverCost);
    this.#places = new Int32Array(nodes / levels);
  }

  note(place: number, open: number, length: number): void {
    const first = place * this.#levels;
    if (this.least[first] === neverCost) {
      this.#places[this.#count] = place;
      this.#count += 1;
    }
    for (let node = first; node < first + open; node += 1)
      if (length < (this.least[node] as number)) this.least[node] = length;
  }

  clear(): void {
    for (; this.#count > 0; this.#count -= 1) {
      const first = (this.#places[this.#count - 1] as number) * this.#levels;
      this.least.fill(neverCost, first, first + this.#levels);
    }
  }
}
