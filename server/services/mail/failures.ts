import type { Tx } from '../../core/database.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { gatherUserEvents } from '../notifications/queries.ts';
import { findAddressee } from './queries.ts';

/**
 * Notifies the mailing's author, or else administrators.
 * Failures within an hour share a notification: if the mail server is down, every mail fails.
 */
export async function tellFailure(tx: Tx, emailId: string): Promise<void> {
  const email = await findAddressee(tx, emailId);
  if (!email) return;
  const { person, to_address, mailing } = email;
  const readers = mailing ? [mailing.author] : await listAdministratorIds(tx);
  const told = { detail: 'mail_failed', 'user-name': person?.name ?? '', 'user-email': to_address } as const;
  const all = mailing ? `/mailing/${mailing.id}` : '/emails?status=error';
  await gatherUserEvents(
    tx,
    readers.filter((id) => id !== person?.id),
    { ...told, link: person ? `/user/${person.id}/emails` : all },
    { ...(person ? { about: person.id } : { about: null, key: emailId }), link: all },
  );
}
