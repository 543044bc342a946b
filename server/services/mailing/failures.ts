import type { Tx } from '../../core/database.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { gatherUserEvents, insertUserEvents } from '../notifications/queries.ts';
import { findAddressee } from './queries.ts';

/**
 * Tells administrators of a message that will not arrive.
 * Those of an hour share a notification, which then leads nowhere: a server that is down fails all.
 */
export async function tellFailure(tx: Tx, emailId: string): Promise<void> {
  const email = await findAddressee(tx, emailId);
  if (!email) return;
  const { person, to_address } = email;
  const readers = (await listAdministratorIds(tx)).filter((id) => id !== person?.id);
  const told = { detail: 'mail_failed', 'user-name': person?.name ?? '', 'user-email': to_address } as const;
  if (person === null) return insertUserEvents(tx, readers, { ...told, link: '' });
  const link = `/user/${person.id}/emails`;
  await gatherUserEvents(tx, readers, { ...told, link }, { about: person.id, link: '' });
}
