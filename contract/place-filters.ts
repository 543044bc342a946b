import { z } from 'zod';
import { coverageStates, slots } from './coverage.ts';
import { csv, decimal, flag, id, listQuery, rule } from './fields.ts';
import { cornersOf, longestShape } from './shapes.ts';

export const priorities = ['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'] as const;
/** People from elsewhere at a place, in every slot. */
export const totalProxies = z.number().int().min(0).max(1000);

/** `unset`: no priority set yet. */
export const askedPriorities = [...priorities, 'unset'] as const;

const shape = z
  .string()
  .max(longestShape)
  .check(rule('wrong_format', (text) => cornersOf(text) !== undefined))
  .meta({ shape: true, examples: ['1.9,41.2 2.3,41.2 2.3,41.6 1.9,41.6'] });

/** Filters of the places list, its export, its batches and the map, combined by AND. */
export const placeFilters = {
  area: id('area').optional(),
  priority: csv(z.enum(askedPriorities)).optional(),
  /** over all slots; places without tables match no state */
  coverage: csv(z.enum(coverageStates)).optional(),
  /** has a vacancy in one of these slots */
  needs: csv(z.enum(slots)).optional(),
  /** has a vacancy in any slot */
  is_needed: flag.optional(),
  /** has an assigned person who hasn't answered about attendance */
  has_unanswered: flag.optional(),
  /** lost a person recently and still has the vacancy */
  has_gap: flag.optional(),
  /** own party's projected share in percent, both included; excludes unprojected places */
  share_min: decimal(0, 100).optional(),
  share_max: decimal(0, 100).optional(),
  /** located only at the municipality's centre */
  is_approximate: flag.optional(),
  /** polygon 'lon,lat lon,lat lon,lat', WGS 84 degrees */
  shape: shape.optional(),
};

/** `coverage`: covered share; `needed`: vacancies; `votes`, `share`: own party's projection. */
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
  /** person to measure distances from */
  near: id('user').optional(),
  ...placeFilters,
});
export const placeExportQuery = placesQuery.omit({ page: true, rowsPerPage: true, near: true });
export type PlaceFilters = Omit<z.output<typeof placeExportQuery>, 'sortBy'>;
