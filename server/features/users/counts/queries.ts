import { sql } from 'kysely';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { peopleCoordinated } from '../../../people/reach/queries.ts';
import { heldJoins, matches, type UserFilters } from '../filters/queries.ts';

/**
 * Counts the people within reach of several lists at once, by their names.
 * All of them are looked at once, with what they hold.
 * Those of an answer are few, and found by it.
 */
export async function countUsers<Name extends string>(
  tx: Tx,
  actor: SignedIn,
  lists: { [N in Name]?: UserFilters | undefined },
): Promise<Partial<Record<Name, number>>> {
  const people = peopleCoordinated(tx, actor);
  const asked = Object.entries<UserFilters | undefined>(lists).flatMap(([name, filters]) =>
    filters ? [{ name: sql.ref(name), filters }] : [],
  );
  const apart = asked.flatMap(({ name, filters }) =>
    filters.attendance ? [sql`(select count(*)::int from ${people} where ${matches(tx, filters)}) as ${name}`] : [],
  );
  const together = asked.flatMap(({ name, filters }) =>
    filters.attendance ? [] : [sql`(count(*) filter (where ${matches(tx, filters, true)}))::int as ${name}`],
  );
  const { rows } = await sql<Partial<Record<Name, number>>>`
    select ${sql.join([sql`held.*`, ...apart])} from (
      select ${sql.join(together)} from ${people} ${heldJoins(tx)}) held`.execute(replanned(tx));
  return rows[0] ?? {};
}
