import { ApiError } from './api-error.ts';

/** True where the network, the server or what it needs was away: the same may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

let since: number | undefined;

/** Notes the outcome of a call; `error` undefined: it was answered. */
export function noteReached(error?: unknown): void {
  if (!isUnreachable(error)) since = undefined;
  else since ??= Date.now();
}

/** Milliseconds for which nothing has been answered. */
export const downFor = (): number => (since === undefined ? 0 : Date.now() - since);
