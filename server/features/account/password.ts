import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Services, SignedIn } from '../../core/context.ts';
import { hashPassword, isPassword, refuseWeakPassword } from '../../core/passwords.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { type Account, endSessionsOf, findAccount, lockAccount, spendMailTokens } from '../auth/queries.ts';
import { updateUser } from '../../people/queries.ts';
import { tellOwner } from '../../services/mailing/security-notice.ts';

type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/**
 * The account of whoever is signed in, where this is its password: outside any transaction, since it takes a while.
 * Throws InvalidFields.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const account = actor && (await services.database.inTenant(tenantId, (tx) => findAccount(tx, actor.id)));
  if (!account) throw new Refusal('not_signed_in');
  if (!(await isPassword(password, account.password_hash))) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/** The account, held until the transaction ends. Throws InvalidFields where the password has changed since it was checked. */
export async function lockChecked({ tx }: MemberScope, checked: Account): Promise<Account> {
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/** The account, where it is one's own and a password was given. Throws InvalidFields. */
export async function checkOwnPassword(
  member: Member,
  id: string,
  password: string | undefined,
): Promise<Account | undefined> {
  return member.actor?.id === id && password !== undefined ? checkPassword(member, password) : undefined;
}

/**
 * Lets nobody on who does to their own account what whoever finds their session open must not do, without its password
 * (`checked`, by `checkOwnPassword`). Throws InvalidFields.
 */
export async function demandOwnPassword(
  scope: MemberScope,
  person: { id: string; has_password: boolean },
  checked: Account | undefined,
): Promise<void> {
  if (person.id !== scope.actor.id || !person.has_password) return;
  if (!checked) throw InvalidFields.of('password', 'required');
  await lockChecked(scope, checked);
}

export type NewPassword = { checked: Account; passwordHash: string };

/** Checks the old password and the new one, and hashes it. Throws InvalidFields. */
export async function prepareNewPassword(
  member: Member,
  { password, new_password }: { password: string; new_password: string },
): Promise<NewPassword> {
  const checked = await checkPassword(member, password);
  const own = [checked.email, checked.first_name, checked.last_name_1, checked.last_name_2];
  await refuseWeakPassword(new_password, own, 'new_password');
  return { checked, passwordHash: await hashPassword(new_password) };
}

/** Ends all sessions but this one, and links that would set another password. Throws InvalidFields. */
export async function changePassword(scope: MemberScope, { checked, passwordHash }: NewPassword): Promise<void> {
  const { tx, actor } = scope;
  const account = await lockChecked(scope, checked);
  await updateUser(tx, account.id, { password_hash: passwordHash });
  // Whoever had got in may have asked for either.
  for (const purpose of ['reset', 'email'] as const) await spendMailTokens(tx, { userId: account.id, purpose });
  await endSessionsOf(tx, account.id, { except: actor.sessionId });
  await recordChange(scope, {
    entity: 'user',
    entityId: account.id,
    action: 'password_changed',
    // that it changed, not from what to what
    after: { password: true },
  });
  await tellOwner(scope, account, 'password_changed');
}
