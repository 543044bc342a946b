import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

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
