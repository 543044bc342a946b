import { recordChange } from '../../core/changes.ts';
import type { Scope } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { refreshSeconds } from '../../core/session.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { endSession, endSessionsOf, findAccount } from '../../people/accounts/queries.ts';
import { findHeldUser, updateUser } from '../../people/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { holdLinkOwner, type Link } from '../../services/links/rules.ts';
import { findSessionOf, insertRefreshToken, lockRefreshToken, markRefreshTokenUsed } from './queries.ts';

/** The session of a person who signs in. */
export type Session = { id: string; userId: string; refreshToken: string; remember: boolean };

/**
 * Gives the next token of a session.
 * A token used before ends the session: somebody else has a copy.
 */
export async function renewSession(scope: Scope, token: string | undefined): Promise<Session> {
  if (!token) throw new Refusal('bad_session');
  const { tx } = scope;
  const known = await lockRefreshToken(tx, hashToken(token));
  if (!known?.is_live) throw new Refusal('bad_session');
  const account = await findAccount(tx, known.user_id);
  if (known.is_used || !account?.is_active) {
    await endSession(tx, known.session_id);
    await recordChange(scope, { entity: 'user', entityId: known.user_id, action: 'session_reuse_refused' });
    throw new Refusal('bad_session', {}, { keepsWork: true });
  }
  const refreshToken = newToken();
  await markRefreshTokenUsed(tx, hashToken(token));
  await insertRefreshToken(tx, hashToken(refreshToken), known.session_id, refreshSeconds);
  return { id: known.session_id, userId: known.user_id, remember: known.remember, refreshToken };
}

/** Ends the session of the access token, or else of the refresh token. */
export async function signOut(
  scope: Scope,
  known: string | undefined,
  refreshToken: string | undefined,
): Promise<void> {
  const sessionId = known ?? (refreshToken && (await findSessionOf(scope.tx, hashToken(refreshToken))));
  if (!sessionId) return;
  await endSession(scope.tx, sessionId);
  if (scope.actor) await recordChange(scope, { entity: 'user', entityId: scope.actor.id, action: 'signed_out' });
}

/**
 * Sets a new password by the link of the message, and ends every session of the account.
 * Drops a new address that waits: an intruder may have asked for it.
 */
export async function resetPassword(
  scope: Scope,
  { passwordHash, ...link }: Link & { passwordHash: string },
): Promise<void> {
  const { tx } = scope;
  const { id } = await holdLinkOwner(tx, link, 'reset');
  const { pending_email } = await findHeldUser(scope, id);
  for (const purpose of ['reset', 'email'] as const) await spendMailTokens(tx, { userId: id, purpose });
  await updateUser(tx, id, { password_hash: passwordHash });
  await endSessionsOf(tx, id);
  await recordChange(
    { ...scope, actor: { id } },
    {
      entity: 'user',
      entityId: id,
      action: 'password_reset',
      before: { pending_email },
      after: { password: true, pending_email: null },
    },
  );
}
