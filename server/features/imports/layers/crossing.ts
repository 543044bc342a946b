import type { Position } from 'geojson';
import { type Boundary, polygonsOf } from '../boundaries.ts';

type Side = { a: Position; b: Position; at: number };

/** Where a boundary crosses itself; slight: what it cuts off is nearly nothing of the area. */
export type Crossing = { at: Position; isSlight: boolean };

/** Share of a ring's area below which a loop comes from rounding, as atlases have some. */
const slightShare = 0.05;

/** Finds the gravest crossing of a boundary with itself; touching isn't crossing. */
export function findCrossing(boundary: Boundary): Crossing | undefined {
  let slight: Crossing | undefined;
  for (const rings of polygonsOf(boundary)) {
    for (const ring of rings) {
      for (const { one, other } of crossingsOf(ring)) {
        const loop = Math.abs(areaOf(ring.slice(one.at + 1, other.at + 1)));
        const whole = Math.abs(areaOf(ring));
        const isSlight = Math.min(loop, Math.abs(whole - loop)) < slightShare * Math.max(loop, whole);
        if (!isSlight) return { at: other.a, isSlight };
        slight ??= { at: other.a, isSlight };
      }
    }
  }
  return slight;
}

/** The shoelace formula; the sign tells which way round. */
function areaOf(ring: readonly Position[]): number {
  let twice = 0;
  for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? [];
    twice += x1 * y2 - x2 * y1;
  }
  return twice / 2;
}

/** Compares only sides that lie in the same cell of a grid: all with all would take minutes. */
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

/** True where each side has the ends of the other on both its hands. */
const cross = (one: Side, other: Side): boolean =>
  turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0 &&
  turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0;

const turn = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
