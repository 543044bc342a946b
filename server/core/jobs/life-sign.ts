import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freeJobsOf, listLostWorkers, lockWorker } from './queries.ts';

const retryMs = 250;
const firstRoundMs = 1000;
const lastRoundMs = 30_000;
/** Milliseconds in which workers can renew their locks after a database restart. */
const graceMs = 3000;

/** An advisory lock that shows a worker is alive. The database frees it if the worker dies. */
export class LifeSign {
  readonly #owner: pg.Pool;
  readonly #ended: AbortSignal;
  #given: Promise<void> | undefined;
  #client: pg.PoolClient | undefined;
  #isWanted = true;

  constructor(owner: pg.Pool, ended: AbortSignal) {
    this.#owner = owner;
    this.#ended = ended;
  }

  /** Resolves when the lock is held or no longer wanted. */
  give(workerId: string): Promise<void> {
    this.#given ??= this.#take(workerId);
    return this.#given;
  }

  withdraw(): void {
    this.#isWanted = false;
    this.#letGo();
  }

  #letGo() {
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #take(workerId: string): Promise<void> {
    while (this.#isWanted && !this.#ended.aborted) {
      let client: pg.PoolClient | undefined;
      try {
        client = await this.#owner.connect();
        await lockWorker(client, workerId);
        this.#keep(client, workerId);
        return;
      } catch {
        client?.release(true);
        await pause(retryMs);
      }
    }
  }

  #keep(client: pg.PoolClient, workerId: string) {
    if (!this.#isWanted) return client.release(true);
    this.#client = client;
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#letGo();
      this.#given = this.#take(workerId);
    });
  }
}

/**
 * Checks often after a start, which may follow a crash; graphile waits four hours.
 * `spared`: tasks whose worker's death doesn't count as an attempt.
 */
export async function freeJobsOfTheDead(
  owner: pg.Pool,
  spared: string[],
  ended: AbortSignal,
  report: (workers: string[]) => void,
): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal: ended }).catch(() => {});
  for (let rest = firstRoundMs; !ended.aborted; rest = Math.min(rest * 2, lastRoundMs)) {
    try {
      const suspects = await listLostWorkers(owner);
      if (suspects.length > 0) {
        await wait(graceMs);
        if (ended.aborted) return;
        const freed = await freeJobsOf(owner, suspects, spared);
        if (freed.length > 0) report(freed);
      }
    } catch {
      // The database is unreachable: retries next round.
    }
    await wait(rest);
  }
}
