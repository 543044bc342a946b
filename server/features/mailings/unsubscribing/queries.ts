import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

/** Returns the previous state; undefined if the person is unknown. */
export const updateStopped = (tx: Tx, userId: string, isStopped: boolean) =>
  tx.findValue(sql<{ was: boolean }>`
    with before as (select id, mail_stopped from users where tenant_id = ${tx.tenantId} and id = ${userId} for no key update)
    update users u set mail_stopped = case when ${isStopped} then 'unsubscribed' end,
      mail_stopped_at = case when ${isStopped} then now() end
    from before where u.tenant_id = ${tx.tenantId} and u.id = before.id
    returning before.mail_stopped is not null as was`);

/** Returns the previous state; undefined if the person is unknown. */
export const updateTakesDigest = (tx: Tx, userId: string, takesDigest: boolean) =>
  tx.findValue(sql<{ was: boolean }>`
    with before as (select id, takes_digest from users where tenant_id = ${tx.tenantId} and id = ${userId} for no key update)
    update users u set takes_digest = ${takesDigest} from before
    where u.tenant_id = ${tx.tenantId} and u.id = before.id
    returning before.takes_digest as was`);
