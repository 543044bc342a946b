import { sql } from 'kysely';
import type { PlaceRow } from '#contract/places.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isPlaceReached, isReached } from '../../../people/reach/queries.ts';
import { countReached, mostPlacesSorted } from '../count/queries.ts';
import { distanceTo, placeCounts } from '../queries.ts';

const counts = placeCounts('p', 'st', 'asg');

/** Finds a person's home for `listNearest`; null: unknown, undefined: out of reach. */
export async function findHome(tx: Tx, actor: SignedIn, userId: string): Promise<string | null | undefined> {
  return tx.findValue(sql<{ pos: string | null }>`
    select u.pos::text as pos from users u
    where u.tenant_id = ${tx.tenantId} and u.id = ${userId} and ${isReached(actor, 'u')}`);
}

/** Chooses the index by number of places, so that the plan can't flip (docs/decisions/0015). */
export async function listNearest(
  tx: Tx,
  actor: SignedIn,
  home: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ results: PlaceRow[]; count: number }> {
  const count = await countReached(tx, actor);
  const path = sql.ref('p.area_path');
  const pos = sql`${home}::cube`;
  const [reached, order] =
    count <= mostPlacesSorted
      ? [isPlaceReached(actor, 'p', path), sql`(p.pos <-> ${pos}) + 0`]
      : [isPlaceReached(actor, 'p', sql`(${path} || '')`), sql`p.pos <-> ${pos}`];
  // Inlines the first page's length: a generic plan would suit long pages.
  const [length, skipped] = offset === 0 ? [sql.lit(limit), sql.lit(0)] : [limit, offset];
  // Before PostgreSQL 17 the index can't order ties by id, so they are sorted outside.
  const rows = await (offset === 0 ? tx : replanned(tx)).list(sql<PlaceRow>`
    select ${counts.columns}, ${distanceTo(pos, 'p')} as distance
    from (
      select p.* from (
        select p.* from places p where p.tenant_id = ${tx.tenantId} and ${reached} order by ${order}
        fetch first (${skipped} + ${length}) rows with ties) p
      order by p.pos <-> ${pos}, p.id limit ${length} offset ${skipped}) p
    ${counts.joins} order by p.pos <-> ${pos}, p.id`);
  return { results: rows, count };
}
