const pauseMs = 2000;

/** What `write` takes some seconds later, many at once. A process that is killed loses it. */
export class Waiting<V> extends Map<string, V> {
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
