import type { Tx } from '../../../core/database.ts';
import { listAdministratorIds, listCoordinatorIds } from '../../../people/queries.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { type Decline, findDecline, findToldOfDecline, findUnavailable } from './queries.ts';

/**
 * Tells coordinators of a person's area that they won't come; administrators where there are none.
 * Not the author, who noted it; nobody where the person comes after all, or has another place.
 */
export async function tellOfDecline(tx: Tx, assignmentId: string, actorId: string): Promise<void> {
  const decline = await findDecline(tx, assignmentId);
  if (!decline) return;
  await tellCoordinators(tx, decline, 'attendance_declined', actorId);
}

/** Tells those who were told of a refusal, but not the author, that it is taken back. */
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

/**
 * Tells the same readers of somebody whose availability doesn't cover their place.
 * Nobody where it does by now.
 */
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
