import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** Longest wait for a busy server, in milliseconds, before its refusal is shown. */
const longestMs = 20_000;

let waiting = 0;
const listeners = new Set<() => void>();

/** Returns whether any request waits for a busy server. */
export const useIsServerBusy = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);

/** Retries a request that a busy server refused, after the pause that the server asks for. */
export async function whileBusy<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy') throw error;
      // The pause is randomised, or all refused clients would return at once.
      const pause = (error.retryAfter ?? 1) * 1000 * (1 + Math.random() / 2);
      if (Date.now() + pause > until) throw error;
      await wait(pause, signal);
    }
  }
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  count(1);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      const leave = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
    });
  } finally {
    count(-1);
  }
}

function count(by: 1 | -1) {
  waiting += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
