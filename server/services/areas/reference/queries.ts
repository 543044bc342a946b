import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';
import type { Boundary } from '../geometry/boundaries.ts';
import type { ReferenceLevel } from './shapes.ts';

type Extent = Record<'lon' | 'lat' | 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat', number>;

export type ReferenceArea = Extent & {
  code: string;
  /** as organisations' areas have it: 'es.09.08.08019.' */
  path: string;
  /** in its languages: 'Alicante/Alacant' */
  name: string;
  /** other official names, and the parts of names in two languages */
  other_names: string[];
  postal_codes: string[];
};

/** Lists Spain's areas of a level, by code. Every organisation may read them, whichever it has. */
export const listReferenceAreas = (tx: Tx, level: ReferenceLevel) =>
  tx.list(sql<ReferenceArea>`
    select code, path, name, other_names, postal_codes, lon, lat, min_lon, min_lat, max_lon, max_lat
    from reference.areas where level = ${level} order by code`);

export async function findLoadedDigest(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ digest: string }>('select digest from reference.loaded');
  return rows[0]?.digest;
}

export type ReferenceRecord = ReferenceArea & { level: ReferenceLevel; search: string; boundary: Boundary | null };

/** Readers see the areas of before until the end. */
export async function replaceReference(
  pool: pg.Pool,
  areas: readonly ReferenceRecord[],
  digest: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; delete from reference.areas; delete from reference.loaded');
    await client.query('insert into reference.areas select * from json_populate_recordset(null::reference.areas, $1)', [
      JSON.stringify(areas),
    ]);
    await client.query('insert into reference.loaded (digest) values ($1)', [digest]);
    await client.query('commit; analyze reference.areas');
  } finally {
    // An open transaction ends with its connection.
    client.release(true);
  }
}
