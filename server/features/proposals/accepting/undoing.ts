import { refusalTexts } from '#contract/errors.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import { type NewChange, recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { say } from '../../../core/say.ts';
import { lockUsersInOrder } from '../../../people/queries.ts';
import { tellAllLater } from '../../assignments/index.ts';
import { lockProposal } from '../queries.ts';
import {
  endGiven,
  type FormerAssignment,
  listFormer,
  listFree,
  listGiven,
  lockPlacesOf,
  type ProposalAssignmentNow,
  reviveAssignments,
} from './queries.ts';
import { listDifferences, logAll, obstacles, recount } from './rules.ts';

/**
 * Withdraws a proposal's assignments, or only `users`', and gives people back the place that the
 * proposal took from them, if it's still free. Refuses if any has confirmed.
 */
export async function undoProposal(scope: MemberScope, id: string, users?: string[]) {
  const { tx, actor } = scope;
  const proposal = requireFound(await lockProposal(tx, actor, id));
  if (proposal.state !== 'accepted') throw new Refusal('proposal_not_accepted');
  const before = await listGiven(tx, id, users);
  await lockUsersInOrder(
    tx,
    actor,
    before.map(({ user }) => user),
  );
  await lockPlacesOf(tx, id);
  // Somebody may have confirmed while this waited for the locks.
  const given = await listGiven(tx, id, users);
  const confirmed = given.filter(({ state }) => state === 'confirmed').length;
  if (confirmed > 0) throw new Refusal('proposal_confirmed', { count: confirmed });
  await endGiven(tx, id, { users, assignments: given.map((one) => one.id), by: actor.id });
  const withdrawn = given.map(({ user }) => user);
  const ended = await listFormer(tx, id, withdrawn);
  const { returned, differences } = await compare(scope, proposal.rules, ended);
  await reviveAssignments(
    tx,
    returned.map((one) => one.id),
    actor.id,
  );
  await recount(tx, proposal);
  const back = new Map(returned.map((one) => [one.user, one]));
  await logAll(
    scope,
    given.flatMap((one) => changesOf(one, back.get(one.user))),
  );
  await recordChange(scope, 'proposal', id, 'proposal_undone', { before: { count: given.length } });
  await tellAllLater(scope, withdrawn);
  return { done: given.length, ...listDifferences(differences) };
}

/** Separates those who can have their former place back from those who can't. */
async function compare({ tx, language }: MemberScope, rules: Rules, ended: FormerAssignment[]) {
  const places = ended.flatMap(({ place }) => place ?? []);
  const free = new Map((await listFree(tx, rules, places)).map((one) => [one.place, one]));
  const returned: FormerAssignment[] = [];
  const differences = ended.flatMap((one) => {
    const { user, name, place_name: place, slots } = one;
    const seats = free.get(one.place ?? '');
    // A place had room for all who left it, unless somebody else has come since.
    const isFull = slots.some((slot) => one.since.includes(slot) && (seats?.[slot] ?? 0) === 0);
    const obstacle = !seats
      ? obstacles.place_gone
      : seats.is_closed
        ? obstacles.place_closed
        : isFull
          ? refusalTexts.proposal_place_full
          : null;
    if (obstacle) return [{ user, name, detail: say(language, obstacle, { place }) }];
    if (seats) for (const slot of slots) seats[slot] = Math.max(0, seats[slot] - 1);
    returned.push(one);
    return [];
  });
  return { returned, differences };
}

function changesOf(given: ProposalAssignmentNow, back: FormerAssignment | undefined): NewChange[] {
  const { user, slots, place, place_name } = given;
  const before = { assigned_polling_place_name: place_name, slots };
  const taken: NewChange = {
    ...{ entity: 'place', entityId: place, action: 'watcher_withdrawn' },
    before: { user, slots },
  };
  if (!back?.place) return [{ entity: 'user', entityId: user, action: 'place_withdrawn', before }, taken];
  const after = { assigned_polling_place_name: back.place_name, slots: back.slots };
  return [
    { entity: 'user', entityId: user, action: 'place_assigned', before, after },
    taken,
    { entity: 'place', entityId: back.place, action: 'watcher_assigned', after: { user, slots: back.slots } },
  ];
}
