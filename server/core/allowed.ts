import type { ErrorCode } from '#contract/errors.ts';
import { type Action, canEver, roleOf } from '#contract/permissions.ts';
import { findByToken, findSignedIn } from './actors/queries.ts';
import type { SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import type { Memory } from './memory.ts';
import { Refusal } from './refusal.ts';
import type { Claim } from './session.ts';

const beforeSecondFactor: readonly Action[] = ['self.see', 'self.edit_settings', 'self.accept_terms'];
const beforeConsent: readonly Action[] = ['self.see', 'self.accept_terms'];
/** Watchers can delete only themselves, so they may do so without consenting. */
const isOwnDeletion = (actor: SignedIn, action: Action) => action === 'users.delete' && roleOf(actor) === 'regular';

export function obstacleTo(actor: SignedIn, action: Action): ErrorCode | undefined {
  if (actor.lacksConsent && !beforeConsent.includes(action) && !isOwnDeletion(actor, action))
    return 'terms_not_accepted';
  if (actor.lacksSecondFactor && !beforeSecondFactor.includes(action)) return 'second_factor_demanded';
  return canEver(actor, action) ? undefined : 'forbidden';
}

export function demandAllowed(actor: SignedIn, action: Action): void {
  const obstacle = obstacleTo(actor, action);
  if (obstacle) throw new Refusal(obstacle);
}

/** Throws bad_session if the session has ended, or bad_token. */
export async function demandSignedIn(tx: Tx, { sessionId, token }: Claim, memory: Memory): Promise<SignedIn> {
  const actor = await (token ? findByToken(tx, token, memory) : findSignedIn(tx, sessionId, memory));
  if (!actor) throw new Refusal(token ? 'bad_token' : 'bad_session');
  return actor;
}
