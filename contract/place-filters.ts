import { z } from 'zod';
import { coverageStates, slots } from './coverage.ts';
import { csv, decimal, flag, id, listQuery, rule } from './fields.ts';
import { cornersOf, longestShape } from './shapes.ts';

export const priorities = ['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'] as const;
/** People from elsewhere who stand in a place, in every slot. */
export const totalProxies = z.number().int().min(0).max(1000);

/** A priority that filters ask for; `unset`: none was ever given. */
export const askedPriorities = [...priorities, 'unset'] as const;

/** The corners of a polygon, as text. */
const shape = z
  .string()
  .max(longestShape)
  .check(rule('wrong_format', (text) => cornersOf(text) !== undefined))
  .meta({ shape: true, examples: ['1.9,41.2 2.3,41.2 2.3,41.6 1.9,41.6'] });

/** Filters of the places list, its export, its batches, and the map; all of them must hold. */
export const placeFilters = {
  area: id('area').optional(),
  priority: csv(z.enum(askedPriorities)).optional(),
  /** over all slots; a place without tables is in no state */
  coverage: csv(z.enum(coverageStates)).optional(),
  /** slots of which one at least needs people */
  needs: csv(z.enum(slots)).optional(),
  /** needs people in some slot, or in none */
  is_needed: flag.optional(),
  /** somebody there hasn't said whether they will come */
  has_unanswered: flag.optional(),
  /** lost somebody in the last days, and needs somebody in their stead still */
  has_gap: flag.optional(),
  /** own party's share of the projection, in percent, both included; a place may have none */
  share_min: decimal(0, 100).optional(),
  share_max: decimal(0, 100).optional(),
  /** the point is only the municipality's centre */
  is_approximate: flag.optional(),
  /** within it: 'lon,lat lon,lat lon,lat', degrees of WGS 84 */
  shape: shape.optional(),
};

/**
 * Sorts of the places list, one for each of its columns.
 * `coverage`: the share of people wanted who are there; `needed`: people needed over all slots;
 * `votes` and `share`: own party's in the projection.
 */
export const placeSorts = [
  'name',
  'address',
  'area',
  'priority',
  'stations',
  'electors',
  'asignees',
  'proxies',
  'coverage',
  'needed',
  'votes',
  'share',
  'approximate',
  'distance',
] as const;

export const placesQuery = listQuery(placeSorts, {
  /** the person that distances are measured from */
  near: id('user').optional(),
  ...placeFilters,
});
/** Input of an export of places: the list's filters and order, without a page. */
export const placeExportQuery = placesQuery.omit({ page: true, rowsPerPage: true, near: true });
/** The filters, as a request gives them. */
export type PlaceFilters = Omit<z.output<typeof placeExportQuery>, 'sortBy'>;
