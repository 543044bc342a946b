const pauseMs = 2000;

/** Calls `write` some seconds later, for all entries at once. A killed process loses them. */
export class WriteQueue<V> extends Map<string, V> {
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;

  constructor(write: () => Promise<void>) {
    super();
    this.#write = write;
  }

  override set(key: string, value: V): this {
    this.#timer ??= setTimeout(() => void this.#write().catch(() => {}), pauseMs).unref();
    return super.set(key, value);
  }

  take(): [string, V][] {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = [...this];
    this.clear();
    return taken;
  }
}
