import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { foldText } from '#contract/text.ts';
import type { Tx } from '../../core/database.ts';
import { findMunicipality, listAreasAround } from './queries.ts';

export type Located = { id: string; path: string };

/**
 * Finds the smallest area that contains a point (degrees, WGS 84).
 * Where no boundary contains it (coast, simplified borders), or there is no point:
 * the municipality of the postal code or name.
 * Undefined where neither is known.
 */
export async function locate(
  tx: Tx,
  { lon, lat, ...address }: { lon: number | null; lat: number | null; city: string; zip: string },
): Promise<Located | undefined> {
  const around = lon === null || lat === null ? [] : await listAreasAround(tx, lon, lat);
  const holding = around.find(({ boundary }) =>
    booleanPointInPolygon([lon ?? 0, lat ?? 0], boundary as Polygon | MultiPolygon),
  );
  return holding ?? findMunicipality(tx, { search: foldText(address.city), zip: address.zip });
}
