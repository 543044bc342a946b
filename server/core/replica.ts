import type pg from 'pg';
import { findLogPosition, hasLogPosition } from './cluster/queries.ts';
import { isTransient } from './database-errors.ts';

/** `seconds`: how far it may lag behind */
export type ReplicaOptions = { url: string; seconds: number };

const checkMs = 500;

/**
 * A streaming replica for reads that may be some seconds old. It counts as fresh for `seconds`
 * after the latest moment whose writes it's known to have.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #lagMs: number;
  readonly #timer: NodeJS.Timeout;
  #freshUntil = 0;
  /** A position of the primary's log, and when it was the latest. */
  #awaited: { position: string; at: number } | undefined;

  constructor(primary: pg.Pool, pool: pg.Pool, seconds: number) {
    this.#primary = primary;
    this.#pool = pool;
    this.#lagMs = seconds * 1000;
    this.#timer = setInterval(() => void this.#check(), checkMs).unref();
  }

  /** Reads from the replica, or with `straight` if the replica is stale or unreachable. */
  async read<T>(work: (pool: pg.Pool) => Promise<T>, straight: () => Promise<T>): Promise<T> {
    if (performance.now() > this.#freshUntil) return straight();
    try {
      return await work(this.#pool);
    } catch (error) {
      // The replica is unreachable, or cancelled the statement to keep up.
      if (!isTransient(error)) throw error;
      this.#freshUntil = 0;
      return straight();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }

  async #check(): Promise<void> {
    try {
      this.#awaited ??= { at: performance.now(), position: await findLogPosition(this.#primary) };
      if (!(await hasLogPosition(this.#pool, this.#awaited.position))) return;
      this.#freshUntil = this.#awaited.at + this.#lagMs;
      this.#awaited = undefined;
    } catch {
      // Without a successful check the replica becomes stale.
    }
  }
}
