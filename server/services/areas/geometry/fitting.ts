import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Position } from 'geojson';
import { at, type Boundary, mapRings, measureRing, polygonsOf } from './boundaries.ts';
import { unite } from './union.ts';

/** `inside`: finer boundaries within the area */
export type AreaDrawing = { id: string; boundary: Boundary; inside: readonly Boundary[] };

/** share of the area that finer parts may lack; beyond it, some are missing */
const mostLacking = 0.2;
/** most degrees between the finer border and the coarse one: some two kilometres */
const farthest = 0.02;

/**
 * Redraws areas so that coarse and fine ones share their borders.
 * The outline of the fine parts replaces the area's border, also in its neighbours.
 */
export function fitTogether(areas: readonly AreaDrawing[]): Map<string, Boundary> {
  const fitted = new Map<string, Boundary>();
  const fine = new Set<string>();
  for (const { id, boundary, inside } of areas) {
    const outline = inside.length > 0 ? unite(inside) : undefined;
    if (!outline || Math.abs(sizeOf(outline) / sizeOf(boundary) - 1) > mostLacking) continue;
    fitted.set(id, outline);
    fine.add(id);
  }
  for (const { id, boundary: coarse } of areas) {
    const outline = fine.has(id) && fitted.get(id);
    if (!outline) continue;
    const border = borderOf(coarse);
    for (const neighbour of areas) {
      const boundary = fitted.get(neighbour.id) ?? neighbour.boundary;
      const isBeside = polygonsOf(boundary)
        .flat(2)
        .some((position) => border.points.has(String(position)));
      if (!fine.has(neighbour.id) && isBeside) fitted.set(neighbour.id, follow(boundary, border, outline));
    }
  }
  return fitted;
}

type Border = { points: ReadonlySet<string>; lines: ReadonlySet<string> };

/** `lines`: in both directions. */
function borderOf(boundary: Boundary): Border {
  const rings = polygonsOf(boundary).flat();
  const lines = rings.flatMap((ring) => ring.slice(1).flatMap((to, n) => [`${ring[n]}>${to}`, `${to}>${ring[n]}`]));
  return { points: new Set(rings.flat().map(String)), lines: new Set(lines) };
}

/** Replaces stretches along the coarse border with the finer outline. */
function follow(boundary: Boundary, border: Border, outline: Boundary): Boundary {
  const lines = polygonsOf(outline).map(([outer = []]) => outer.slice(0, -1));
  return mapRings(boundary, (ring) => followRing(ring, border, outline, lines));
}

function followRing(ring: Position[], border: Border, outline: Boundary, lines: Position[][]): Position[] {
  const open = ring.slice(0, -1);
  const start = open.findIndex((position) => !border.points.has(String(position)));
  // A ring entirely on the border is a hole or island, with no ends to attach.
  if (start < 0) return ring;
  const turned = [...open.slice(start), ...open.slice(0, start)];
  const followed: Position[] = [];
  for (let from = 0; from < turned.length; from++) {
    const position = turned[from] as Position;
    if (!border.points.has(String(position))) {
      // Drops corners beyond the finer border: they would lie in the other area.
      if (!booleanPointInPolygon(position, outline)) followed.push(position);
      continue;
    }
    let to = from;
    while (border.lines.has(`${turned[to]}>${turned[to + 1]}`)) to += 1;
    followed.push(...alongside(turned.slice(from, to + 1), lines));
    from = to;
  }
  const [first] = followed;
  return first && followed.length >= 3 ? [...followed, first] : ring;
}

/** Returns the outline nearest to the stretch, or the stretch if none is near. */
function alongside(stretch: Position[], lines: Position[][]): Position[] {
  const [first, last] = [stretch[0] as Position, stretch.at(-1) as Position];
  const [line, from] = nearestOn(lines, first);
  const [, to] = nearestOn([line], last);
  if (apart(line[from], first) > farthest || apart(line[to], last) > farthest) return stretch;
  if (from === to) return [line[from] as Position];
  const onward = Array.from(
    { length: ((to - from + line.length) % line.length) + 1 },
    (_, n) => line[(from + n) % line.length] as Position,
  );
  const backward = Array.from(
    { length: ((from - to + line.length) % line.length) + 1 },
    (_, n) => line[(from - n + line.length) % line.length] as Position,
  );
  const differs = (path: Position[]) => Math.abs(lengthOf(path) - lengthOf(stretch));
  return differs(onward) <= differs(backward) ? onward : backward;
}

function nearestOn(lines: Position[][], position: Position): [Position[], number] {
  let nearest: [Position[], number] = [lines[0] ?? [], 0];
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines)
    for (const [index, one] of line.entries()) {
      const distance = apart(one, position);
      if (distance < least) [nearest, least] = [[line, index], distance];
    }
  return nearest;
}

/** Measures the distance in degrees, on a plane; the factor fits Spain's latitude. */
function apart(a: Position | undefined, b: Position | undefined): number {
  const [[ax, ay], [bx, by]] = [at(a), at(b)];
  return Math.hypot((ax - bx) * 0.76, ay - by);
}

const lengthOf = (path: Position[]) => path.slice(1).reduce((sum, one, n) => sum + apart(path[n], one), 0);

/** Measures the area of the outer rings, in square degrees. */
const sizeOf = (boundary: Boundary): number =>
  polygonsOf(boundary).reduce((sum, [outer = []]) => sum + Math.abs(measureRing(outer).area), 0);
