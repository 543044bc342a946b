import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { takeBackAct } from '../core/queries.ts';
import { limitsOf, spendLimits } from '../core/rate-limits.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/** most wrong passwords per account, and in how many seconds; further ones aren't checked */
const guessRate = [10, 3600] as const;

/**
 * Limits wrong passwords: a session's thief could try them.
 * Hashing takes a while, so it runs outside any transaction.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const limit = actor && limitsOf(services.config, tenantId, 'own password')([actor.id], guessRate);
  // Counts before checking, so that parallel guesses are limited too.
  const { account, exceeded } = await services.database.inTenant(tenantId, async (tx) => {
    const account = actor && (await findAccount(tx, actor.id));
    return { account, exceeded: account && limit && (await spendLimits(tx, [limit])) };
  });
  if (!account || !limit) throw new Refusal('not_signed_in');
  if (exceeded) throw new Refusal('too_many', { seconds: exceeded.seconds });
  const isRight = await isPassword(password, account.password_hash, { tenantId, standing: 'known' });
  if (!isRight) throw InvalidFields.of('password', 'wrong_password');
  await services.database.inTenant(tenantId, (tx) => takeBackAct(tx, limit.key));
  return account;
}

/** Throws if the password has changed since the check. */
export async function lockChecked({ tx }: MemberScope, checked: Account): Promise<Account> {
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/** Returns undefined for other accounts and without a password. */
export const checkOwnPassword = async (member: Member, id: string, password: string | undefined) =>
  member.actor?.id === id && password !== undefined ? checkPassword(member, password) : undefined;

/** Requires the actor's password to change themselves: a session's thief lacks it. */
export async function demandOwnPassword(
  scope: MemberScope,
  person: { id: string; has_password: boolean },
  checked: Account | undefined,
): Promise<void> {
  if (person.id !== scope.actor.id || !person.has_password) return;
  if (!checked) throw InvalidFields.of('password', 'required');
  await lockChecked(scope, checked);
}
