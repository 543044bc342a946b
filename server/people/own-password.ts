import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../core/config.ts';
import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { spendOne } from '../core/rate-limits.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/** wrong passwords per account and period; further ones aren't checked */
const mostGuesses = 10;
const guessSeconds = 3600;
const guesses = new WeakMap<Config, RateLimiterMemory>();

function guessesOf(config: Config): RateLimiterMemory {
  const points = Math.ceil(mostGuesses * config.RATE_LIMIT_FACTOR);
  const own = guesses.get(config) ?? new RateLimiterMemory({ points, duration: guessSeconds });
  guesses.set(config, own);
  return own;
}

/**
 * Limits wrong passwords: a session's thief could try them.
 * Hashing takes a while, so it runs outside any transaction.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const account = actor && (await services.database.inTenant(tenantId, (tx) => findAccount(tx, actor.id)));
  if (!account) throw new Refusal('not_signed_in');
  const spent = guessesOf(services.config);
  const owner = `${tenantId}:${account.id}`;
  // Counts before checking, so that parallel guesses are limited too.
  await spendOne(spent, owner);
  const isRight = await isPassword(password, account.password_hash, { tenantId, standing: 'known' });
  if (!isRight) throw InvalidFields.of('password', 'wrong_password');
  await spent.reward(owner);
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
