import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { fullName } from '../../core/queries.ts';

/** Tells every process, on commit, that a reader has a person's record open. */
export const notifyPresence = (tx: Tx, person: string, reader: string) =>
  tx.run(sql`select pg_notify('presence', ${[tx.tenantId, person, reader].join(' ')})`);

export const listReaders = (tx: Tx, ids: string[]) =>
  tx.list(sql<{ id: string; name: string }>`
    select u.id, ${fullName('u')} as name from users u
    where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[]) and u.is_active and (u.is_staff or u.is_superuser)
    order by u.sort_name, u.id`);
