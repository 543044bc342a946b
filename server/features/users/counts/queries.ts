import { sql } from 'kysely';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { peopleCoordinated } from '../../../people/reach/queries.ts';
import { currentElection, matches, type UserFilters } from '../filters/queries.ts';

/**
 * Counts the people within reach of several lists at once, by their names.
 * All of them are looked at once, as an index has them: lists by standing, place and credential.
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
  const counts = asked.map(({ name, filters }) =>
    filters.attendance
      ? sql`(select count(*)::int from ${people} where ${matches(tx, filters)}) as ${name}`
      : sql`(count(*) filter (where ${matches(tx, filters, true)}))::int as ${name}`,
  );
  // Holdings are looked up by the ids of few: a join would read everybody's.
  const ofThem = sql`= any(array(select id from u)) and election_id = ${currentElection(tx)}`;
  const { rows } = await sql<Partial<Record<Name, number>>>`
    with u as materialized (
      select u.id, u.is_superuser, u.is_active, u.is_verified, u.is_validated, u.is_staff from ${people}),
    s as materialized (
      select user_id from assignments
      where tenant_id = ${tx.tenantId} and user_id ${ofThem} and state in ('assigned', 'confirmed')),
    c as materialized (
      select user_id from credentials where tenant_id = ${tx.tenantId} and user_id ${ofThem} and state = 'created')
    select ${sql.join(counts)}
    from u left join s on s.user_id = u.id left join c on c.user_id = u.id`.execute(replanned(tx));
  return rows[0] ?? {};
}
