/**
 * Throws the first failure after all have ended.
 * With Promise.all, the others would keep using a connection that may have passed to another
 * request.
 */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
