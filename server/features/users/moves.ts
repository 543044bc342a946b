import type { Scope } from '../../core/context.ts';
import { listCoordinatorIds, type UserRecord } from '../../people/queries.ts';
import { gatherUserEvents } from '../../services/notifications/queries.ts';
import { tellPersonLater } from './moved/rules.ts';

type Home = Pick<UserRecord, 'area_id' | 'area_path'>;

/** Notifies coordinators at once, and the person after a pause. */
export async function tellMove(
  scope: Pick<Scope, 'tx' | 'actor' | 'origin'>,
  person: UserRecord,
  { from, to }: { from: Home; to: Home },
): Promise<void> {
  await tellCoordinators(scope, person, { from: from.area_path, to: to.area_path });
  await tellPersonLater(scope, person, { from: from.area_id, to: to.area_id });
}

/** Notifies coordinators who lose or gain the person, except the author and the person. */
async function tellCoordinators(
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
  person: UserRecord,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // Coordinators don't see these people, so neither gain nor lose them.
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
  // Links a gained person. Of a lost person coordinators see only the name.
  await gatherUserEvents(
    tx,
    told(after, before),
    { detail: 'moved_in', 'user-name': name, 'user-email': person.email, link: `/user/${person.id}` },
    about,
  );
}
