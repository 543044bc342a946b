import { can } from '#contract/permissions.ts';
import type { LegalHold } from '#contract/retention.ts';
import { todayInSpain } from '#contract/spain.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { InvalidFields, Refusal, requireFound } from '../../../core/refusal.ts';
import { holdReached } from '../../../people/hold.ts';
import { deleteHold, findHold, writeHold } from '../../../people/holds/queries.ts';
import { findUser } from '../../../people/queries.ts';

export async function readHold({ tx, actor }: MemberScope, id: string): Promise<{ hold: LegalHold | null }> {
  if (!can(actor, 'users.hold', requireFound(await findUser(tx, actor, id)))) throw new Refusal('forbidden');
  return { hold: (await findHold(tx, id)) ?? null };
}

/** Logs the end but not the reason, which the person's coordinators could read there. */
export async function setHold(scope: MemberScope, id: string, { reason, until }: Pick<LegalHold, 'reason' | 'until'>) {
  const { tx, actor } = scope;
  await holdReached(scope, id, 'users.hold');
  if (until < todayInSpain()) throw InvalidFields.of('until', 'in_the_past');
  const before = await findHold(tx, id);
  await writeHold(tx, id, { reason, until, by: actor.id });
  await recordChange(scope, 'user', id, 'hold_set', {
    before: { hold_until: before?.until ?? null },
    after: { hold_until: until },
  });
  return { hold: requireFound(await findHold(tx, id)) };
}

export async function liftHold(scope: MemberScope, id: string): Promise<void> {
  await holdReached(scope, id, 'users.hold');
  const hold = await findHold(scope.tx, id);
  if (!hold) return;
  await deleteHold(scope.tx, id);
  await recordChange(scope, 'user', id, 'hold_lifted', { before: { hold_until: hold.until } });
}
