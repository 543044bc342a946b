import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';
import { countUses } from './queries.ts';
import { actKeysOf, networksOf } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { WriteQueue } from './write-queue.ts';

const mostAMinute = 300;
/** most unknown secrets per minute from one network address */
const mostUnknownAMinute = 60;
const mostRemembered = 10_000;
const windowMs = 60_000;

/** `people`: people in the replies to the program */
type Uses = { tenantId: string; count: number; people: number; at: string };
type PeopleRead = { token: string; people: number };
type Window = { until: number; left: number };

/** `program`: undefined until its token was found; `found`: counts the use, once */
type Admission = { program: string | undefined; found: (tokenId: string) => void };

const keyOf = (tenantId: string, hash: Buffer) => `${tenantId} ${hash.toString('base64')}`;

/**
 * Counts programs' requests, and limits them by token; unknown secrets, by network address.
 * Writes the counts some seconds later and many at once; from then on all server processes count
 * together.
 */
export class TokenUses {
  readonly #database: Database;
  readonly #config: Config;
  readonly #keepRead: (tx: Tx, reads: PeopleRead[]) => Promise<void>;
  readonly #most: number;
  readonly #mostUnknown: number;
  readonly #windows = new Map<string, Window>();
  readonly #unknown = new Map<string, Window>();
  /** ids of the tokens found, by tenant and hash */
  readonly #found = new Map<string, string>();
  readonly #waiting = new WriteQueue<Uses>(() => this.write());

  constructor(database: Database, config: Config, keepRead: (tx: Tx, reads: PeopleRead[]) => Promise<void>) {
    this.#database = database;
    this.#config = config;
    this.#keepRead = keepRead;
    this.#most = Math.ceil(mostAMinute * config.RATE_LIMIT_FACTOR);
    this.#mostUnknown = Math.ceil(mostUnknownAMinute * config.RATE_LIMIT_FACTOR);
  }

  /** Throws too_many before the database is queried. */
  admit(tenantId: string, hash: Buffer, ip: string): Admission {
    const key = keyOf(tenantId, hash);
    const program = this.#found.get(key);
    if (program) this.#spend(this.#windows, program, this.#most);
    const takeBack = program ? undefined : this.#spendUnknown(ip);
    let isFound = false;
    const found = (tokenId: string) => {
      // A request finds its token anew on each connection that it opens.
      if (isFound) return;
      isFound = true;
      takeBack?.();
      if (!program) {
        if (this.#found.size >= mostRemembered) this.#found.clear();
        this.#found.set(key, tokenId);
        this.#spend(this.#windows, tokenId, this.#most);
      }
      this.#count(tenantId, tokenId);
    };
    return { program, found };
  }

  /** Treats the hash as unknown from now on. */
  forget = (tenantId: string, hash: Buffer): boolean => this.#found.delete(keyOf(tenantId, hash));

  /** Counts an unknown secret. Returns a function that takes the count back. */
  #spendUnknown(ip: string): () => void {
    const spent = networksOf(ip).map(({ key, allowance }) =>
      this.#spend(this.#unknown, `${allowance} ${key}`, this.#mostUnknown * allowance),
    );
    return () => {
      for (const window of spent) window.left += 1;
    };
  }

  #spend(windows: Map<string, Window>, key: string, most: number): Window {
    const now = Date.now();
    const known = windows.get(key);
    const window = known && known.until > now ? known : { until: now + windowMs, left: most };
    if (!known && windows.size >= mostRemembered) windows.clear();
    windows.set(key, window);
    if (window.left <= 0) throw new Refusal('too_many', { seconds: Math.ceil((window.until - now) / 1000) });
    window.left -= 1;
    return window;
  }

  /** Counts the people in a reply. Call for each reply to a program. */
  countPeople(tenantId: string, tokenId: string, { people = [] }: Endpoint, answer: unknown): void {
    const lists = answer as Record<string, readonly unknown[]>;
    const count = people === 1 ? 1 : people.reduce((sum, name) => sum + (lists[name]?.length ?? 0), 0);
    this.#add(tenantId, tokenId, { people: count });
  }

  #count = (tenantId: string, tokenId: string): void => this.#add(tenantId, tokenId, { count: 1 });

  #add(tenantId: string, tokenId: string, { count = 0, people = 0 }: Partial<Pick<Uses, 'count' | 'people'>>): void {
    const known = this.#waiting.get(tokenId) ?? { count: 0, people: 0 };
    const at = new Date().toISOString();
    this.#waiting.set(tokenId, { tenantId, count: known.count + count, people: known.people + people, at });
  }

  /** Drops counts that can't be written, so that they don't grow while the database is away. */
  async write(): Promise<void> {
    const taken = this.#waiting.take();
    for (const windows of [this.#windows, this.#unknown])
      for (const [key, { until }] of windows) if (until <= Date.now()) windows.delete(key);
    for (const [tenantId, uses] of Map.groupBy(taken, ([, { tenantId }]) => tenantId))
      await this.#database.inTenant(tenantId, (tx) => this.#writeOf(tx, uses));
  }

  async #writeOf(tx: Tx, uses: [string, Uses][]): Promise<void> {
    const keyOf = actKeysOf(this.#config, tx.tenantId);
    const sorted = uses.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const counted = sorted.map(([id, { count, at }]) => ({ id, key: keyOf('program', id), count, at }));
    const reads = sorted.flatMap(([token, { people }]) => (people > 0 ? [{ token, people }] : []));
    for (const { id, count, seconds } of await countUses(tx, counted, windowMs / 1000)) {
      const left = this.#most - count;
      const window = this.#windows.get(id);
      if (window && left < window.left) this.#windows.set(id, { until: Date.now() + seconds * 1000, left });
    }
    // Locks only tokens that are already locked, in order, above.
    if (reads.length > 0) await this.#keepRead(tx, reads);
  }
}
