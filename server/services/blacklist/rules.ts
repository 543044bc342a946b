import type { Scope } from '../../core/context.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { insertUserEvents } from '../notifications/queries.ts';
import { type BlockingKeys, isBlacklisted } from './queries.ts';

/** Notifies administrators only: the author of the change gets the usual reply. */
export async function tellOfMatch(
  { tx }: Pick<Scope, 'tx'>,
  person: { id: string; first_name: string; last_name_1: string; email: string },
  keys: BlockingKeys,
): Promise<void> {
  const isNothing = Object.values(keys).every((key) => key === null);
  if (isNothing || !(await isBlacklisted(tx, keys))) return;
  await insertUserEvents(
    tx,
    await listAdministratorIds(tx),
    {
      detail: 'blacklist_match',
      'user-name': `${person.first_name} ${person.last_name_1}`,
      'user-email': person.email,
      link: `/user/${person.id}`,
    },
    { about: person.id },
  );
}
