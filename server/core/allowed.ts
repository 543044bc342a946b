import type { ErrorCode } from '#contract/errors.ts';
import { type Action, canEver } from '#contract/permissions.ts';
import type { SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import { findSignedIn } from './queries.ts';
import { Refusal } from './refusal.ts';

/** What somebody does before they have set up the second factor that is demanded of them. */
const beforeSecondFactor: readonly Action[] = ['self.see', 'self.edit_settings'];

/** Why somebody, as they are now, may not do it to anybody; undefined where they may. */
export function obstacleTo(actor: SignedIn, action: Action): ErrorCode | undefined {
  if (actor.lacksSecondFactor && !beforeSecondFactor.includes(action)) return 'second_factor_demanded';
  return canEver(actor, action) ? undefined : 'forbidden';
}

/** Throws second_factor_demanded, forbidden. */
export function demandAllowed(actor: SignedIn, action: Action): void {
  const obstacle = obstacleTo(actor, action);
  if (obstacle) throw new Refusal(obstacle);
}

/** Whoever the session belongs to, as they are now. Throws bad_session where it has ended. */
export async function demandSignedIn(tx: Tx, sessionId: string | null | undefined): Promise<SignedIn> {
  const actor = await findSignedIn(tx, sessionId ?? undefined);
  if (!actor) throw new Refusal('bad_session');
  return actor;
}

/** The same, where they may still do what goes on in their name. Throws bad_session, second_factor_demanded, forbidden. */
export async function demandStillAllowed(tx: Tx, { sessionId }: SignedIn, action: Action): Promise<SignedIn> {
  const actor = await demandSignedIn(tx, sessionId);
  demandAllowed(actor, action);
  return actor;
}
