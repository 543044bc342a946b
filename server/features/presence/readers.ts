import type { Database } from '../../core/database.ts';
import type { ChannelHub } from '../../core/listening.ts';

/** Milliseconds for which a reader counts as present after their last sign. */
const keptMs = 40_000;
/** most people with readers, per process */
const mostPeople = 5000;
const mostReaders = 20;

/** Readers who have a person's record open, as all processes reported lately. In memory only. */
export class PresentReaders {
  readonly #byPerson = new Map<string, Map<string, number>>();
  #sweeping: NodeJS.Timeout | undefined;

  /** `message`: tenant, person and reader; undefined: some may have been missed */
  hear(message: string | undefined, now = Date.now()): void {
    if (message === undefined) this.#byPerson.clear();
    const [tenant, person, reader] = message?.split(' ') ?? [];
    if (!reader) return;
    const key = `${tenant} ${person}`;
    const readers = this.#byPerson.get(key) ?? new Map<string, number>();
    // Deleted before setting, so that the oldest come first.
    this.#byPerson.delete(key);
    readers.delete(reader);
    this.#byPerson.set(key, readers.set(reader, now));
    dropFirst(readers, mostReaders);
    dropFirst(this.#byPerson, mostPeople);
    this.#sweeping ??= setTimeout(() => this.#sweep(), keptMs).unref();
  }

  of(tenant: string, person: string, now = Date.now()): string[] {
    const readers = this.#byPerson.get(`${tenant} ${person}`) ?? new Map<string, number>();
    return [...readers].filter(([, at]) => now - at < keptMs).map(([reader]) => reader);
  }

  #sweep() {
    this.#sweeping = undefined;
    const now = Date.now();
    for (const [person, readers] of this.#byPerson) {
      for (const [reader, at] of readers) if (now - at >= keptMs) readers.delete(reader);
      if (readers.size === 0) this.#byPerson.delete(person);
    }
    if (this.#byPerson.size > 0) this.#sweeping = setTimeout(() => this.#sweep(), keptMs).unref();
  }
}

function dropFirst(map: Map<string, unknown>, most: number) {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

const held = new WeakMap<ChannelHub, { readers: PresentReaders; listening: Promise<void> }>();

/** Returns the process's readers, which listen to all processes from the first call on. */
export async function readersOf({ channels }: Database): Promise<PresentReaders> {
  let known = held.get(channels);
  if (!known) {
    const readers = new PresentReaders();
    known = { readers, listening: channels.on('presence', (message) => readers.hear(message)) };
    held.set(channels, known);
  }
  await known.listening;
  return known.readers;
}
