import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { ImportRun } from '#contract/imports.ts';
import type { GeoBox } from '#contract/map-bounds.ts';

export type DrawnLevel = NonNullable<ImportRun['level']>;

/** Fields that only areas of one level have, smallest level first. */
const fieldLevels: [field: string, level: DrawnLevel][] = [
  ['section', 'adm7'],
  ['district_section', 'adm7'],
  ['neighbourhood', 'adm6'],
  ['district', 'adm5'],
  ['municipality', 'adm4'],
];

/** Guesses the level of the areas below a layer's, by its fields or the length of its codes. */
export function levelOf({ level, columns }: ImportRun, fields: readonly (string | null)[]): DrawnLevel {
  if (level) return level;
  // A city's layers have all columns, with dashes in those of smaller areas.
  const isUsed = (field: string) => columns[fields.indexOf(field)]?.samples.some((value) => /[\p{L}\d]/u.test(value));
  const told = fieldLevels.find(([field]) => isUsed(field));
  if (told) return told[1];
  const code = columns[fields.indexOf('code')]?.samples[0]?.replace(/\D/g, '') ?? '';
  if (code.length > 8) return 'adm7';
  if (code.length > 6) return 'adm5';
  if (code.length > 2) return 'adm4';
  return fields.includes('community') ? 'adm1' : 'adm2';
}

export function boxOf({ features }: FeatureCollection<Polygon | MultiPolygon>): GeoBox {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const { geometry } of features)
    for (const [lon = 0, lat = 0] of geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as number[][]) {
      box.west = Math.min(box.west, lon);
      box.south = Math.min(box.south, lat);
      box.east = Math.max(box.east, lon);
      box.north = Math.max(box.north, lat);
    }
  return box;
}
