import { slotsOf } from '#contract/coverage.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { summarize } from '../covering/queries.ts';
import { listPathsOf } from '../making/queries.ts';
import { findProposal, type ProposalRow, writeSummary } from '../queries.ts';
import { describeProposal, holdOwn } from '../rules.ts';
import { findOffered, findPair, lockPair, type TravelPair, updatePair } from './queries.ts';

type Wanted = { user: string; place?: string | null | undefined; is_locked?: boolean | undefined };

export async function changePair(scope: MemberScope, id: string, { user, place, is_locked }: Wanted) {
  const { tx, actor } = scope;
  const proposal = await holdOwn(scope, id);
  if (proposal.state !== 'ready') throw new Refusal('proposal_not_ready');
  const pair = requireFound(await findPair(tx, actor, id, user));
  if (place !== undefined) await put(scope, proposal, { user, pair, place });
  if (is_locked !== undefined && is_locked !== (pair.is_locked || place !== undefined))
    await lock(scope, id, user, is_locked);
  return describeProposal(scope, requireFound(await findProposal(tx, actor, id)));
}

async function lock(scope: MemberScope, id: string, user: string, is_locked: boolean): Promise<void> {
  await lockPair(scope.tx, id, user, is_locked);
  await recordChange(scope, 'proposal', id, is_locked ? 'pair_locked' : 'pair_freed', { after: { user } });
}

async function put(
  scope: MemberScope,
  { id, rules, area }: ProposalRow,
  { user, pair, place }: { user: string; pair: TravelPair; place: string | null },
): Promise<void> {
  const { tx, actor } = scope;
  const paths = await listPathsOf(tx, actor, area.id);
  const offered =
    place === null ? null : requireFound(await findOffered(tx, actor, { id, rules, paths }, { user, place }));
  const able = offered ? slotsOf(pair.availability).filter((slot) => offered[slot] > 0) : [];
  const taken = offered ? able.filter((slot) => offered[`free_${slot}`] > 0) : [];
  if (offered && able.length === 0) throw new Refusal('proposal_no_hours');
  // Otherwise the surplus would only surface on acceptance, and blame somebody else.
  if (offered && taken.length === 0) throw new Refusal('proposal_place_full', { place: offered.name });
  await updatePair(tx, id, user, { place, slots: taken, metres: offered?.metres ?? null });
  const summary = await summarize(tx, actor, { id, rules, paths });
  // The proof was for the previous plan.
  await writeSummary(tx, id, { ...summary, worth: null, bound: null });
  await recordChange(scope, 'proposal', id, 'pair_changed', {
    before: { assigned_polling_place_name: pair.place_name },
    after: { user, assigned_polling_place_name: offered?.name ?? null },
  });
}
