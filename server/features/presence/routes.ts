import type { presence } from '#contract/presence.ts';
import type { Handlers } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { listReaders, notifyPresence } from './queries.ts';
import { readersOf } from './readers.ts';

export const presenceRoutes: Handlers<typeof presence> = {
  // Checks the reach of each reader: two see each other only at a person whom both reach.
  'POST users/users/:id/presence/': async ({ tx, actor, params, services }) => {
    const { id } = requireFound(await findUser(tx, actor, params.id));
    const readers = await readersOf(services.database);
    await notifyPresence(tx, id, actor.id);
    const others = readers.of(tx.tenantId, id).filter((reader) => reader !== actor.id);
    return { others: others.length > 0 ? await listReaders(tx, others) : [] };
  },
};
