import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Point } from '#contract/fields.ts';
import type { Tx } from '../../core/database.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { listAreasAround } from '../../services/areas/queries.ts';
import { findTownArea, findTownNear, type TownArea } from './queries.ts';

export type PlaceLocation = { area_id: string; area_path: string; lon: number; lat: number; is_approximate: boolean };

/** Most degrees beyond its area's box at which a point is accepted: boundaries are simplified. */
const margin = 0.02;

/** Includes the Canary Islands, Ceuta and Melilla. */
const spain = { west: -18.3, south: 27.5, east: 4.5, north: 43.9 };

/**
 * Locates a place in the smallest area around its point, within the given area. Boundaries are
 * rough, so near it or near a municipality counts as inside. Without a point, returns the given
 * area's centre, marked as approximate.
 */
export async function locatePlace(
  tx: Tx,
  { location, area }: { location: Point | null; area: string | null },
): Promise<PlaceLocation> {
  const within = area === null ? undefined : await findTownArea(tx, area);
  if (area !== null && !within) throw InvalidFields.of('area', 'unknown_town');
  if (!location) return centreOf(within);
  const [lon, lat] = location.coordinates;
  const found = await findAround(tx, lon, lat, within);
  if (found) return { area_id: found.id, area_path: found.path, lon, lat, is_approximate: false };
  if (await findAround(tx, lat, lon, within)) throw InvalidFields.of('location', 'swapped_coordinates');
  if (!isInSpain(lon, lat))
    throw InvalidFields.of('location', isInSpain(lat, lon) ? 'swapped_coordinates' : 'outside_spain');
  throw within
    ? InvalidFields.of('location', 'outside_area', { area: within.name })
    : InvalidFields.of('location', 'outside_areas');
}

function centreOf(area: TownArea | undefined): PlaceLocation {
  if (!area || area.lon === null || area.lat === null) throw InvalidFields.of('location', 'required');
  return { area_id: area.id, area_path: area.path, lon: area.lon, lat: area.lat, is_approximate: true };
}

async function findAround(tx: Tx, lon: number, lat: number, within: TownArea | undefined) {
  const around = await listAreasAround(tx, lon, lat);
  const holding = around.find(
    ({ path, boundary }) =>
      path.startsWith(within?.path ?? '') && booleanPointInPolygon([lon, lat], boundary as Polygon | MultiPolygon),
  );
  if (holding) return holding;
  if (within) return isNear(within, lon, lat) ? within : undefined;
  return findTownNear(tx, lon, lat, margin);
}

function isNear({ min_lon, min_lat, max_lon, max_lat }: TownArea, lon: number, lat: number): boolean {
  if (min_lon === null || min_lat === null || max_lon === null || max_lat === null) return isInSpain(lon, lat);
  return min_lon - margin <= lon && lon <= max_lon + margin && min_lat - margin <= lat && lat <= max_lat + margin;
}

const isInSpain = (lon: number, lat: number): boolean =>
  spain.west <= lon && lon <= spain.east && spain.south <= lat && lat <= spain.north;
