import { sql } from 'kysely';
import { type Slot, type SlotCoverage, slots } from '#contract/coverage.ts';
import type { PlaceRow } from '#contract/places.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isPlaceReached, isUnder } from '../../../people/reach/queries.ts';
import { type PlaceCountSql, placeCounts, priorityRank } from '../queries.ts';

const counts = placeCounts('p', 'st', 'asg');

export type SummedRow = { places: number; needing: number; wanted: number } & Record<
  Slot | `confirmed_${Slot}`,
  number
>;
export type CoverageSum = { places: number; needing: number; coverage: SlotCoverage[] };

/** Sums over places; a surplus doesn't fill another place's vacancy. */
export const coverageSums = ({ st, needed, neededIn, confirmedIn }: PlaceCountSql) => sql`
  count(*)::int as places, (count(*) filter (where ${needed} > 0))::int as needing,
  coalesce(sum(${st}.stations), 0)::int as wanted,
  ${sql.join(slots.map((slot) => sql`coalesce(sum(${neededIn(slot)}), 0)::int as ${sql.ref(slot)}`))},
  ${sql.join(slots.map((slot) => sql`coalesce(sum(least(${confirmedIn(slot)}, ${st}.stations)), 0)::int as ${sql.ref(`confirmed_${slot}`)}`))}`;

export function readSums({ places, needing, wanted, ...lacking }: SummedRow): CoverageSum {
  const coverage = slots.map((slot) => ({
    ...{ slot, wanted, had: wanted - lacking[slot], needed: lacking[slot] },
    confirmed: lacking[`confirmed_${slot}`],
  }));
  return { places, needing, coverage };
}

export async function sumCoverage(
  tx: Tx,
  actor: SignedIn,
  areaPaths: readonly string[] | undefined,
): Promise<CoverageSum> {
  const sums = await replanned(tx).find(sql<SummedRow>`
    select ${coverageSums(counts)} from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${isThere(areaPaths)}`);
  return readSums(sums as SummedRow);
}

/** Lists the most urgent priority first, null last. */
export async function sumByPriority(
  tx: Tx,
  actor: SignedIn,
  areaPaths: readonly string[] | undefined,
): Promise<{ priority: PlaceRow['priority']; places: number; needing: number; needed: number }[]> {
  return replanned(tx).list(sql<{ priority: PlaceRow['priority']; places: number; needing: number; needed: number }>`
    select p.priority, count(*)::int as places, (count(*) filter (where ${counts.needed} > 0))::int as needing, sum(${counts.needed})::int as needed
    from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${isThere(areaPaths)}
    group by p.priority
    order by ${priorityRank('p')}`);
}

const isThere = (areaPaths: readonly string[] | undefined) =>
  areaPaths === undefined ? sql`true` : isUnder(sql.ref('p.area_path'), areaPaths);
