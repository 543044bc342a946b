import type { Tx } from '../../core/database.ts';
import { listAdministratorIds, listCoordinatorIds } from '../../people/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { findEmptyPlace } from './queries.ts';

/** Notifies the area's coordinators and administrators if a place is still empty. */
export async function tellEmptied(tx: Tx, placeId: string, actorId: string): Promise<void> {
  const place = await findEmptyPlace(tx, placeId);
  if (!place) return;
  const readers = new Set([...(await listCoordinatorIds(tx, place.area_path)), ...(await listAdministratorIds(tx))]);
  readers.delete(actorId);
  await insertUserEvents(tx, [...readers], {
    detail: 'place_emptied',
    'user-name': place.name,
    'user-email': '',
    link: `/place/${placeId}`,
  });
}
