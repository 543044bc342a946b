import type { FastifyRequest } from 'fastify';
import { type DemonstrationRole, demonstrationPeople } from '#contract/demonstration.ts';
import { findSignedIn } from '../../core/actors/queries.ts';
import { recordChange } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { Scope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { spendChallenge } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { readClaim } from '../../core/session.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { type Account, endSession, lockAccount, lockAccountByEmail } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { updateUser } from '../../people/queries.ts';
import { isDemonstration } from '../../services/universe/queries.ts';
import { passSecondFactor } from '../account/index.ts';
import { findIdentityOwner, hasIdentity, insertIdentity, insertRefreshToken, insertSession } from './queries.ts';
import type { NewSessionTokens } from './rules.ts';
import type { Identity } from './third-party.ts';

/** `replaces`: this browser's previous session. */
export type SignIn = Browser & { remember: boolean; second_factor?: string | undefined };
type Browser = { userAgent: string; replaces: string | undefined };

/** Opens a session; the caller has verified the password. */
export async function signInByPassword(
  scope: Scope,
  config: Config,
  checked: { id: string; password_hash: string | null },
  signIn: SignIn,
): Promise<NewSessionTokens> {
  const account = await lockAccount(scope.tx, checked.id);
  // The password has changed since it was verified.
  if (account?.password_hash !== checked.password_hash || !account) throw new Refusal('wrong_login');
  return openSession(scope, config, account, { ...signIn, by: 'password' });
}

/**
 * Finds people by address the first time, then by provider identity. Refuses replayed proofs.
 */
export async function signInByThirdParty(scope: Scope, config: Config, identity: Identity, signIn: SignIn) {
  const { tx } = scope;
  const known = await findIdentityOwner(tx, identity);
  const account = known ? await lockAccount(tx, known) : await lockAccountByEmail(tx, emailKey(identity.email));
  // By now, the address may belong to somebody else at the provider.
  if (!account || (!known && (await hasIdentity(tx, account.id, identity.issuer))))
    throw new Refusal('third_party_unknown');
  const session = await openSession(scope, config, account, { ...signIn, by: 'third_party' });
  if (!known) await insertIdentity(tx, account.id, identity);
  // Spent last, so that asking for the second factor, or a typo in it, doesn't spend the proof.
  if (!(await spendChallenge(tx, identity.nonce, identity.expires))) throw new Refusal('third_party_refused');
  return session;
}

/**
 * Returns null if the person has a second factor, which requires signing in, or if this browser
 * has a session, perhaps somebody else's.
 */
export async function signInByLink(scope: Scope, config: Config, userId: string, request: FastifyRequest) {
  const { tx } = scope;
  // An expired token's session may still be live.
  const { sessionId } = await readClaim(config, request, tx.tenantId);
  if (await findSignedIn(tx, sessionId)) return null;
  const account = await lockAccount(tx, userId);
  if (!account) return null;
  try {
    const userAgent = request.headers['user-agent'] ?? '';
    return await openSession(scope, config, account, { by: 'link', remember: false, userAgent, replaces: undefined });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_required') return null;
    throw error;
  }
}

/** Only in an organisation that the demonstration's seed made, and never in production. */
export async function signInToDemonstration(scope: Scope, config: Config, role: DemonstrationRole, browser: Browser) {
  const { tx } = scope;
  if (config.isProduction || !(await isDemonstration(tx))) throw new Refusal('not_found');
  const account = requireFound(await lockAccountByEmail(tx, emailKey(demonstrationPeople[role])));
  return openSession(scope, config, account, { ...browser, by: 'demonstration', remember: false });
}

async function openSession(
  scope: Scope,
  config: Config,
  account: Account,
  {
    by,
    remember,
    second_factor,
    userAgent,
    replaces,
  }: SignIn & { by: 'password' | 'third_party' | 'link' | 'demonstration' },
): Promise<NewSessionTokens> {
  const { tx, address } = scope;
  if (!account.is_active) throw new Refusal('user_inactive');
  if (!account.is_verified) throw new Refusal('user_unverified');
  const passed = await passSecondFactor(scope, config, account, second_factor);
  await endReplaced(scope, replaces);
  const session = { id: newId(), userId: account.id, remember, refreshToken: newToken() };
  await insertSession(tx, { ...session, address, userAgent });
  await insertRefreshToken(tx, { hash: hashToken(session.refreshToken), sessionId: session.id });
  await updateUser(tx, account.id, { last_login: new Date().toISOString() });
  await recordChange({ ...scope, actor: account }, 'user', account.id, 'signed_in', {
    after: { by, second_factor: passed },
  });
  return session;
}

/** Ends the session that this browser is about to forget: nobody could sign out of it later. */
async function endReplaced(scope: Scope, sessionId: string | undefined): Promise<void> {
  const id = sessionId && (await endSession(scope.tx, sessionId, { isRevoked: false }));
  if (id) await recordChange({ ...scope, actor: { id } }, 'user', id, 'signed_out');
}
