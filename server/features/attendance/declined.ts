import type { Tx } from '../../core/database.ts';
import { listAdministratorIds, listCoordinatorIds } from '../../people/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { type Decline, findDecline, findToldOfDecline, findUnavailable } from './queries.ts';

/** Notifies the area's coordinators, else administrators, of a decline that still stands. */
export async function tellOfDecline(tx: Tx, assignmentId: string, actorId: string): Promise<void> {
  const decline = await findDecline(tx, assignmentId);
  if (!decline) return;
  await tellCoordinators(tx, decline, 'attendance_declined', actorId);
}

/** Notifies readers of a decline, except the author, that the person comes after all. */
export async function tellOfReturn(tx: Tx, assignmentId: string, actorId: string): Promise<void> {
  const told = await findToldOfDecline(tx, assignmentId);
  if (!told) return;
  const { user, name, email, readers } = told;
  await insertUserEvents(
    tx,
    readers.filter((id) => id !== actorId),
    { detail: 'attendance_resumed', 'user-name': name, 'user-email': email, link: `/user/${user}/place` },
    { about: user },
  );
}

/** Notifies the same readers that an assigned person is unavailable, unless that has changed. */
export async function tellOfUnavailability(tx: Tx, userId: string, actorId: string): Promise<void> {
  const person = await findUnavailable(tx, userId);
  if (person) await tellCoordinators(tx, person, 'availability_lost', actorId);
}

async function tellCoordinators(
  tx: Tx,
  { user, name, email, area_path, has_credential }: Decline,
  detail: 'attendance_declined' | 'availability_lost',
  actorId: string,
) {
  const coordinators = (await listCoordinatorIds(tx, area_path)).filter((id) => id !== user);
  const readers = coordinators.length > 0 ? coordinators : await listAdministratorIds(tx);
  await insertUserEvents(
    tx,
    readers.filter((id) => id !== actorId),
    {
      ...{ detail, 'user-name': name, 'user-email': email, link: `/user/${user}/place` },
      ...(has_credential && { 'has-credential': 'yes' }),
    },
    { about: user },
  );
}
