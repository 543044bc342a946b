import type { GeometryCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import type { MultiPolygon, Topology } from 'topojson-specification';
import { at, type Boundary, isRing, mapRings, polygonsOf, roundRing } from './boundaries.ts';

/**
 * Moves no point more than `tolerance` metres from its line. A shared border is one arc.
 * Uses Douglas–Peucker: topojson-simplify ranks points by area and bounds no distance.
 */
export function simplifyTogether(geometries: readonly Boundary[], tolerance: number): Boundary[] {
  // Rounds, so that neighbours have equal points.
  const rounded = geometries.map((one) => mapRings(one, roundRing));
  const { shared, outlines } = shareBorders(rounded);
  shared.arcs = shared.arcs.map((arc) => keepFarthest(arc, tolerance));
  return rounded.map((boundary, index) => {
    const simple = feature(shared, outlines[index] as MultiPolygon).geometry as Boundary;
    const rings = polygonsOf(simple).flat().values();
    return mapRings(boundary, (ring) => {
      const next = isRing(ring) ? (rings.next().value ?? []) : [];
      return encloses(next) ? next : ring;
    });
  });
}

function shareBorders(boundaries: readonly Boundary[]): { shared: Topology; outlines: MultiPolygon[] } {
  const geometries = boundaries.map((boundary) => ({
    type: 'MultiPolygon' as const,
    coordinates: polygonsOf(boundary)
      .map((rings) => rings.filter(isRing))
      .filter((rings) => rings.length > 0),
  }));
  const shared = topology({ all: { type: 'GeometryCollection', geometries } as GeometryCollection });
  return { shared, outlines: (shared.objects.all as { geometries: MultiPolygon[] }).geometries };
}

/** Returns true for three distinct points or more; smaller rings aren't simplified. */
const encloses = (ring: Position[]) => ring.length > 4 || new Set(ring.map(String)).size > 2;

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

/** Measures from point to segment on a plane, as boundaries are short. */
export function metresFrom(p: [number, number], a: [number, number], b: [number, number]): number {
  const shrink = Math.cos((a[1] * Math.PI) / 180);
  const [px, py] = [(p[0] - a[0]) * shrink, p[1] - a[1]];
  const [bx, by] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
  const length = bx * bx + by * by;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return Math.hypot(px - t * bx, py - t * by) * metresPerDegree;
}
