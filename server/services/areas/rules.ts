import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import type { TotalArea } from '#contract/areas.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { wordsOf } from '../../core/lists.ts';
import { remember } from '../../core/memory.ts';
import { InvalidFields } from '../../core/refusal.ts';
import type { Boundary } from './geometry/boundaries.ts';
import { fitTogether } from './geometry/fitting.ts';
import { MunicipalityNames } from './municipality-names.ts';
import {
  findBoundary,
  findBox,
  listAreaPaths,
  listAreasAround,
  listBoundaries,
  listCities,
  listHomePaths,
  listMunicipalitiesByPostalCode,
  listMunicipalitiesLike,
  listReferenceNames,
  type MunicipalityPath,
} from './queries.ts';

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
  return holding ?? (await findHome(tx, address));
}

/** Returns undefined if name and postal code leave several municipalities, or none. */
async function findHome(tx: Tx, { city, zip }: { city: string; zip: string }): Promise<AreaPath | undefined> {
  const ofPostalCode = zip ? await listMunicipalitiesByPostalCode(tx, zip) : [];
  const named = await listMunicipalitiesNamed(tx, city);
  const isThere = ({ id }: AreaPath) => ofPostalCode.some((one) => one.id === id);
  const ofProvince = named.filter(({ code }) => /^\d{5}$/.test(zip) && code.slice(0, 2) === zip.slice(0, 2));
  const left = [named.filter(isThere), ofProvince, named, ofPostalCode].find((some) => some.length > 0) ?? [];
  return left.length === 1 ? left[0] : undefined;
}

/** Lists the municipalities that a text may name, in any spelling; several if it's ambiguous. */
export async function listMunicipalitiesNamed(tx: Tx, text: string): Promise<MunicipalityPath[]> {
  const words = wordsOf(text);
  const telling = words.filter((word) => word.length > 3);
  const { names, others } = await readReferenceNames(tx);
  const known = await listMunicipalitiesLike(tx, telling.length > 0 ? telling : words, names.find(text));
  const own = new MunicipalityNames(known.map((one) => ({ ...one, other_names: others.get(one.code) ?? [] })));
  const codes = own.find(text);
  return known.filter(({ code }) => codes.includes(code));
}

type ReferenceNames = { names: MunicipalityNames; others: ReadonlyMap<string, string[]> };
let referenceNames: Promise<ReferenceNames> | undefined;

/** Reads the names of all of Spain once, as they change only with a release. */
function readReferenceNames(tx: Tx): Promise<ReferenceNames> {
  referenceNames ??= listReferenceNames(tx).then((all) => ({
    names: new MunicipalityNames(all),
    others: new Map(all.map(({ code, other_names }) => [code, other_names])),
  }));
  referenceNames.catch(() => {
    referenceNames = undefined;
  });
  return referenceNames;
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
