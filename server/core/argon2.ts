import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTurns, type TurnRequest } from './turns.ts';

export type Argon2Job = { message: string; nonce: Uint8Array; memory: number; passes: number; parallelism: number };

// A hash occupies a core for some 40 ms. One core stays free for everything else.
// The queue for strangers is short; whoever did a proof of work may wait longer.
const seats = Math.max(1, availableParallelism() - 1);
export const rooms = { stranger: 32 * seats, proven: 128 * seats, known: 64 * seats };
const inTurn = createTurns({ seats, rooms, seconds: 3 });
const idle: Worker[] = [];

/**
 * Derives 32 bytes by Argon2id in a low-priority thread.
 * Throws the refusal `too_many` if the tenant's queue is full.
 */
export const argon2id = (job: Argon2Job, comer: TurnRequest): Promise<Buffer> =>
  inTurn(comer, async () => {
    const worker = idle.pop() ?? new Worker(new URL('./argon2-worker.ts', import.meta.url));
    // Only a busy worker keeps the process alive.
    worker.ref();
    worker.postMessage(job);
    // Rethrows what killed the thread; a dead thread isn't reused.
    const [tag] = (await once(worker, 'message')) as [Uint8Array];
    worker.unref();
    idle.push(worker);
    return Buffer.from(tag);
  });
