import { Refusal } from './refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `seats` pieces of work at once and lets `waiting` more wait, first come first served. Beyond that it throws
 * the refusal `too_many`, with `seconds` to wait.
 */
export function createTurns({ seats, waiting, seconds }: { seats: number; waiting: number; seconds: number }): Turns {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= seats) {
      if (queue.length >= waiting) throw new Refusal('too_many', { seconds });
      // Whoever leaves hands their seat over, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
