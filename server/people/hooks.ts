import type { MemberScope, Scope } from '../core/context.ts';
import type { UserRecord } from './queries.ts';

/** A scope whose author may be the platform itself, by a job. */
export type AnyAuthor = Pick<Scope, 'tx' | 'address'> & { actor: { id: string } | null };

/**
 * Reactions of a feature to events of a person, in the same transaction, before they happen.
 * Each feature gives its own in its `hooks.ts`; `server/hooks.ts` registers them.
 */
export type PersonHooks = {
  /** The person's row is about to go, with all that hangs on it. */
  deleting?(scope: AnyAuthor, person: UserRecord): Promise<void>;
  /** The person is about to be kept out. */
  deactivating?(scope: MemberScope, person: UserRecord): Promise<void>;
  /** An administrator locks or unlocks the profile. */
  locking?(scope: MemberScope, person: UserRecord, lock: { isLocked: boolean }): Promise<void>;
  /** `from` is about to become `to`, who will then be as `merged` says. */
  merging?(scope: MemberScope, merger: Merger): Promise<void>;
};
export type Merger = { from: string; to: string; merged: Pick<UserRecord, 'is_active' | 'is_verified'> };

const registered: PersonHooks[] = [];

export const registerPersonHooks = (...hooks: PersonHooks[]) => registered.push(...hooks);

/** Runs the features' reactions, one after the other. */
export async function runPersonHooks<K extends keyof PersonHooks>(
  event: K,
  ...given: Parameters<NonNullable<PersonHooks[K]>>
): Promise<void> {
  // Nobody is deleted with what hangs on them left behind.
  if (registered.length === 0) throw new Error('server/hooks.ts was not loaded');
  for (const hooks of registered) {
    const run = hooks[event] as ((...given: unknown[]) => Promise<void>) | undefined;
    await run?.(...given);
  }
}
