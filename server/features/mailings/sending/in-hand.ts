/** Limits concurrent work; the rest waits in order. */
export class InHand {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count < this.#most) this.#count += 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#count -= 1;
    }
  }
}
