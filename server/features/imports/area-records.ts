import { type Boundary, shapeOf } from '../../services/areas/geometry/boundaries.ts';
import { type FindingText, valueChanged } from './findings.ts';
import type { AreaRecord } from './queries.ts';

/** Returns a boundary's centre, box and stored shape. */
export function extentOf(
  boundary: Boundary | null | undefined,
): Omit<AreaRecord, 'id' | 'level' | 'code' | 'name' | 'search' | 'parent_id' | 'path'> {
  const shape = boundary ? shapeOf(boundary) : undefined;
  const [min_lon = null, min_lat = null, max_lon = null, max_lat = null] = shape?.box ?? [];
  const [lon = null, lat = null] = shape?.center ?? [];
  return { lon, lat, min_lon, min_lat, max_lon, max_lat, boundary: shape?.boundary ?? null };
}

/** Lists the changed fields, and both names if the name changes. */
export const fieldsSaid = (fields: string[], before: string, after: string): FindingText[] => [
  ...(fields.length > 0 ? [{ code: 'fields_changed' as const, params: { fields } }] : []),
  ...(fields.includes('name') ? valueChanged(before, after) : []),
];
