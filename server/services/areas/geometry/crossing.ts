import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Position } from 'geojson';
import { type Boundary, boundaryOf, measureRing, polygonsOf } from './boundaries.ts';

type Side = { a: Position; b: Position; at: number };

/** Share of a ring's area. Smaller loops are rounding errors, as some atlases have. */
const slightShare = 0.01;
/** Loops per ring; a ring with more can't be a boundary. */
const mostLoops = 200;

/**
 * Splits a boundary that crosses itself: each loop outside the others becomes a part.
 * Drops tiny loops. `at`: near the crossing; undefined if there was none.
 * Written by hand: polygon-clipping throws on some stars
 * and takes seconds for one of 400 points.
 */
export function mendCrossings(boundary: Boundary): { boundary: Boundary; at?: Position } {
  let at: Position | undefined;
  const polygons = polygonsOf(boundary).flatMap(([outer = [], ...holes]) => {
    const outers = loopsOf(outer);
    const inner = holes.map(loopsOf);
    at ??= outers.at ?? inner.find((one) => one.at)?.at;
    const [largest = outer, ...others] = outers.rings;
    // A hole goes to the largest part.
    return [[largest, ...inner.flatMap(({ rings: [hole] }) => (hole ? [hole] : []))], ...others.map((one) => [one])];
  });
  return at ? { boundary: boundaryOf(polygons), at } : { boundary };
}

/**
 * Splits a ring where it crosses itself. Puts the largest loop first; none lies inside another.
 */
function loopsOf(ring: Position[]): { rings: Position[][]; at?: Position } {
  const whole: Position[][] = [];
  const open = [ring];
  let at: Position | undefined;
  for (let left = mostLoops; open.length > 0; left -= 1) {
    const one = open.pop() ?? [];
    const crossing = left > 0 ? crossingsOf(one).next().value : undefined;
    if (!crossing) whole.push(one);
    else {
      const point = meeting(crossing.one, crossing.other);
      at ??= point;
      open.push([...one.slice(0, crossing.one.at + 1), point, ...one.slice(crossing.other.at + 1)]);
      open.push([point, ...one.slice(crossing.one.at + 1, crossing.other.at + 1), point]);
    }
  }
  if (!at) return { rings: whole };
  const sized = whole
    .filter(({ length }) => length > 3)
    .map((one) => ({ one, size: Math.abs(measureRing(one).area) }))
    .sort((a, b) => b.size - a.size);
  const least = (sized[0]?.size ?? 0) * slightShare;
  const rings: Position[][] = [];
  for (const { one, size } of sized) if (size >= least && !rings.some((other) => isInside(one, other))) rings.push(one);
  return { rings, at };
}

function isInside([a = [], b = []]: Position[], ring: Position[]): boolean {
  const middle = [((a[0] ?? 0) + (b[0] ?? 0)) / 2, ((a[1] ?? 0) + (b[1] ?? 0)) / 2];
  return booleanPointInPolygon(middle, { type: 'Polygon', coordinates: [ring] });
}

function meeting({ a, b }: Side, { a: c, b: d }: Side): Position {
  const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0], [dx = 0, dy = 0]] = [a, b, c, d];
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx));
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** Compares only sides in the same grid cell: all pairs would take minutes. */
function* crossingsOf(ring: readonly Position[]): Generator<{ one: Side; other: Side }> {
  const sides = ring.slice(1).map((b, at): Side => ({ a: ring[at] ?? b, b, at }));
  const lons = ring.map(([lon = 0]) => lon);
  const lats = ring.map(([, lat = 0]) => lat);
  const [west, south] = [least(lons), least(lats)];
  const perSide = Math.max(1, Math.ceil(Math.sqrt(sides.length)));
  const width = Math.max((-least(lons.map((lon) => -lon)) - west) / perSide, 1e-9);
  const height = Math.max((-least(lats.map((lat) => -lat)) - south) / perSide, 1e-9);
  const cells = new Map<number, Side[]>();
  for (const side of sides) {
    const [[x1, y1], [x2, y2]] = [side.a, side.b].map(([lon = 0, lat = 0]) => [
      Math.floor((lon - west) / width),
      Math.floor((lat - south) / height),
    ]) as [[number, number], [number, number]];
    for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x += 1) {
      for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y += 1) {
        const key = x * (perSide + 2) + y;
        const others = cells.get(key) ?? [];
        for (const one of others) {
          if (side.at - one.at > 1 && cross(one, side)) yield { one, other: side };
        }
        others.push(side);
        cells.set(key, others);
      }
    }
  }
}

const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other), Infinity);

const cross = (one: Side, other: Side): boolean =>
  turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0 &&
  turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0;

const turn = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
