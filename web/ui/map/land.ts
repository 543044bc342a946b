import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { packedLand } from './land.gen.ts';

/** Returns the world's land, at most half a kilometre off near Spain. */
export const landOfTheWorld = (): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: packedLand.map((rings) => rings.map(unpackRing)),
});

/** Returns the coast as lines: polygon edges would include tile borders. */
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
