import { sql } from 'kysely';
import type { SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { remember } from '../../../core/memory.ts';
import { isPlaceReached } from '../../../people/reach/queries.ts';

/** Most places sorted; with more, the index of the requested order is followed. */
export const mostPlacesSorted = 300;

/** Counts places within reach. Cached, as it rarely changes. */
export const countReached = (tx: Tx, actor: SignedIn): Promise<number> =>
  remember(tx, `places:${actor.is_superuser ? '*' : actor.areaPaths.join()}`, async () => {
    return tx.count(sql<{ count: number }>`
      select count(*)::int as count from places p where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')}`);
  });
