/** Numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 to 1, 1 excluded */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return Math.floor(from + this.next() * (to - from + 1));
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)] as T;
  }

  /** Another one, whose numbers don't depend on how many this one gave. */
  fork(name: number): Random {
    return new Random(Math.imul(this.#state ^ name, 0x9e3779b1));
  }
}
