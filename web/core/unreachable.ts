import { ApiError } from './api-error.ts';

/** Returns whether network or server were down, so that a retry may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

let since: number | undefined;

/** Records a call's outcome; `error`: undefined if it was answered. */
export function noteReached(error?: unknown): void {
  if (!isUnreachable(error)) since = undefined;
  else since ??= Date.now();
}

/** Milliseconds without any reply. */
export const downFor = (): number => (since === undefined ? 0 : Date.now() - since);
