import { useQueries, useQuery } from '@tanstack/react-query';
import { type Boundaries, snapBox, stepAt, type TileLevel } from '../../ui/map/ground.ts';
import { areasInQuery, boundariesQuery, type MapBox, peopleInQuery, placesInQuery } from './api.ts';
import type { MapSearch } from './search.ts';
import type { MapSight } from './sight.ts';

/** Highest zoom at which areas are coloured, and lowest at which places are drawn. */
const [areasUntil, placesFrom] = [13.5, 9.5];
const nowhere: MapBox = { west: -1, south: -1, east: 1, north: 1, zoom: 3 };
const none: [] = [];

/** Fetches what the map shows. `isDrawn`: with the boundaries, which only the map needs. */
export function useShown({ box, bounds, zoom: zoomed = 0 }: Partial<MapSight>, search: MapSearch, isDrawn: boolean) {
  const zoom = box?.zoom ?? 0;
  const hasAreas = box !== undefined && zoom < areasUntil;
  const hasPlaces = box !== undefined && zoom >= placesFrom;
  const hasPeople = box !== undefined && search.people !== 'none';
  const areas = useQuery({ ...areasInQuery(box ?? nowhere, search), enabled: hasAreas });
  const places = useQuery({ ...placesInQuery(box ?? nowhere, search), enabled: hasPlaces });
  const people = useQuery({ ...peopleInQuery(box ?? nowhere, search), enabled: hasPeople });

  const levels = [...new Set(areas.data?.areas.map(({ level }) => level))] as TileLevel[];
  const { land, inner, named } = stepAt(zoomed);
  const ground: readonly TileLevel[] = [land, ...inner, named];
  const boundaries = useQueries({
    // Requests the background's boxes, which are already cached.
    queries:
      bounds && hasAreas && isDrawn
        ? levels.map((level) => boundariesQuery(snapBox(bounds, zoomed), level, ground.includes(level)))
        : [],
    combine: joinFeatures,
  });

  const isSeen = ({ lon, lat }: { lon: number; lat: number }) =>
    bounds !== undefined && lon >= bounds.west && lon <= bounds.east && lat >= bounds.south && lat <= bounds.north;

  return {
    /** the visible part: the list has no more than the map */
    seen: {
      places: places.data?.places.filter(isSeen) ?? none,
      people: people.data?.points.filter(isSeen) ?? none,
      peopleCount:
        (people.data?.points.filter(isSeen).length ?? 0) +
        (people.data?.cells.filter(isSeen).reduce((sum, { count }) => sum + count, 0) ?? 0),
    },
    isLoading: (hasAreas && !areas.data) || (hasPlaces && !places.data),
    error: areas.error ?? places.error ?? people.error,
    hasAreas,
    hasPlaces,
    areas: (hasAreas && areas.data?.areas) || none,
    boundaries,
    places: (hasPlaces && places.data?.places) || none,
    dots: (hasPlaces && places.data?.dots) || null,
    cells: (hasPeople && people.data?.cells) || none,
    people: (hasPeople && people.data?.points) || none,
    unconfirmed: (hasPeople && people.data?.unconfirmed) || 0,
    refetch: () => Promise.all([areas, places, people].map((query) => query.refetch())),
  };
}

export type MapShown = ReturnType<typeof useShown>;

/** Joins boundaries' features; a new function each time would rebuild them. */
const joinFeatures = (found: { data?: Boundaries | undefined }[]) => found.flatMap(({ data }) => data?.features ?? []);
