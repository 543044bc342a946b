import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { foldText } from '#contract/text.ts';
import type { Tx } from '../../core/database.ts';
import { findMunicipality, listAreasAround } from './queries.ts';

export type Located = { id: string; path: string };

/**
 * The smallest area that contains a point (degrees, WGS 84); where no boundary does (coast, simplified borders), the
 * municipality of the postal code or name. Undefined where neither is known.
 */
export async function locate(
  tx: Tx,
  address: { lon: number; lat: number; city: string; zip: string },
): Promise<Located | undefined> {
  const point = [address.lon, address.lat];
  const around = await listAreasAround(tx, address.lon, address.lat);
  const holding = around.find(({ boundary }) => booleanPointInPolygon(point, boundary as Polygon | MultiPolygon));
  return holding ?? findMunicipality(tx, { search: foldText(address.city), zip: address.zip });
}
