import { ApiError } from './api-error.ts';

/** Returns whether the network or the server was down, so that a retry may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

let since: number | undefined;

/** Records whether a request was answered; `error`: undefined if it was. */
export function noteReached(error?: unknown): void {
  if (!isUnreachable(error)) since = undefined;
  else since ??= Date.now();
}

/** Returns the milliseconds since replies stopped. */
export const downFor = (): number => (since === undefined ? 0 : Date.now() - since);
