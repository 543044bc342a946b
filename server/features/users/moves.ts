import type { Scope } from '../../core/context.ts';
import { listCoordinatorIds, type UserRecord } from '../../people/queries.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import { tellPersonLater } from './moved/rules.ts';

type Home = Pick<UserRecord, 'area_id' | 'area_path'>;

/** Tells coordinators about a move, and the person after the pause. */
export async function tellMove(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  person: UserRecord,
  { from, to }: { from: Home; to: Home },
): Promise<void> {
  await tellCoordinators(scope, person, { from: from.area_path, to: to.area_path });
  await tellPersonLater(scope, person, { from: from.area_id, to: to.area_id });
}

/**
 * Tells coordinators who lose or gain a person by moving between area paths,
 * except the author and the person, who may be a coordinator.
 */
async function tellCoordinators(
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
  person: UserRecord,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // People invisible to coordinators are neither gained nor lost.
  if (from === to || !person.is_active || person.is_superuser || person.is_verified === null) return;
  const [before, after] = [await listCoordinatorIds(tx, from), await listCoordinatorIds(tx, to)];
  const told = (ids: string[], others: string[]) =>
    ids.filter((id) => !others.includes(id) && id !== actor?.id && id !== person.id);
  const name = `${person.first_name} ${person.last_name_1}`;
  const about = { about: person.id, link: '/users' };
  await gatherUserEvents(
    tx,
    told(before, after),
    { detail: 'moved_out', 'user-name': name, 'user-email': '', link: '/users' },
    about,
  );
  // New people are linked in the list; of those gone only the name remains.
  await gatherUserEvents(
    tx,
    told(after, before),
    { detail: 'moved_in', 'user-name': name, 'user-email': person.email, link: `/user/${person.id}` },
    about,
  );
}
