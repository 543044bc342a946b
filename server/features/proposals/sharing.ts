import type { Proposal } from '#contract/proposals.ts';
import type { MemberScope } from '../../core/context.ts';
import { listCoordinatorIds } from '../../people/queries.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import { listPathsOf } from './making/queries.ts';

/** Notifies the area's other coordinators, once of all proposals shared within an hour. */
export async function tellShared(
  { tx, actor }: MemberScope,
  { id, name, area }: Pick<Proposal, 'id' | 'name' | 'area'>,
): Promise<void> {
  // Only coordinators of all its municipalities see a zone's proposal.
  const readers = [];
  for (const path of await listPathsOf(tx, actor, area.id)) readers.push(await listCoordinatorIds(tx, path));
  const [first = [], ...others] = readers;
  await gatherUserEvents(
    tx,
    first.filter((reader) => reader !== actor.id && others.every((ids) => ids.includes(reader))),
    { detail: 'proposal_shared', 'user-name': `${name} · ${area.name}`, 'user-email': '', link: `/proposals/${id}` },
    { about: null, key: id, link: '/proposals' },
  );
}
