import { sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isUnder } from '../../../people/reach/queries.ts';
import { coverageSums, placeCounts, readSums, type SummedRow } from '../../places/index.ts';

type Row = SummedRow & { none: number; partial: number; full: number; needing_in: Record<Slot, number> };

const counts = placeCounts('p', 'st', 'asg');

export async function sumPlaces(tx: Tx, areaPaths: readonly string[] | undefined) {
  const isAnybodyThere = sql`(asg.total > 0 or p.total_proxies > 0)`;
  const rows = await replanned(tx).list(sql<Row>`
    select ${coverageSums(counts)},
      (count(*) filter (where st.stations > 0 and not ${isAnybodyThere}))::int as none,
      (count(*) filter (where ${counts.needed} > 0 and ${isAnybodyThere}))::int as partial,
      (count(*) filter (where st.stations > 0 and ${counts.needed} = 0))::int as full,
      json_build_object(${sql.join(
        slots.map((slot) => sql`${sql.lit(slot)}, count(*) filter (where ${counts.neededIn(slot)} > 0)`),
      )}) as needing_in
    from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and ${areaPaths ? isUnder(sql.ref('p.area_path'), areaPaths) : sql`true`}`);
  const { none, partial, full, needing_in, ...summed } = rows[0] as Row;
  const { places, coverage } = readSums(summed);
  return {
    places,
    states: { none, partial, full },
    slots: coverage.map((one) => ({ ...one, places: needing_in[one.slot] })),
  };
}
