import type { Dots, MapPlace } from '#contract/map.ts';
import type { GeoBox } from '#contract/map-bounds.ts';
import { streetZoom } from '#contract/map-bounds.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { degreesOf } from './box.ts';
import { countInCells, listPeopleInBox, type PeopleFilters } from './people/queries.ts';
import {
  type AreaCounts,
  countPlaces,
  type DotRow,
  listDots,
  listPlacesInBox,
  type MapConditions,
  sumAreas,
  sumPlaces,
} from './queries.ts';

/** Most places listed one by one: about 100 KB compressed. */
const mostPlaces = 1500;
/** Most dots: about 200 KB compressed. */
const mostDots = 25_000;
const dotGap = 2;
const cellGap = 64;
/** Zoom with the smallest cells: about 270 metres in Spain. */
const finestCells = 14;
const mostPeople = 800;
const mostAreas = 400;
const mostListed = 200;

type View = GeoBox & { zoom: number };
/** Lists few places one by one, many as dots. */
export async function showPlaces(
  tx: Tx,
  actor: SignedIn,
  { zoom, ...box }: View,
  filters: MapConditions,
): Promise<{ count: number; places: MapPlace[]; dots: Dots | null }> {
  const wanted = { ...filters, box };
  const most = await countPlaces(tx, actor, wanted);
  if (most <= mostPlaces) {
    const places = await listPlacesInBox(tx, actor, wanted);
    return { count: places.length, places, dots: null };
  }
  const rows = await listDots(tx, actor, wanted, gapOf(most, box, zoom));
  return { count: rows.reduce((sum, { places }) => sum + places, 0), places: [], dots: inColumns(rows) };
}

/** Widens the gap if the box could hold more dots than allowed. */
const gapOf = (places: number, { west, south, east, north }: GeoBox, zoom: number) => {
  const gap = degreesOf(dotGap, zoom);
  return places <= mostDots ? gap : Math.max(gap, Math.sqrt(((east - west) * (north - south)) / mostDots));
};

/** Turns rows into columns. Positions are differences, which are shorter. */
function inColumns(rows: DotRow[]): Dots {
  const column = (key: keyof DotRow) => rows.map((row) => row[key]);
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  return {
    lon: steps(column('lon')),
    lat: steps(column('lat')),
    places: column('places'),
    wanted: column('wanted'),
    needed: column('needed'),
    priority: column('priority'),
  };
}

/** Levels drawn from a zoom upwards. A place counts in its smallest area. */
const steps: { from: number; levels: string[] }[] = [
  { from: 13, levels: ['adm4', 'adm5', 'adm6'] },
  { from: 11, levels: ['adm4', 'adm5'] },
  // A province fills the screen from here.
  { from: 7.5, levels: ['adm4'] },
  { from: 5, levels: ['adm2'] },
];
const widest = ['adm1'];
const levelsAt = (zoom: number) => steps.find(({ from }) => zoom >= from)?.levels ?? widest;
/** Most areas that say little: smaller ones are then drawn, `earlier` zoom levels sooner. */
const [fewAreas, earlier] = [2, 1];

export async function showAreas(
  tx: Tx,
  actor: SignedIn,
  { zoom, level, ...box }: View & { level?: AreaCounts['level'] },
  filters: MapConditions,
): Promise<AreaCounts[]> {
  const sumBy = (levels: string[]) => sumAreas(tx, actor, box, { ...filters, levels, limit: mostAreas });
  if (level) return sumBy([level]);
  const [usual, finer] = [levelsAt(zoom), levelsAt(zoom + earlier)];
  const areas = await sumBy(usual);
  if (areas.length > fewAreas || usual === finer) return areas;
  const parts = await sumBy(finer);
  return parts.length > areas.length ? parts : areas;
}

/** Most pixels across a screen: a wider box isn't a screen, whatever its zoom. */
const widestScreen = 6000;

/** Shows people as a grid, or at street level one by one if their address is confirmed. */
export async function showPeople(tx: Tx, actor: SignedIn, { zoom, ...box }: View, filters: PeopleFilters) {
  const cells = await countInCells(
    tx,
    actor,
    box,
    filters,
    degreesOf(cellGap, Math.min(Math.floor(zoom), finestCells)),
  );
  const sum = (key: 'count' | 'unconfirmed') => cells.reduce((total, cell) => total + cell[key], 0);
  const shown = { count: sum('count'), unconfirmed: sum('unconfirmed') };
  const isStreet = zoom >= streetZoom && box.east - box.west <= degreesOf(widestScreen, zoom);
  if (!isStreet || shown.count > mostPeople) return { ...shown, cells, points: [] };
  return { ...shown, cells: [], points: await listPeopleInBox(tx, actor, box, filters) };
}

export async function pickPlaces(tx: Tx, actor: SignedIn, filters: MapConditions) {
  const [sums, places] = [
    await sumPlaces(tx, actor, filters),
    await listPlacesInBox(tx, actor, filters, { limit: mostListed, isByNeed: true }),
  ];
  return { ...sums, places };
}
