/** Binary heap of numbered items, shortest first, ties by number. */
export class Heap {
  #things: Int32Array;
  #lengths: Int32Array;
  #count = 0;
  /** length of the last item removed */
  length = 0;

  constructor(room: number) {
    this.#things = new Int32Array(Math.max(16, room));
    this.#lengths = new Int32Array(Math.max(16, room));
  }

  clear(): void {
    this.#count = 0;
  }

  push(thing: number, length: number): void {
    if (this.#count === this.#things.length) this.#grow();
    const [things, lengths] = [this.#things, this.#lengths];
    let at = this.#count;
    this.#count += 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const other = lengths[up] as number;
      if (other < length || (other === length && (things[up] as number) <= thing)) break;
      things[at] = things[up] as number;
      lengths[at] = other;
      at = up;
    }
    things[at] = thing;
    lengths[at] = length;
  }

  /** Removes the first item; -1 if empty. */
  pop(): number {
    if (this.#count === 0) return -1;
    const [things, lengths] = [this.#things, this.#lengths];
    const top = things[0] as number;
    this.length = lengths[0] as number;
    this.#count -= 1;
    const count = this.#count;
    const thing = things[count] as number;
    const length = lengths[count] as number;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= count) break;
      if (down + 1 < count && this.#isBefore(down + 1, down)) down += 1;
      const other = lengths[down] as number;
      if (length < other || (length === other && thing <= (things[down] as number))) break;
      things[at] = things[down] as number;
      lengths[at] = other;
      at = down;
    }
    things[at] = thing;
    lengths[at] = length;
    return top;
  }

  #isBefore(one: number, other: number): boolean {
    const [things, lengths] = [this.#things, this.#lengths];
    const difference = (lengths[one] as number) - (lengths[other] as number);
    return difference < 0 || (difference === 0 && (things[one] as number) < (things[other] as number));
  }

  #grow(): void {
    const things = new Int32Array(2 * this.#things.length);
    const lengths = new Int32Array(2 * this.#lengths.length);
    things.set(this.#things);
    lengths.set(this.#lengths);
    [this.#things, this.#lengths] = [things, lengths];
  }
}
