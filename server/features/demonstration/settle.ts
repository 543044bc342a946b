/**
 * Waits until all have ended, then throws the first failure.
 * Promise.all would throw while the others go on.
 * They would use a connection that another request may have got meanwhile.
 */
export async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
