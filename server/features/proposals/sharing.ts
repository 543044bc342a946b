import type { Proposal } from '#contract/proposals.ts';
import type { MemberScope } from '../../core/context.ts';
import { listCoordinatorIds } from '../../people/queries.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import { listPathsOf } from './making/queries.ts';

/**
 * Tells the other coordinators of the whole area that a proposal is shared.
 * Those of an hour share a notification, as several are shared to be compared.
 */
export async function tellShared(
  { tx, actor }: MemberScope,
  { id, name, area }: Pick<Proposal, 'id' | 'name' | 'area'>,
): Promise<void> {
  // A zone's proposal is seen only by coordinators of all its municipalities.
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
