import type { Scope } from '../../core/context.ts';
import { listCoordinatorIds, type UserRecord } from '../../people/queries.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import { tellPersonLater } from './moved/rules.ts';

type Home = Pick<UserRecord, 'area_id' | 'area_path'>;

/** Tells coordinators of a person who moved, and the person once that stands. */
export async function tellMove(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  person: UserRecord,
  { from, to }: { from: Home; to: Home },
): Promise<void> {
  await tellCoordinators(scope, person, { from: from.area_path, to: to.area_path });
  await tellPersonLater(scope, person, { from: from.area_id, to: to.area_id });
}

/**
 * Tells coordinators of a person who moved from one area path to another.
 * Those who lose them, without a way back to them, and those who gain them.
 * Not the author of the move, nor the person, who may be a coordinator.
 */
async function tellCoordinators(
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
  person: UserRecord,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // People whom coordinators never see are neither gained nor lost.
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
  // Those who come are in the list of people; of those who go, only the name is left.
  await gatherUserEvents(
    tx,
    told(after, before),
    { detail: 'moved_in', 'user-name': name, 'user-email': person.email, link: `/user/${person.id}` },
    about,
  );
}
