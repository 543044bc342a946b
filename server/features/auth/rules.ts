import { recordChange } from '../../core/changes.ts';
import type { Scope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { refreshSeconds } from '../../core/session.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { writeEmail } from '../../services/mailing/rules.ts';
import { emailKey } from '../../people/keys.ts';
import { findHeldUser, updateUser } from '../../people/queries.ts';
import {
  endSession,
  endSessionsOf,
  findAccount,
  findAccountByEmail,
  findSessionOf,
  insertMailToken,
  insertRefreshToken,
  isGoodMailToken,
  lockAccount,
  lockRefreshToken,
  markRefreshTokenUsed,
  spendMailTokens,
} from './queries.ts';

const week = 7 * 24 * 3600;
/** What a link of a message is for: the page that it leads to, the message, and for how many seconds it is good. */
const links = {
  verify: { page: 'enroll-verification', template: 'verify', seconds: week },
  reset: { page: 'reset-password', template: 'reset', seconds: 3600 },
  email: { page: 'confirm-email', template: 'email_change', seconds: week },
} as const;
type LinkPurpose = keyof typeof links;

/** What somebody who is signed in holds. */
export type Session = { id: string; userId: string; refreshToken: string; remember: boolean };

/** The next token of a session. One that was used before ends the session: somebody else has a copy. */
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

/** Ends the session that the access token names, or else the one of the refresh token. */
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
 * Asks for the message with a link, where an account has this address and may have one. The job is enqueued in any
 * case, so that the answer takes as long whether the address is enrolled or not.
 */
export async function requestLink(scope: Scope, email: string, purpose: 'verify' | 'reset'): Promise<void> {
  const account = await findAccountByEmail(scope.tx, emailKey(email));
  const mayHave = account?.is_active && account.is_verified === (purpose === 'reset');
  await enqueue(scope.tx, 'send-account-link', { userId: mayHave ? account.id : '', purpose, origin: scope.origin });
}

/** Writes the message with a new link. Of `email`, the account's address is the new one, which the link will confirm. */
export async function sendLink(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  account: { id: string; email: string; first_name: string; language: string; has_password?: boolean },
  purpose: LinkPurpose,
): Promise<void> {
  const token = newToken();
  const { page, template, seconds } = links[purpose];
  await insertMailToken(scope.tx, {
    hash: hashToken(token),
    userId: account.id,
    purpose,
    seconds,
    email: purpose === 'email' ? account.email : null,
  });
  await writeEmail(scope, {
    // Whoever has no password yet was invited: the page of the link asks for one.
    template: purpose === 'verify' && account.has_password === false ? 'invite' : template,
    language: account.language as Scope['language'],
    to: { userId: account.id, address: account.email },
    values: { first_name: account.first_name, link: `${scope.origin}/${page}/${encodeUserId(account.id)}/${token}` },
  });
}

type Link = { uidb64: string; token: string };

/** Whose link it is, as long as it is good. Throws bad_link. */
export async function findLinkOwner(tx: Tx, { uidb64, token }: Link, purpose: LinkPurpose) {
  const userId = decodeUserId(uidb64);
  const isGood = userId && (await isGoodMailToken(tx, { hash: hashToken(token), userId, purpose }));
  const account = isGood ? await findAccount(tx, userId) : undefined;
  // A pending registration (null) is for an administrator to let in, whatever links it holds.
  if (!account?.is_active || account.is_verified === null) throw new Refusal('bad_link');
  return account;
}

/** The same, held until the transaction ends: person first, then link, as whoever edits or deletes the person. */
export async function holdLinkOwner(tx: Tx, link: Link, purpose: LinkPurpose) {
  const userId = decodeUserId(link.uidb64);
  if (userId) await lockAccount(tx, userId);
  return findLinkOwner(tx, link, purpose);
}

/**
 * Sets a new password by the link of the message, and ends every session of the account. A new address that waits is given
 * up: whoever had got into the account may have asked for it. Throws bad_link.
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

/**
 * Confirms an e-mail address by the link of the message. An account without a password needs one: until it comes,
 * nothing is confirmed and the link stays good. Throws bad_link.
 */
export async function confirmEmail(
  scope: Scope,
  { passwordHash, ...link }: Link & { passwordHash: string | undefined },
): Promise<{ email: string; password_required: boolean }> {
  const { tx } = scope;
  const { id, email, password_hash, is_verified } = await holdLinkOwner(tx, link, 'verify');
  const needsPassword = password_hash === null;
  if (needsPassword && !passwordHash) return { email, password_required: true };
  await spendMailTokens(tx, { userId: id, purpose: 'verify' });
  await updateUser(tx, id, { is_verified: true, ...(needsPassword && { password_hash: passwordHash }) });
  await recordChange(
    { ...scope, actor: { id } },
    { entity: 'user', entityId: id, action: 'email_confirmed', before: { is_verified }, after: { is_verified: true } },
  );
  return { email, password_required: false };
}

const encodeUserId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

export function decodeUserId(uidb64: string): string | undefined {
  const hex = Buffer.from(uidb64, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts?.slice(1).join('-');
}
