import { sql } from 'kysely';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { peopleCoordinated, standingsCoordinated } from '../../../people/reach/queries.ts';
import { matches, type UserConditions } from '../filters/queries.ts';

/**
 * Counts several lists of people within reach at once, by name. Reads everybody's standing from
 * an index once. Attendance, unavailability and call-backs match few people: one query each.
 */
export async function countUsers<Name extends string>(
  tx: Tx,
  actor: SignedIn,
  lists: (readonly [Name, UserConditions])[],
): Promise<Record<Name, number>> {
  const counts = lists.map(([name, filters]) => {
    const count =
      filters.attendance || filters.is_unavailable || filters.is_to_call_back
        ? sql`(select count(*)::int from ${peopleCoordinated(tx, actor, 'u')} where ${matches(tx, filters, 'u')})`
        : sql`(count(*) filter (where ${matches(tx, filters, 'u', true)}))::int`;
    return sql`${count} as ${sql.ref(name)}`;
  });
  const rows = await replanned(tx).list(sql<Record<string, number>>`
    select ${sql.join(counts)} from ${standingsCoordinated(tx, actor, 'u')}`);
  return rows[0] as Record<Name, number>;
}
