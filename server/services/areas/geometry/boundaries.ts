import type { MultiPolygon, Polygon, Position } from 'geojson';

export type Boundary = Polygon | MultiPolygon;

/** WGS 84 degrees */
export type Shape = {
  /** undefined if the source simplified it to nothing */
  boundary?: Boundary;
  /** [west, south, east, north] */
  box: [number, number, number, number];
  /** a point inside, as central as possible */
  center: [number, number];
};

/** Five decimals are about a metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns a boundary's rounded shape, box and centre. Undefined without points. */
export function shapeOf(geometry: Boundary): Shape | undefined {
  const drawn = polygonsOf(geometry).filter(([outer]) => outer !== undefined && outer.length > 0);
  if (drawn.length === 0) return undefined;
  const polygons = drawn.map((rings) => rings.map(roundRing).filter(isRing)).filter((rings) => rings.length > 0);
  if (polygons.length === 0) return { box: boxOf(drawn), center: middleOf(drawn) };
  return { boundary: boundaryOf(polygons), box: boxOf(polygons), center: middleOf(polygons) };
}

export const polygonsOf = (geometry: Boundary): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

export function boundaryOf(polygons: Position[][][]): Boundary {
  const [first] = polygons;
  return first && polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

export const mapRings = (boundary: Boundary, change: (ring: Position[]) => Position[]): Boundary =>
  boundary.type === 'Polygon'
    ? { type: 'Polygon', coordinates: boundary.coordinates.map(change) }
    : { type: 'MultiPolygon', coordinates: boundary.coordinates.map((rings) => rings.map(change)) };

/** The last of a ring's points repeats the first; fewer than four enclose nothing. */
export const isRing = (ring: readonly Position[]): boolean => ring.length > 3;

export function roundRing(ring: Position[]): Position[] {
  const rounded: Position[] = [];
  for (const position of ring) {
    const [lon, lat] = at(position);
    const next = [roundDegrees(lon), roundDegrees(lat)];
    const last = rounded.at(-1);
    if (!last || last[0] !== next[0] || last[1] !== next[1]) rounded.push(next);
  }
  return rounded;
}

export function boxOf(polygons: Position[][][]): Shape['box'] {
  const box: Shape['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer] of polygons) {
    for (const position of outer ?? []) {
      const [lon, lat] = at(position).map(roundDegrees) as [number, number];
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}

/**
 * Finds the middle of the largest polygon's widest stretch, at the centroid's latitude.
 * The centroid of a limit that crosses itself may lie far outside: then halfway up.
 */
function middleOf(polygons: Position[][][]): [number, number] {
  const measured = polygons.map((rings) => ({ rings, ...measureRing(rings[0] ?? []) }));
  const largest = measured.reduce((best, next) => (Math.abs(next.area) > Math.abs(best.area) ? next : best));
  const isBeside = crossingsAt(largest.rings, largest.lat).length > 0;
  const [, south, , north] = boxOf([largest.rings]);
  const lat = isBeside ? largest.lat : (south + north) / 2;
  const crossings = crossingsAt(largest.rings, lat);
  let [from, to] = [largest.lon, largest.lon];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [west = 0, east = 0] = [crossings[i], crossings[i + 1]];
    if (west <= largest.lon && largest.lon <= east) return [roundDegrees(largest.lon), roundDegrees(lat)];
    if (east - west > to - from) [from, to] = [west, east];
  }
  return [roundDegrees((from + to) / 2), roundDegrees(lat)];
}

/** Returns crossings from west to east: inside is from 1st to 2nd, from 3rd to 4th, and so on. */
function crossingsAt(rings: Position[][], lat: number): number[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = at(ring[i - 1]);
      const [bx, by] = at(ring[i]);
      if (ay > lat !== by > lat) crossings.push(ax + ((lat - ay) / (by - ay)) * (bx - ax));
    }
  }
  return crossings.sort((a, b) => a - b);
}

/** `area`: relative, positive if counterclockwise; `lon`, `lat`: the centroid. */
export function measureRing(ring: readonly Position[]): { area: number; lon: number; lat: number } {
  // Relative to the first point: far from the origin the products lose precision.
  const [x0, y0] = at(ring[0]);
  let [twice, x, y] = [0, 0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = at(ring[i - 1]);
    const [bx, by] = at(ring[i]);
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    twice += cross;
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
  }
  if (twice === 0) return { area: 0, lon: x0, lat: y0 };
  return { area: twice / 2, lon: x0 + x / (3 * twice), lat: y0 + y / (3 * twice) };
}

export const at = (position: Position | undefined): [number, number] => [position?.[0] ?? 0, position?.[1] ?? 0];
