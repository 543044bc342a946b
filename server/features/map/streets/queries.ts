import { sql } from 'kysely';
import type { GeoBox } from '#contract/map-bounds.ts';
import type { Tx } from '../../../core/database.ts';

export type StreetNumber = { street: string; name: string; number: number; letter: string; lon: number; lat: number };

/** Lists house numbers in a small box by street: odd numbers, then even, in order. */
export async function listNumbersInBox(tx: Tx, { west, south, east, north }: GeoBox): Promise<StreetNumber[]> {
  // Row-level security allows this operator to use the index.
  return tx.list(sql<StreetNumber>`
    select s.id as street, s.name, n.number, n.letter, n.lon, n.lat
    from street_numbers n join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id
    where n.tenant_id = ${tx.tenantId} and n.cell = any(${cellsOf({ west, south, east, north })}::bigint[])
      and n.lon between ${west} and ${east} and n.lat between ${south} and ${north}
    order by s.id, n.number % 2 desc, n.number, n.letter`);
}

/** Lists the cells that a box touches, numbered as in `app.cell_of`. */
function cellsOf({ west, south, east, north }: GeoBox): number[] {
  const [left, right] = [Math.floor((west * 1000) / 3), Math.floor((east * 1000) / 3)];
  const [bottom, top] = [Math.floor(south * 500), Math.floor(north * 500)];
  const rows = Array.from({ length: top - bottom + 1 }, (_, y) => bottom + y);
  const columns = Array.from({ length: right - left + 1 }, (_, x) => left + x);
  return rows.flatMap((y) => columns.map((x) => y * 1_000_000 + x));
}
