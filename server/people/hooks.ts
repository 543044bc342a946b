import type { MemberScope, Scope } from '../core/context.ts';
import type { UserRecord } from './queries.ts';

/** Scope whose author may be the platform, in a job. */
export type AnyAuthor = Pick<Scope, 'tx' | 'address'> & { actor: { id: string } | null };

/**
 * A feature's reactions to events of a person, before they happen, in the same transaction.
 * Each feature declares its own in `hooks.ts`; `server/hooks.ts` registers them.
 */
export type PersonHooks = {
  /** The person and dependent rows are about to be deleted. */
  deleting?(scope: AnyAuthor, person: UserRecord): Promise<unknown>;
  /** The person is about to be deactivated. */
  deactivating?(scope: MemberScope, person: UserRecord): Promise<unknown>;
  /** An administrator locks or unlocks the profile. */
  locking?(scope: MemberScope, person: UserRecord, lock: { isLocked: boolean }): Promise<unknown>;
  /** `from` is about to be merged into `to`, giving `merged`. */
  merging?(scope: MemberScope, merger: Merger): Promise<unknown>;
};
export type Merger = { from: string; to: string; merged: Pick<UserRecord, 'is_active' | 'is_verified'> };

const registered: PersonHooks[] = [];

export const registerPersonHooks = (...hooks: PersonHooks[]) => registered.push(...hooks);

/** Runs the features' reactions in turn. */
export async function runPersonHooks<K extends keyof PersonHooks>(
  event: K,
  ...given: Parameters<NonNullable<PersonHooks[K]>>
): Promise<void> {
  // Refuses to delete a person and leave dependent data behind.
  if (registered.length === 0) throw new Error('server/hooks.ts was not loaded');
  for (const hooks of registered) {
    const run = hooks[event] as ((...given: unknown[]) => Promise<unknown>) | undefined;
    await run?.(...given);
  }
}
