import { daysAfter } from '#contract/days.ts';
import type { Config } from '../../../core/config.ts';
import type { Scope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isSealed, seal } from '../../../core/tokens.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { writeMails } from '../../../services/mail/rules.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { changeConsent } from '../../consents/index.ts';
import { latest, type RetentionSchedule } from './plan.ts';
import { claimAsks, findWish } from './queries.ts';

type Keys = Pick<Config, 'secrets'>;

/** Most people mailed in one transaction. */
const mostAsked = 100;

const sealedText = (tenantId: string, userId: string) => `next election:${tenantId}:${userId}`;

/** Mails the next people after `after`; returns the last of them, if any. */
export async function askPortion(
  scope: { tx: Tx; origin: string } & Keys,
  { election, erasesOn, askDays }: RetentionSchedule,
  { day, after }: { day: string; after: string },
): Promise<string | undefined> {
  const { tx, origin, secrets } = scope;
  // People found late have as many days to answer as the others.
  const lastDay = latest(erasesOn, daysAfter(day, askDays));
  const claimed = await claimAsks(tx, { election, day, lastDay, after, limit: mostAsked });
  const asked = claimed.filter(({ is_mailed }) => is_mailed);
  const messages = asked.map(({ id, email, first_name, language }) => ({
    template: 'retention_asked' as const,
    language,
    to: { userId: id, address: email },
    values: {
      first_name,
      last_day: lastDay,
      link: `${origin}/next-election/${id}.${seal(secrets, sealedText(tx.tenantId, id))}`,
    },
  }));
  if (messages.length > 0) await writeMails({ tx, actor: null }, messages);
  return claimed.at(-1)?.id;
}

/** Shows the question without answering: mail servers open links too. */
export async function lookAtAsk({ tx }: Pick<Scope, 'tx'>, keys: Keys, token: string) {
  const { id, first_name } = await readToken(tx, keys, token);
  return { first_name, organisation: (await findTenant(tx)).name, is_given: await findWish(tx, id) };
}

export async function answerAsk(
  scope: Pick<Scope, 'tx' | 'address'>,
  keys: Keys,
  { token, is_given }: { token: string; is_given: boolean },
) {
  const { id } = await readToken(scope.tx, keys, token);
  await changeConsent(scope, id, { purpose: 'next_election', is_given });
  return { is_given };
}

async function readToken(tx: Tx, { secrets }: Keys, token: string) {
  const [userId = '', signature = ''] = token.split('.');
  const isGood = isSealed(secrets, sealedText(tx.tenantId, userId), signature);
  const person = isGood ? await findAccount(tx, userId) : undefined;
  if (!person) throw new Refusal('bad_unsubscribe_link');
  return person;
}
