/**
 * Waits until all have ended, then throws the first failure. Unlike Promise.all, which lets the others go on: with a
 * connection that somebody else may have got meanwhile.
 */
export async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
