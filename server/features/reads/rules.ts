import type { EndpointReply } from '#contract/endpoint.ts';
import type { reads } from '#contract/reads.ts';
import { todayInSpain } from '#contract/spain.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { RecordOpening } from '../../core/openings.ts';
import { lockAll } from '../../core/queries.ts';
import { requireFound } from '../../core/refusal.ts';
import { listContacts } from '../../people/contacts.ts';
import { findHold } from '../../people/holds/queries.ts';
import { findUser, listAdministratorIds } from '../../people/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { readSchedule } from '../retention/index.ts';
import { countAdministrators, countReads, insertReads, listReaching, listUnusualReaders } from './queries.ts';

const daysShown = 30;

type Readers = EndpointReply<(typeof reads)['endpoints']['GET users/users/self/readers/']>;

/** Names coordinators only to people to whom their contacts are shown. */
export async function readReaders({ tx, actor }: MemberScope): Promise<Readers> {
  const record = requireFound(await findUser(tx, actor, actor.id));
  const { from } = await listContacts(tx, record);
  const reaching = await listReaching(tx, actor.id, record.area_path);
  const hold = await findHold(tx, actor.id);
  return {
    erases_on: (await readSchedule(tx, todayInSpain()))?.erasesOn ?? null,
    hold: hold ? { reason: hold.reason, until: hold.until } : null,
    coordinators: from === null ? reaching.map(({ name, areas }) => ({ name, areas })) : null,
    coordinators_count: reaching[0]?.total ?? 0,
    administrators: await countAdministrators(tx, actor.id),
    opened: await countReads(tx, actor.id, daysShown),
  };
}

/** Records openings; notifies administrators once a day of accounts that open unusually many. */
export async function keepReads(tx: Tx, openings: RecordOpening[]): Promise<void> {
  await insertReads(tx, openings);
  const days = Map.groupBy(openings, ({ day }) => day);
  for (const [day, ofDay] of days) {
    const readers = [...new Set(ofDay.map(({ reader, token }) => token ?? reader))];
    if ((await listUnusualReaders(tx, readers, day)).length === 0) continue;
    // Two processes that find the same reader tell of them once.
    await lockAll(tx, 'unusual readers');
    for (const { id, name, people } of await listUnusualReaders(tx, readers, day)) {
      await recordChange({ tx, actor: null, address: '' }, 'user', id, 'opened_many', {
        after: { people_opened: people },
      });
      const told = (await listAdministratorIds(tx)).filter((one) => one !== id);
      const params = { detail: 'records_opened', 'user-name': name, 'user-email': '', link: `/user/${id}` } as const;
      await insertUserEvents(tx, told, params, { about: id });
    }
  }
}
