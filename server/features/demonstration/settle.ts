/**
 * Waits for all to end, then throws the first failure.
 * With Promise.all the others would go on,
 * using a connection that may by then be another request's.
 */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
