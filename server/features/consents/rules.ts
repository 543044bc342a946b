import type { ConsentPurpose, OwnConsents } from '#contract/consents.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { requireFound } from '../../core/refusal.ts';
import { lockPerson } from '../../people/queries.ts';
import { takeMailings } from '../mailings/index.ts';
import { findConsents, writeConsent } from './queries.ts';

export const readConsents = async (tx: Tx, userId: string): Promise<OwnConsents> =>
  requireFound(await findConsents(tx, userId));

type Choice = { purpose: ConsentPurpose; is_given: boolean };

export async function changeOwnConsent(scope: MemberScope, choice: Choice): Promise<OwnConsents> {
  await changeConsent(scope, scope.actor.id, choice);
  return readConsents(scope.tx, scope.actor.id);
}

/** Logs the change as the person's own; without a session, their link is the proof. */
export async function changeConsent(
  scope: Pick<Scope, 'tx' | 'address'>,
  userId: string,
  { purpose, is_given }: Choice,
): Promise<void> {
  const { tx } = scope;
  await lockPerson(tx, userId);
  if (purpose === 'mailings') return takeMailings(scope, userId, is_given);
  const was = await writeConsent(tx, userId, purpose, { is_given });
  if (was === is_given) return;
  const said = is_given ? { after: { purpose } } : { before: { purpose } };
  const action = is_given ? 'consent_given' : 'consent_withdrawn';
  await recordChange({ ...scope, actor: { id: userId } }, 'user', userId, action, said);
}

/** Records the consents chosen on enrolling. */
export async function beginConsents(tx: Tx, userId: string, chosen: Record<ConsentPurpose, boolean>): Promise<void> {
  for (const purpose of ['mailings', 'next_election'] as const)
    await writeConsent(tx, userId, purpose, { is_given: chosen[purpose] });
}
