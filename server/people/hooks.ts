import type { MemberScope, Scope } from '../core/context.ts';
import type { UserRecord } from './queries.ts';

/** `actor`: null for the platform, in a job */
export type AnyAuthor = Pick<Scope, 'tx' | 'address'> & { actor: { id: string } | null };

/** Reactions of a feature, run before the event in its transaction. */
export type PersonHooks = {
  deleting?(scope: AnyAuthor, person: UserRecord): Promise<unknown>;
  /** after the address is confirmed */
  confirming?(scope: Pick<Scope, 'tx' | 'address'>, userId: string): Promise<unknown>;
  deactivating?(scope: MemberScope, person: UserRecord): Promise<unknown>;
  locking?(scope: MemberScope, person: UserRecord, lock: { isLocked: boolean }): Promise<unknown>;
  /** before `from` is merged into `to`, resulting in `merged` */
  merging?(scope: MemberScope, merger: Merger): Promise<unknown>;
};
export type Merger = { from: string; to: string; merged: Pick<UserRecord, 'is_active' | 'is_verified'> };

const registered: PersonHooks[] = [];

export const registerPersonHooks = (...hooks: PersonHooks[]) => registered.push(...hooks);

export async function runPersonHooks<K extends keyof PersonHooks>(
  event: K,
  ...given: Parameters<NonNullable<PersonHooks[K]>>
): Promise<void> {
  // Without hooks, deleting a person would leave dependent data behind.
  if (registered.length === 0) throw new Error('server/hooks.ts was not loaded');
  for (const hooks of registered) {
    const run = hooks[event] as ((...given: unknown[]) => Promise<unknown>) | undefined;
    await run?.(...given);
  }
}
