import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export const countRecentCorrections = (tx: Tx, userId: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from changes where tenant_id = ${tx.tenantId} and entity = 'user'
      and entity_id = ${userId} and action = 'email_changed' and at > now() - interval '1 hour'`);
