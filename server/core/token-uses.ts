import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';
import { countUses } from './queries.ts';
import { actKeysOf } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

const mostAMinute = 300;
const windowMs = 60_000;
const pauseMs = 2000;

type Uses = { tenantId: string; count: number; at: string };
type Window = { until: number; left: number };

/**
 * Counts what programs ask, and limits it by token. Writes the counts some seconds later and many
 * at once; from then on all server processes count together.
 * A process that is killed loses what it hasn't written.
 */
export class TokenUses {
  readonly #database: Database;
  readonly #config: Config;
  readonly #most: number;
  readonly #windows = new Map<string, Window>();
  #waiting = new Map<string, Uses>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, config: Config) {
    this.#database = database;
    this.#config = config;
    this.#most = Math.ceil(mostAMinute * config.RATE_LIMIT_FACTOR);
  }

  /** Throws too_many beyond what a program may ask in a minute. */
  spend(tenantId: string, tokenId: string): void {
    const now = Date.now();
    const known = this.#windows.get(tokenId);
    const window = known && known.until > now ? known : { until: now + windowMs, left: this.#most };
    this.#windows.set(tokenId, window);
    if (window.left <= 0) throw new Refusal('too_many', { seconds: Math.ceil((window.until - now) / 1000) });
    window.left -= 1;
    const count = (this.#waiting.get(tokenId)?.count ?? 0) + 1;
    this.#waiting.set(tokenId, { tenantId, count, at: new Date(now).toISOString() });
    this.#timer ??= setTimeout(() => void this.write().catch(() => {}), pauseMs).unref();
  }

  /** Drops what it can't write: counts mustn't grow while the database is away. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#waiting;
    this.#waiting = new Map();
    for (const [id, { until }] of this.#windows) if (until <= Date.now()) this.#windows.delete(id);
    for (const [tenantId, uses] of Map.groupBy(taken, ([, { tenantId }]) => tenantId))
      await this.#database.inTenant(tenantId, (tx) => this.#writeOf(tx, uses));
  }

  async #writeOf(tx: Tx, uses: [string, Uses][]): Promise<void> {
    const keyOf = actKeysOf(this.#config, tx.tenantId);
    const sorted = uses.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const counted = sorted.map(([id, { count, at }]) => ({ id, key: keyOf('program', id), count, at }));
    for (const { id, count, seconds } of await countUses(tx, counted, windowMs / 1000)) {
      const left = this.#most - count;
      const window = this.#windows.get(id);
      if (window && left < window.left) this.#windows.set(id, { until: Date.now() + seconds * 1000, left });
    }
  }
}
