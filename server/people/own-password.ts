import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/**
 * Gives the account of the person signed in, where this is its password.
 * Outside any transaction, since it takes a while.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const account = actor && (await services.database.inTenant(tenantId, (tx) => findAccount(tx, actor.id)));
  if (!account) throw new Refusal('not_signed_in');
  const isRight = await isPassword(password, account.password_hash, { tenantId, standing: 'known' });
  if (!isRight) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/**
 * Locks the account until the transaction ends.
 * Refuses where the password has changed since its check.
 */
export async function lockChecked({ tx }: MemberScope, checked: Account): Promise<Account> {
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/** Gives the account, where it is one's own and a password was given. */
export async function checkOwnPassword(
  member: Member,
  id: string,
  password: string | undefined,
): Promise<Account | undefined> {
  return member.actor?.id === id && password !== undefined ? checkPassword(member, password) : undefined;
}

/**
 * Requires the password for what a stolen session must not do.
 * `checked`: one's own account, by `checkOwnPassword`.
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
