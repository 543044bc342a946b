import { Refusal } from './refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `seats` pieces of work at once; `waiting` more wait, first come first served.
 * Beyond that, throws the refusal `too_many`, with `seconds` to wait.
 */
export function createTurns({ seats, waiting, seconds }: { seats: number; waiting: number; seconds: number }): Turns {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= seats) {
      if (queue.length >= waiting) throw new Refusal('too_many', { seconds });
      // Finished work hands its seat over, so that no newcomer takes it meanwhile.
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
