import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTurns, type TurnRequest } from './turns.ts';

export type Argon2Job = { message: string; nonce: Uint8Array; memory: number; passes: number; parallelism: number };

// A hash occupies a core for some 40 ms, so one core stays free for everything else.
// Visitors with a proof of work may queue longer than strangers.
const seats = Math.max(1, availableParallelism() - 1);
export const rooms = { stranger: 32 * seats, proven: 128 * seats, known: 64 * seats };
const inTurn = createTurns({ seats, rooms, seconds: 3 });
const idle: Worker[] = [];

/** Runs in a low-priority thread. Throws `too_many` if the tenant's queue is full. */
export const argon2id = (job: Argon2Job, comer: TurnRequest): Promise<Buffer> =>
  inTurn(comer, async () => {
    const worker = idle.pop() ?? new Worker(new URL('./argon2-worker.ts', import.meta.url));
    worker.ref();
    worker.postMessage(job);
    // Rethrows a worker's error. A dead worker isn't reused.
    const [tag] = (await once(worker, 'message')) as [Uint8Array];
    worker.unref();
    idle.push(worker);
    return Buffer.from(tag);
  });
