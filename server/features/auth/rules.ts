import { recordChange } from '../../core/changes.ts';
import type { Scope } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { endSession, endSessionsOf, findAccount } from '../../people/accounts/queries.ts';
import { endTokensOf } from '../../people/accounts/tokens.ts';
import { findHeldUser, updateUser } from '../../people/queries.ts';
import { spendMailTokens } from '../../services/links/queries.ts';
import { holdLinkOwner, type Link } from '../../services/links/rules.ts';
import {
  findSessionOf,
  insertRefreshToken,
  keptUserAgent,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshToken,
  voidRefreshTokensOf,
} from './queries.ts';

export type NewSessionTokens = { id: string; userId: string; refreshToken: string; remember: boolean };

/** Most seconds in which a browser may repeat a request whose reply was lost. */
const retrySeconds = 10;

/**
 * Ends the session if a token is reused, because somebody else has a copy.
 * Exception: the same browser repeats at once and hasn't used the replacement, which is voided.
 */
export async function renewSession(scope: Scope, token: string | undefined, userAgent: string) {
  if (!token) throw new Refusal('bad_session');
  const { tx } = scope;
  const hash = hashToken(token);
  const known = await lockRefreshToken(tx, hash);
  if (!known?.is_live) throw new Refusal('bad_session');
  const account = await findAccount(tx, known.user_id);
  const isFirst = known.used_for === null && !known.is_void;
  if (!account?.is_active || !(isFirst || (await isRetry(scope, hash, known, userAgent)))) {
    await endSession(tx, known.session_id, { isRevoked: true });
    await recordChange(scope, 'user', known.user_id, 'session_reuse_refused');
    throw new Refusal('bad_session', {}, { keepsWork: true });
  }
  const refreshToken = newToken();
  if (isFirst) await markRefreshTokenUsed(tx, hash);
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId: known.session_id, parent: hash });
  return { id: known.session_id, userId: known.user_id, remember: known.remember, refreshToken };
}

/** Distinguishes a browser whose reply was lost from a thief, and voids the lost token. */
async function isRetry({ tx }: Scope, hash: Buffer, { used_for, user_agent }: RefreshToken, userAgent: string) {
  if (used_for === null || used_for > retrySeconds || user_agent !== keptUserAgent(userAgent)) return false;
  return voidRefreshTokensOf(tx, hash);
}

export async function signOut(scope: Scope, known: string | undefined, refreshToken: string | undefined) {
  const sessionId = known ?? (refreshToken && (await findSessionOf(scope.tx, hashToken(refreshToken))));
  if (!sessionId) return;
  await endSession(scope.tx, sessionId, { isRevoked: false });
  if (scope.actor) await recordChange(scope, 'user', scope.actor.id, 'signed_out');
}

/**
 * Ends every session and program's token, and drops a pending new address, which an intruder may
 * have requested. Drops the identity at an OpenID provider too, so that another can be linked.
 */
export async function resetPassword(scope: Scope, { passwordHash, ...link }: Link & { passwordHash: string }) {
  const { tx } = scope;
  const { id } = await holdLinkOwner(tx, link, 'reset');
  const { pending_email } = await findHeldUser(scope, id);
  for (const purpose of ['reset', 'email'] as const) await spendMailTokens(tx, { userId: id, purpose });
  await updateUser(tx, id, { password_hash: passwordHash });
  await endSessionsOf(tx, id);
  await endTokensOf({ ...scope, actor: { id } }, id);
  await deleteRows(tx, 'third_party_identities', { user_id: id });
  await recordChange({ ...scope, actor: { id } }, 'user', id, 'password_reset', {
    before: { pending_email },
    after: { password: true, pending_email: null },
  });
}
