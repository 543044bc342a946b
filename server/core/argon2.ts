import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTurns, type TurnRequest } from './turns.ts';

export type Argon2Job = { message: string; nonce: Uint8Array; memory: number; passes: number; parallelism: number };

// A hash takes a processor for some 40 ms.
// One processor stays free for everything else.
// Strangers' part of the queue stays short; who has worked for a place waits longer.
const seats = Math.max(1, availableParallelism() - 1);
export const rooms = { stranger: 32 * seats, proven: 128 * seats, known: 64 * seats };
const inTurn = createTurns({ seats, rooms, seconds: 3 });
const idle: Worker[] = [];

/**
 * Derives 32 bytes by Argon2id, in a thread of the lowest priority.
 * Throws the refusal `too_many` where too many of the tenant wait already.
 */
export const argon2id = (job: Argon2Job, comer: TurnRequest): Promise<Buffer> =>
  inTurn(comer, async () => {
    const worker = idle.pop() ?? new Worker(new URL('./argon2-worker.ts', import.meta.url));
    // Idle workers don't keep the process alive, busy ones do.
    worker.ref();
    worker.postMessage(job);
    // Throws the error the thread died of; a dead thread isn't used again.
    const [tag] = (await once(worker, 'message')) as [Uint8Array];
    worker.unref();
    idle.push(worker);
    return Buffer.from(tag);
  });
