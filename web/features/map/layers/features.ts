import type { Feature, FeatureCollection } from 'geojson';
import type { Dots, MapArea, MapPlace, PersonPoint } from '#contract/map.ts';
import { lists } from '../../../core/contract.gen.ts';
import { formatNumber } from '../../../core/formats.ts';
import { percentIn } from '../../../core/percent.ts';
import { stateOf, states } from '../../../people/coverage/states.ts';
import type { Boundaries } from '../../../ui/map/ground.ts';
import { type CoverageSlots, coverageOf, neededOf, shareOf, wantedOf } from '../coverage.ts';
import type { MapColouring } from '../search.ts';
import type { Dot } from './dots-layer.ts';
import { barsOf } from './marker-images.ts';

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const at = (lon: number, lat: number, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lon, lat] },
});

const rankOf = (priority: MapPlace['priority']) =>
  lists['GET elections/places/'].filters.priority.several.indexOf(priority ?? 'undefined');

/** Builds places' features so that the neediest are drawn above the others. */
export const placeFeatures = (places: readonly MapPlace[], asked: CoverageSlots) =>
  collection(
    places.map((place) => {
      const needed = neededOf(place, asked);
      return at(place.lon, place.lat, {
        id: place.id,
        name: place.name,
        bars: barsOf(place.wanted, place.had),
        state: stateOf(wantedOf(place, asked), needed),
        priority: rankOf(place.priority),
        needed,
      });
    }),
  );

/** Builds dots from columns, neediest last. `colours`: by state or by priority. */
export function dotsOf(
  { lon, lat, places, wanted, needed, priority }: Dots,
  by: MapColouring,
  colours: readonly string[],
): Dot[] {
  let [x, y] = [0, 0];
  const dots = lon.map((step, index) => {
    x += step;
    y += lat[index] ?? 0;
    const lacking = needed[index] ?? 0;
    const tone = by === 'coverage' ? states.indexOf(stateOf(wanted[index] ?? 0, lacking)) : (priority[index] ?? 0);
    return { lon: x / 1e5, lat: y / 1e5, places: places[index] ?? 1, colour: colours[tone] ?? '', lacking };
  });
  return dots.sort((a, b) => a.lacking - b.lacking);
}

/**
 * Builds areas' features, without areas that lack a loaded boundary or are divided into smaller
 * ones.
 */
export function areaFeatures(areas: readonly MapArea[], boundaries: Boundaries['features'], asked: CoverageSlots) {
  const byId = new Map(boundaries.map((feature) => [feature.id, feature]));
  return collection(
    areas.flatMap((area) => {
      const boundary = byId.get(area.id);
      const properties = {
        ...{ id: area.id, name: area.name, share: shareOf(coverageOf(area, asked)) },
        state: stateOf(wantedOf(area, asked), neededOf(area, asked)),
        // The background doesn't draw these edges.
        isGroup: area.level === 'adm3' || area.level === 'jez',
      };
      return boundary && !area.is_parted ? [{ type: 'Feature' as const, properties, geometry: boundary.geometry }] : [];
    }),
  );
}

/** Puts labels of coloured areas at the centre of their largest part. */
export const labelledAreas = (areas: readonly MapArea[], centres: ReadonlyMap<string, [number, number]>): MapArea[] =>
  areas.flatMap((area) => {
    if (area.is_parted) return [];
    const [lon, lat] = centres.get(area.id) ?? [area.lon, area.lat];
    return { ...area, lon, lat };
  });

export const areaLabels = (areas: readonly MapArea[], locale: string, asked: CoverageSlots) =>
  collection(
    areas.map((area) => {
      const share = shareOf(coverageOf(area, asked));
      return at(area.lon, area.lat, {
        id: area.id,
        name: area.name,
        share: share === null ? '' : percentIn(locale, share),
        places: area.places,
        bars: barsOf(area.wanted, area.had),
      });
    }),
  );

export const cellFeatures = (cells: readonly { lon: number; lat: number; count: number }[]) =>
  collection(cells.map(({ lon, lat, count }) => at(lon, lat, { count, text: formatNumber(count) })));

export const personFeatures = (points: readonly PersonPoint[], open: string | undefined) =>
  collection(
    points.map(({ id, name, lon, lat, is_assigned }) =>
      at(lon, lat, { id, name, isAssigned: is_assigned, isOpen: id === open }),
    ),
  );
