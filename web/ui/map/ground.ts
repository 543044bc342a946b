import type { Position as Coordinates, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { GeoBox } from '#contract/map-bounds.ts';

export type TileLevel = 'adm1' | 'adm2' | 'adm3' | 'adm4' | 'adm5' | 'adm6' | 'adm7' | 'jez';
export type Boundaries = FeatureCollection<Polygon | MultiPolygon, { code: string; name: string; level: TileLevel }>;

/** Levels drawn from each zoom: land first, then inner borders; `named` has the names. */
const steps: { from: number; land: TileLevel; inner: TileLevel[]; named: TileLevel }[] = [
  { from: 14.5, land: 'adm4', inner: ['adm6', 'adm7'], named: 'adm6' },
  { from: 13, land: 'adm4', inner: ['adm5', 'adm6'], named: 'adm6' },
  { from: 11, land: 'adm4', inner: ['adm5'], named: 'adm5' },
  { from: 9, land: 'adm2', inner: ['adm4'], named: 'adm4' },
  { from: 5, land: 'adm2', inner: [], named: 'adm2' },
  { from: -Infinity, land: 'adm1', inner: [], named: 'adm1' },
];

const nearest = { land: 'adm4', inner: ['adm6', 'adm7'], named: 'adm6' } satisfies Omit<(typeof steps)[number], 'from'>;
export const stepAt = (zoom: number) => steps.find(({ from }) => zoom >= from) ?? nearest;

/** Levels inside a municipality, often drawn finer than its own edge. */
const within: readonly TileLevel[] = ['adm5', 'adm6'];

/**
 * Returns a level's land, with finer areas along the coast. `isParted`: these show the edge, so no
 * border is drawn.
 */
export function landOf(features: Boundaries['features'], level: TileLevel): FeatureCollection {
  const finer = features.filter((feature) => within.includes(feature.properties.level));
  const isParted = (code: string) => finer.some((one) => one.properties.code.startsWith(code));
  const own = features.filter((feature) => feature.properties.level === level);
  return {
    type: 'FeatureCollection',
    features: [
      ...own.map((feature) => ({
        ...feature,
        properties: { ...feature.properties, isParted: isParted(feature.properties.code) },
      })),
      ...finer.map((feature) => ({ ...feature, properties: { ...feature.properties, isParted: true } })),
    ],
  };
}

/** Snaps the view's box to a grid, so that small moves request nothing new. */
export function snapBox({ west, south, east, north }: GeoBox, zoom: number): GeoBox {
  const cell = 360 / 2 ** Math.max(0, Math.floor(zoom));
  const down = (degrees: number) => Math.floor(degrees / cell) * cell;
  const up = (degrees: number) => Math.ceil(degrees / cell) * cell;
  return {
    west: Math.max(-180, down(west)),
    south: Math.max(-90, down(south)),
    east: Math.min(180, up(east)),
    north: Math.min(90, up(north)),
  };
}

/** Places each name in the middle of the area's largest part. */
export function namesOf(boundaries: Boundaries): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: boundaries.features.map(({ properties, geometry }) => ({
      type: 'Feature',
      properties: { name: properties.name },
      geometry: { type: 'Point', coordinates: centreOf(geometry) },
    })),
  };
}

function centreOf(geometry: Polygon | MultiPolygon): Coordinates {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates.slice(0, 1) : geometry.coordinates.map(([r]) => r);
  const [largest] = rings.map((ring) => centroidOf(ring ?? [])).sort((a, b) => b.area - a.area);
  return largest?.centre ?? [0, 0];
}

/** Finds a ring's centroid (shoelace formula) on a plane, enough to place a name. */
function centroidOf(ring: Coordinates[]): { area: number; centre: Coordinates } {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let [doubled, x, y] = [0, 0, 0];
  ring.forEach((point, i) => {
    const [ax, ay] = [(point[0] ?? 0) - originX, (point[1] ?? 0) - originY];
    const next = ring[i + 1] ?? ring[0] ?? point;
    const [bx, by] = [(next[0] ?? 0) - originX, (next[1] ?? 0) - originY];
    const cross = ax * by - bx * ay;
    doubled += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (doubled === 0) return { area: 0, centre: [originX, originY] };
  return { area: Math.abs(doubled), centre: [originX + x / (3 * doubled), originY + y / (3 * doubled)] };
}
