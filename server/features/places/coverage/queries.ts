import { sql } from 'kysely';
import { type Slot, type SlotCoverage, slots } from '#contract/coverage.ts';
import type { SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { isPlaceReached } from '../../../people/reach/queries.ts';
import { counts, needed, neededIn } from '../queries.ts';

/** Sums what the places within reach have and need, in an area where one is given. */
export async function sumCoverage(
  tx: Tx,
  actor: SignedIn,
  areaPath: string | undefined,
): Promise<{ places: number; needing: number; coverage: SlotCoverage[] }> {
  const { rows } = await sql<{ places: number; needing: number; wanted: number } & Record<Slot, number>>`
    select count(*)::int as places, (count(*) filter (where ${needed} > 0))::int as needing,
      coalesce(sum(st.stations), 0)::int as wanted,
      ${sql.join(slots.map((slot) => sql`coalesce(sum(${neededIn(slot)}), 0)::int as ${sql.ref(slot)}`))}
    from places p ${counts}
    where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor)}
      and ${areaPath === undefined ? sql`true` : sql`p.area_path ^@ ${areaPath}`}`.execute(tx);
  const { places = 0, needing = 0, wanted = 0, ...lacking } = rows[0] ?? {};
  const coverage = slots.map((slot) => {
    const lacks = (lacking as Record<Slot, number>)[slot] ?? 0;
    return { slot, wanted, had: wanted - lacks, needed: lacks };
  });
  return { places, needing, coverage };
}
