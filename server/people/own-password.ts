import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../core/config.ts';
import type { MemberScope, Services, SignedIn } from '../core/context.ts';
import { isPassword } from '../core/passwords.ts';
import { spendOne } from '../core/rate-limits.ts';
import { InvalidFields, Refusal } from '../core/refusal.ts';
import { type Account, findAccount, lockAccount } from './accounts/queries.ts';

export type Member = { services: Services; tenantId: string; actor: SignedIn | null };

/** Wrong passwords of one account in a time; beyond that none is looked at. */
const mostGuesses = 10;
const guessSeconds = 3600;
/** Per server: the guesses of each account. */
const guesses = new WeakMap<Config, RateLimiterMemory>();

function guessesOf(config: Config): RateLimiterMemory {
  const points = Math.ceil(mostGuesses * config.RATE_LIMIT_FACTOR);
  const own = guesses.get(config) ?? new RateLimiterMemory({ points, duration: guessSeconds });
  guesses.set(config, own);
  return own;
}

/**
 * Gives the account of the person signed in, where this is its password.
 * Counts those that aren't: whoever has stolen a session must not find out.
 * Outside any transaction, since it takes a while.
 */
export async function checkPassword({ services, tenantId, actor }: Member, password: string): Promise<Account> {
  const account = actor && (await services.database.inTenant(tenantId, (tx) => findAccount(tx, actor.id)));
  if (!account) throw new Refusal('not_signed_in');
  const spent = guessesOf(services.config);
  const owner = `${tenantId}:${account.id}`;
  // Counted first, so that many at once are no more than many in turn.
  await spendOne(spent, owner);
  const isRight = await isPassword(password, account.password_hash, { tenantId, standing: 'known' });
  if (!isRight) throw InvalidFields.of('password', 'wrong_password');
  await spent.reward(owner);
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
