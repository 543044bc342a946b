import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { packedLand } from './land.gen.ts';

/** Gives the world's land, half a kilometre off or less near Spain. */
export const landOfTheWorld = (): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: packedLand.map((rings) => rings.map(unpackRing)),
});

/** Gives its edge as lines: edges of polygons are drawn where tiles cut them, too. */
export const coastOf = (land: MultiPolygon): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: land.coordinates.flat(),
});

function unpackRing(packed: readonly number[]): Position[] {
  const ring: Position[] = [];
  let [lon, lat] = [0, 0];
  for (let at = 0; at < packed.length; at += 2) {
    lon += packed[at] ?? 0;
    lat += packed[at + 1] ?? 0;
    ring.push([lon / 1000, lat / 1000]);
  }
  return [...ring, ...ring.slice(0, 1)];
}
