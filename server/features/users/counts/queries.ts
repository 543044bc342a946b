import { sql } from 'kysely';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isCoordinated } from '../../../people/reach/queries.ts';
import { matches, type UserFilters } from '../filters/queries.ts';

/** Counts the people within reach of several lists at once, by their names. */
export async function countUsers<Name extends string>(
  tx: Tx,
  actor: SignedIn,
  lists: { [N in Name]?: UserFilters | undefined },
): Promise<Partial<Record<Name, number>>> {
  const counted = Object.entries<UserFilters | undefined>(lists).flatMap(([name, filters]) =>
    filters ? [sql`(count(*) filter (where ${matches(tx, filters)}))::int as ${sql.ref(name)}`] : [],
  );
  const { rows } = await sql<Partial<Record<Name, number>>>`
    select ${sql.join(counted)} from users u where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor)}`.execute(
    replanned(tx),
  );
  return rows[0] ?? {};
}
