import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../core/config.ts';
import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { spendOne } from '../core/rate-limits.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/** Wrong passwords of one account per period; beyond that none is checked. */
const mostGuesses = 10;
const guessSeconds = 3600;
/** Guesses of each account, by server. */
const guesses = new WeakMap<Config, RateLimiterMemory>();

function guessesOf(config: Config): RateLimiterMemory {
  const points = Math.ceil(mostGuesses * config.RATE_LIMIT_FACTOR);
  const own = guesses.get(config) ?? new RateLimiterMemory({ points, duration: guessSeconds });
  guesses.set(config, own);
  return own;
}

/**
 * Returns the member's account if the password is right.
 * Counts wrong ones: whoever stole a session must not find out.
 * Runs outside any transaction, since hashing takes a while.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const account = actor && (await services.database.inTenant(tenantId, (tx) => findAccount(tx, actor.id)));
  if (!account) throw new Refusal('not_signed_in');
  const spent = guessesOf(services.config);
  const owner = `${tenantId}:${account.id}`;
  // Counted before checking, so that parallel guesses are limited too.
  await spendOne(spent, owner);
  const isRight = await isPassword(password, account.password_hash, { tenantId, standing: 'known' });
  if (!isRight) throw InvalidFields.of('password', 'wrong_password');
  await spent.reward(owner);
  return account;
}

/**
 * Locks the account.
 * Refuses if its password has changed since the check.
 */
export async function lockChecked({ tx }: MemberScope, checked: Account): Promise<Account> {
  const account = await lockAccount(tx, checked.id);
  if (account?.password_hash !== checked.password_hash) throw InvalidFields.of('password', 'wrong_password');
  return account;
}

/** Checks a given password of the member's own account. */
export const checkOwnPassword = async (member: Member, id: string, password: string | undefined) =>
  member.actor?.id === id && password !== undefined ? checkPassword(member, password) : undefined;

/**
 * Requires the password for what a stolen session must not do.
 * `checked`: from `checkOwnPassword`.
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
