import { type ListFilters, readList } from '../../core/list-search.ts';
import { compact, idOf, optionOf, type Search } from '../../core/search-params.ts';
import type { MapCamera } from '../../ui/Map.tsx';

const list = 'GET elections/places/';
/** The filters of the places list; places near somebody have a page of their own. */
export type MapPlaceFilters = Omit<ListFilters<typeof list>, 'near' | 'shape'>;

export const colourings = ['coverage', 'priority'] as const;
export type MapColouring = (typeof colourings)[number];

/** Levels that group municipalities otherwise than zooms do. */
export const groupLevels = ['adm3', 'jez'] as const;
export type GroupLevel = (typeof groupLevels)[number];

/**
 * The map's search as its address says it: the filters of the places list beside what is looked at.
 * `at`: 'lat,lon,zoom'; `level`: comarcas or zones instead of the areas of the zoom;
 * `place`: the one that is open; `people`: usually those who are free;
 * `shape`: corners of what is chosen, 'lon,lat lon,lat …';
 * `proposal`: coverage as it would be with it; `as`: 'now': as it is, the proposal at hand.
 */
export type MapSearch = MapPlaceFilters & {
  at?: string;
  level?: GroupLevel;
  by?: 'priority';
  people?: 'all' | 'none';
  place?: string;
  shape?: string;
  proposal?: string;
  as?: 'now';
};

export const mapSearch = (search: Search): MapSearch => {
  const { page: _, rowsPerPage: __, sortBy: ___, near: ____, ...filters } = readList(list, search);
  const view = viewOf(search.at);
  return compact({
    ...filters,
    at: view && atOf(view),
    level: optionOf(search.level, groupLevels),
    by: optionOf(search.by, ['priority']),
    people: optionOf(search.people, ['all', 'none']),
    place: idOf(search.place),
    proposal: idOf(search.proposal),
    as: optionOf(search.as, ['now']),
  });
};

/** Reads a position of the map; undefined where it makes no sense. */
export function viewOf(at: unknown): MapCamera | undefined {
  const parts = String(at ?? '').split(',');
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = parts.map((part) => (part === '' ? NaN : +part));
  const isThere = Math.abs(lat) <= 85 && Math.abs(lon) <= 180 && zoom >= 3 && zoom <= 18;
  return parts.length === 3 && isThere ? { lat, lon, zoom } : undefined;
}

export const atOf = ({ lat, lon, zoom }: MapCamera): string =>
  [lat.toFixed(5), lon.toFixed(5), zoom.toFixed(2)].map(Number).join();

/** The filters of places in it, as the list has them too. */
export const filtersOf = ({
  at: _,
  level: ______,
  by: __,
  people: ___,
  place: ____,
  shape: _____,
  proposal: _______,
  as: ________,
  ...filters
}: MapSearch): MapPlaceFilters => filters;

/** The proposal that coverage is shown with. */
export const shownWith = ({ proposal, as }: MapSearch): { proposal?: string } =>
  proposal && as !== 'now' ? { proposal } : {};
