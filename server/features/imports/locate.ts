import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Tx } from '../../core/database.ts';
import { type DrawnArea, listAreasByCode, listDrawnAreas, type StoredArea } from './queries.ts';

export type FoundLocation = { area_id: string; area_path: string; lon: number; lat: number; is_approximate: boolean };

type Placed = { municipality: string; point?: { lon: number; lat: number }; tables: readonly { cusec: string }[] };

type Box = Pick<StoredArea, 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat'>;

/** Most degrees that a point may lie outside its municipality: boundaries err by 200 m. */
const margin = 0.02;

/** Returns false for swapped coordinates, or for another place of the same name. */
export function isAround(area: Box, lon: number, lat: number, around = margin): boolean {
  const { min_lon, min_lat, max_lon, max_lat } = area;
  if (min_lon === null || min_lat === null || max_lon === null || max_lat === null) return true;
  return min_lon - around <= lon && lon <= max_lon + around && min_lat - around <= lat && lat <= max_lat + around;
}

/**
 * Locates places in bulk, without a query for each.
 * Without a point, a place gets its municipality's centre, marked approximate, and the section of
 * most of its tables, so that coordinators there see the place.
 */
export class PlaceLocator {
  readonly #municipalities: Map<string, StoredArea>;
  readonly #sections: Map<string, StoredArea>;
  readonly #drawn: Map<string, DrawnArea[]>;

  private constructor(areas: StoredArea[], drawn: DrawnArea[]) {
    const ofLevel = (level: string) => areas.filter((area) => area.level === level);
    this.#municipalities = new Map(ofLevel('adm4').map((area) => [area.code, area]));
    this.#sections = new Map(ofLevel('adm7').map((area) => [area.code, area]));
    this.#drawn = Map.groupBy(drawn, ({ code }) => code.slice(0, 5));
  }

  static async forMunicipalities(tx: Tx, codes: ReadonlySet<string>): Promise<PlaceLocator> {
    const areas = await listAreasByCode(tx, ['adm4', 'adm7']);
    return new PlaceLocator(areas, await listDrawnAreas(tx, [...codes]));
  }

  find(place: Placed): FoundLocation | 'no_centre' | 'outside_municipality' {
    const municipality = this.#municipalities.get(place.municipality);
    const { lon, lat } = place.point ?? municipality ?? { lon: null, lat: null };
    if (!municipality || lon === null || lat === null) return 'no_centre';
    if (place.point && !isAround(municipality, lon, lat)) return 'outside_municipality';
    const around = place.point && this.#findAround(municipality, lon, lat);
    const area = around ?? this.#findServed(place) ?? municipality;
    return { area_id: area.id, area_path: area.path, lon, lat, is_approximate: !place.point };
  }

  #findAround(municipality: StoredArea, lon: number, lat: number): DrawnArea | undefined {
    return this.#drawn
      .get(municipality.code)
      ?.find(
        (area) =>
          area.min_lon <= lon &&
          lon <= area.max_lon &&
          area.min_lat <= lat &&
          lat <= area.max_lat &&
          booleanPointInPolygon([lon, lat], area.boundary),
      );
  }

  #findServed({ tables: served }: Placed): StoredArea | undefined {
    const tables = new Map<string, number>();
    for (const { cusec } of served) tables.set(cusec, (tables.get(cusec) ?? 0) + 1);
    const [most] = [...tables].sort((a, b) => b[1] - a[1]);
    return most && this.#sections.get(most[0]);
  }
}
