import type { ErrorCode } from '#contract/errors.ts';
import { type Action, canEver, roleOf } from '#contract/permissions.ts';
import type { SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import { findSignedIn } from './queries.ts';
import { Refusal } from './refusal.ts';

/** Actions open to somebody who lacks the second factor that is demanded of them. */
const beforeSecondFactor: readonly Action[] = ['self.see', 'self.edit_settings', 'self.accept_terms'];
/** Actions open to somebody who has legal texts to accept. */
const beforeConsent: readonly Action[] = ['self.see', 'self.accept_terms'];
/** Those of watchers too, who by it delete themselves and nobody else. */
const isOwnDeletion = (actor: SignedIn, action: Action) => action === 'users.delete' && roleOf(actor) === 'regular';

/** Says why an actor, as they are now, may not do it to anybody; undefined where they may. */
export function obstacleTo(actor: SignedIn, action: Action): ErrorCode | undefined {
  if (actor.lacksConsent && !beforeConsent.includes(action) && !isOwnDeletion(actor, action))
    return 'terms_not_accepted';
  if (actor.lacksSecondFactor && !beforeSecondFactor.includes(action)) return 'second_factor_demanded';
  return canEver(actor, action) ? undefined : 'forbidden';
}

/** Refuses where the actor may not: terms_not_accepted, second_factor_demanded, forbidden. */
export function demandAllowed(actor: SignedIn, action: Action): void {
  const obstacle = obstacleTo(actor, action);
  if (obstacle) throw new Refusal(obstacle);
}

/** Reads a session's owner, as they are now. Throws bad_session where it has ended. */
export async function demandSignedIn(tx: Tx, sessionId: string | null | undefined): Promise<SignedIn> {
  const actor = await findSignedIn(tx, sessionId ?? undefined);
  if (!actor) throw new Refusal('bad_session');
  return actor;
}
