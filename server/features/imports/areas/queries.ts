import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { Extent } from '../queries.ts';

export type LayerKnown = Omit<Extent, 'lon' | 'lat'> & {
  id: string;
  level: string;
  code: string;
  name: string;
  path: string;
  parent_id: string | null;
};

export const listPlacedAreas = (tx: Tx): Promise<LayerKnown[]> =>
  tx.list(sql<LayerKnown>`
    select id, level, code, name, path, parent_id, min_lon, min_lat, max_lon, max_lat from areas where tenant_id = ${tx.tenantId}`);
