import { type ListFilterValues, readList } from '../../core/list-search.ts';
import { compact, idOf, optionOf, type Search } from '../../core/search-params.ts';
import type { MapCamera } from '../../ui/map/map-props.ts';

const list = 'GET elections/places/';
/** The place list's filters. Places near somebody have their own page. */
export type MapPlaceFilters = Omit<ListFilterValues<typeof list>, 'near' | 'shape'>;

export const colourings = ['coverage', 'priority'] as const;
export type MapColouring = (typeof colourings)[number];

/** Levels grouping municipalities, not shown by zoom. */
export const groupLevels = ['adm3', 'jez'] as const;
export type GroupLevel = (typeof groupLevels)[number];

/**
 * The place list's filters and the view. `at`: 'lat,lon,zoom'; `level`: comarcas or zones instead
 * of the zoom's areas; `place`, `person`: the open ones; `people`: by default the unassigned;
 * `shape`: corners of the selection, 'lon,lat lon,lat …'; `proposal`: coverage with it; `as`:
 * 'now': without it, but remembering it.
 */
export type MapSearch = MapPlaceFilters & {
  at?: string;
  level?: GroupLevel;
  by?: 'priority';
  people?: 'all' | 'none';
  place?: string;
  person?: string;
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
    person: idOf(search.person),
    proposal: idOf(search.proposal),
    as: optionOf(search.as, ['now']),
  });
};

/** Returns undefined if the position is invalid. */
export function viewOf(at: unknown): MapCamera | undefined {
  const parts = String(at ?? '').split(',');
  const [lat = Number.NaN, lon = Number.NaN, zoom = Number.NaN] = parts.map((part) => (part === '' ? NaN : +part));
  const isThere = Math.abs(lat) <= 85 && Math.abs(lon) <= 180 && zoom >= 3 && zoom <= 18;
  return parts.length === 3 && isThere ? { lat, lon, zoom } : undefined;
}

export const atOf = ({ lat, lon, zoom }: MapCamera): string =>
  [lat.toFixed(5), lon.toFixed(5), zoom.toFixed(2)].map(Number).join();

export const filtersOf = ({
  at: _,
  level: ______,
  by: __,
  people: ___,
  place: ____,
  person: _________,
  shape: _____,
  proposal: _______,
  as: ________,
  ...filters
}: MapSearch): MapPlaceFilters => filters;

export const shownWith = ({ proposal, as }: MapSearch): { proposal?: string } =>
  proposal && as !== 'now' ? { proposal } : {};
