import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import type { TotalArea } from '#contract/areas.ts';
import { foldText } from '#contract/text.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import { InvalidFields } from '../../core/refusal.ts';
import type { Boundary } from './geometry/boundaries.ts';
import { fitTogether } from './geometry/fitting.ts';
import {
  findBoundary,
  findBox,
  findMunicipality,
  listAreaPaths,
  listAreasAround,
  listBoundaries,
  listCities,
  listHomePaths,
  listMunicipalities,
} from './queries.ts';
import { otherNamesOf } from './town-names.ts';

export type AreaPath = { id: string; path: string };

/**
 * Finds the smallest area around a point (WGS 84 degrees). Without a point or boundary around it
 * (coast, simplification), finds the municipality by postal code or name.
 */
export async function locate(
  tx: Tx,
  { lon, lat, ...address }: { lon: number | null; lat: number | null; city: string; zip: string },
): Promise<AreaPath | undefined> {
  const around = lon === null || lat === null ? [] : await listAreasAround(tx, lon, lat);
  const holding = around.find(({ boundary }) =>
    booleanPointInPolygon([lon ?? 0, lat ?? 0], boundary as Polygon | MultiPolygon),
  );
  const search = foldText(address.city);
  return holding ?? (await findMunicipality(tx, { search, zip: address.zip })) ?? (await findCalled(tx, search));
}

/** Finds the only municipality with this alternative name: Donostia, Elche. */
async function findCalled(tx: Tx, search: string): Promise<AreaPath | undefined> {
  const called = await remember(tx, 'other names of municipalities', async () => {
    const named = (await listMunicipalities(tx)).flatMap(({ code, name, ...area }) =>
      [...name.split('/'), ...otherNamesOf(code, name)].map((one) => ({ name: foldText(one), area })),
    );
    return Map.groupBy(named, (one) => one.name);
  });
  const areas = new Map(called.get(search)?.map(({ area }) => [area.id, area]));
  return areas.size === 1 ? areas.values().next().value : undefined;
}

/** Administrators get all areas, coordinators managed ones, watchers the home's. */
export async function readTotalArea(tx: Tx, actor: SignedIn): Promise<TotalArea> {
  const paths = actor.is_superuser ? undefined : actor.is_staff ? actor.areaPaths : await listHomePaths(tx, actor.id);
  const box = paths?.length === 0 ? undefined : await findBox(tx, paths);
  if (!box) return { bbox: null, centre: null };
  const { west, south, east, north } = box;
  return {
    bbox: [west, south, east, north],
    centre: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
  };
}

/** per reply */
const mostBoundaries = 500;

/** Redraws municipal boundaries to share borders with districts and neighbours. */
const readFitted = (tx: Tx): Promise<Map<string, Boundary>> =>
  remember(tx, 'fitted boundaries', async () => fitTogether(await listCities(tx)));

export async function drawBoundaries(tx: Tx, asked: Parameters<typeof listBoundaries>[1]) {
  const fitted = asked.level === 'adm4' ? await readFitted(tx) : undefined;
  const rows = await listBoundaries(tx, asked, mostBoundaries);
  return rows.map((row) => ({ ...row, boundary: fitted?.get(row.id) ?? row.boundary }));
}

export async function drawArea(tx: Tx, id: string) {
  const area = await findBoundary(tx, id, mostBoundaries);
  if (!area) return undefined;
  const fitted = await readFitted(tx);
  return {
    geometry: fitted.get(id) ?? area.geometry,
    below: area.below.map((one) => ({ ...one, geometry: fitted.get(one.id) ?? one.geometry })),
  };
}

export async function readArea(tx: Tx, area: string | undefined): Promise<string[] | undefined> {
  if (area === undefined) return undefined;
  const paths = await listAreaPaths(tx, area);
  if (paths.length === 0) throw InvalidFields.of('area', 'unknown_area');
  return paths;
}
