import { file } from './import-files.ts';

/** Returns the ring of a square, in degrees. */
export const squareAt = (west: number, south: number, size = 0.01) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
export const collection = (features: { properties: object; ring: number[][]; id?: number | string }[], more = {}) =>
  file(
    'capa.geojson',
    JSON.stringify({
      ...{ type: 'FeatureCollection', ...more },
      features: features.map(({ ring, ...feature }) => ({
        ...{ type: 'Feature', ...feature, geometry: { type: 'Polygon', coordinates: [ring] } },
      })),
    }),
  );
/** Returns a city's layer, in which all features have the same boundary. */
export const layer = (
  rows: object[],
  { ring = squareAt(2.05, 41.45), ...more }: { ring?: number[][]; crs?: object } = {},
) =>
  collection(
    rows.map((properties) => ({ properties, ring })),
    more,
  );
