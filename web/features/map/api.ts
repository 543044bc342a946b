import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GeoBox } from '#contract/map-bounds.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { Boundaries, TileLevel } from '../../ui/map/ground.ts';
import { filtersOf, groupLevels, type MapPlaceFilters, type MapSearch, shownWith } from './search.ts';

/** Bounds in degrees, with the map's zoom. */
export type MapBox = { west: number; south: number; east: number; north: number; zoom: number };

const asked = ({ is_needed, is_approximate, ...filters }: MapPlaceFilters) => ({
  ...filters,
  is_needed: queryFlag(is_needed),
  is_approximate: queryFlag(is_approximate),
});

const shared = { placeholderData: keepPreviousData, staleTime: 30_000 } as const;

/** Query keys begin with the noun whose changes refresh them. */
export const extentQuery = (search: MapSearch) => {
  const query = asked(filtersOf(search));
  return queryOptions({
    ...apiQuery(['places', 'map', 'extent', query], 'GET map/extent/', { query: query as never }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const placesInQuery = (box: MapBox, search: MapSearch) => {
  const query = { ...box, ...asked(filtersOf(search)), ...shownWith(search) };
  return queryOptions({
    ...apiQuery(['places', 'map', 'places', query], 'GET map/places/', { query: query as never }),
    ...shared,
  });
};

export const areasInQuery = (box: MapBox, search: MapSearch) => {
  const query = {
    ...box,
    ...(search.level && { level: search.level }),
    ...asked(filtersOf(search)),
    ...shownWith(search),
  };
  return queryOptions({
    ...apiQuery(['places', 'map', 'areas', query], 'GET map/areas/', { query: query as never }),
    ...shared,
  });
};

/** Levels of the organisation that group municipalities. */
export const groupLevelsQuery = queryOptions({
  queryKey: ['areas', 'map', 'groups'],
  queryFn: async ({ signal }) => {
    const counts = await Promise.all(
      groupLevels.map(
        async (level) => (await api('GET areas/adms/', { query: { level, rowsPerPage: 1 }, signal })).count,
      ),
    );
    return groupLevels.filter((_, at) => (counts[at] ?? 0) > 0);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const peopleInQuery = (box: MapBox, search: MapSearch) => {
  const { people, area, needs } = search;
  const query = { ...box, people: people === 'all' ? people : 'free', area, needs, ...shownWith(search) };
  return queryOptions({
    ...apiQuery(['users', 'map', query], 'GET map/people/', { query: query as never }),
    ...shared,
  });
};

/**
 * Fetches boundaries. Unless `isGround`, omits areas without places: the background doesn't draw
 * the level.
 */
export const boundariesQuery = (box: GeoBox, level: TileLevel, isGround: boolean) =>
  queryOptions({
    queryKey: ['boundaries', level, box, ...(isGround ? [] : ['with places'])],
    queryFn: async ({ signal }) => {
      const query = { level, ...box, ...(!isGround && { has_places: 'true' as const }) };
      return (await api('GET areas/boundaries/', { query, signal })) as Boundaries;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const selectionQuery = (shape: string, search: MapSearch) => {
  const query = { shape, ...asked(filtersOf(search)), ...shownWith(search) };
  return listQuery(['places', 'map', 'selection', query], 'GET map/selection/', { query: query as never });
};
