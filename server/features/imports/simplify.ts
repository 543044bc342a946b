import type { Position } from 'geojson';
import { at, type Boundary, polygonsOf } from '../../services/areas/boundaries.ts';

/**
 * Reduces the points of boundaries; none moves further than `tolerance` metres from the old line.
 * By Douglas and Peucker.
 * All that touch go in together: a shared border stays shared, without gaps.
 */
export function simplifyTogether(geometries: readonly Boundary[], tolerance: number): Boundary[] {
  const fixed = findJunctions(geometries);
  return geometries.map((geometry) => {
    const polygons = polygonsOf(geometry).map((rings) => rings.map((ring) => simplifyRing(ring, fixed, tolerance)));
    return geometry.type === 'Polygon'
      ? { type: 'Polygon', coordinates: polygons[0] ?? [] }
      : { type: 'MultiPolygon', coordinates: polygons };
  });
}

/** Numbers each point (below 2^53) on a grid of about 40 cm, on which neighbours' points meet. */
const keyOf = (position: Position): number => {
  const [lon, lat] = at(position);
  return Math.round((lon + 180) * 250_000) * 2 ** 26 + Math.round((lat + 90) * 250_000);
};

/**
 * Finds points where more than two lines meet.
 * They stay, so that the lines between them can be simplified on their own.
 */
function findJunctions(geometries: readonly Boundary[]): Set<number> {
  const neighbours = new Map<number, [number, number]>();
  const junctions = new Set<number>();
  for (const ring of geometries.flatMap(polygonsOf).flat()) {
    const keys = ring.slice(0, -1).map(keyOf);
    keys.forEach((key, i) => {
      const before = keys.at(i - 1) ?? key;
      const after = keys[(i + 1) % keys.length] ?? key;
      const known = neighbours.get(key);
      if (!known) neighbours.set(key, [before, after]);
      else if (!known.includes(before) || !known.includes(after)) junctions.add(key);
    });
  }
  return junctions;
}

function simplifyRing(ring: Position[], fixed: Set<number>, tolerance: number): Position[] {
  const open = ring.slice(0, -1);
  const keys = open.map(keyOf);
  // A ring without a junction (an island) starts anywhere.
  // Both sides of it must choose the same point.
  const junction = keys.findIndex((key) => fixed.has(key));
  const start = junction >= 0 ? junction : keys.indexOf(keys.reduce((least, key) => Math.min(least, key), Infinity));
  const turned = [...open.slice(start), ...open.slice(0, start + 1)];
  const simple: Position[] = [];
  let from = 0;
  for (let i = 1; i < turned.length; i++) {
    const position = turned[i];
    if (!position || (i < turned.length - 1 && !fixed.has(keyOf(position)))) continue;
    simple.push(...simplifyLine(turned.slice(from, i + 1), tolerance).slice(0, -1));
    from = i;
  }
  const [first] = simple;
  // Fewer than three points enclose nothing: so small a ring stays as it was.
  return first && simple.length >= 3 ? [...simple, first] : ring;
}

/** Keeps the same points in both directions, since the neighbour runs the line the other way. */
function simplifyLine(line: Position[], tolerance: number): Position[] {
  const [first, second] = line;
  const [last, beforeLast] = [line.at(-1), line.at(-2)];
  if (!first || !last || !second || !beforeLast) return line;
  const backwards = keyOf(first) > keyOf(last) || (keyOf(first) === keyOf(last) && keyOf(second) > keyOf(beforeLast));
  if (!backwards) return keepFarthest(line, tolerance);
  return keepFarthest(line.toReversed(), tolerance).reverse();
}

function keepFarthest(line: Position[], tolerance: number): Position[] {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const pending: [number, number][] = [[0, line.length - 1]];
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [0, tolerance];
    for (let i = from + 1; i < to; i++) {
      const d = metresFrom(at(line[i]), at(line[from]), at(line[to]));
      if (d > distance) [farthest, distance] = [i, d];
    }
    if (farthest === 0) continue;
    keep[farthest] = 1;
    pending.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => keep[i]);
}

const metresPerDegree = 111_195;

/** Measures from a point to the stretch between two others, on a plane: boundaries are short. */
export function metresFrom(p: [number, number], a: [number, number], b: [number, number]): number {
  const shrink = Math.cos((a[1] * Math.PI) / 180);
  const [px, py] = [(p[0] - a[0]) * shrink, p[1] - a[1]];
  const [bx, by] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
  const length = bx * bx + by * by;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return Math.hypot(px - t * bx, py - t * by) * metresPerDegree;
}
