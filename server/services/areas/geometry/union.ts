import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Position } from 'geojson';
import { at, type Boundary, boundaryOf, measureRing, polygonsOf } from './boundaries.ts';

/**
 * Unites areas, without their shared borders. If points differ, a line stays inside; where areas
 * overlap, both stay. Undefined if nothing is left. We don't use topojson's merge: it turns an
 * area inside another into a hole. polygon-clipping 0.15.7 drops points on straight borders, which
 * neighbours have and keep; Spain's municipalities take it 1.3 s of processor time, not 0.25 s.
 */
export function unite(boundaries: readonly Boundary[]): Boundary | undefined {
  const rings = traceRings(findOutline(boundaries));
  const outers = rings.filter((ring) => measureRing(ring).area > 0).map((ring): Position[][] => [ring]);
  for (const hole of rings.filter((ring) => measureRing(ring).area < 0)) {
    const [first] = hole;
    // Of two islands in each other's box, the smaller one contains the hole.
    const around = outers
      .filter(([outer = []]) => first && booleanPointInPolygon(first, { type: 'Polygon', coordinates: [outer] }))
      .sort(([a = []], [b = []]) => measureRing(a).area - measureRing(b).area);
    around[0]?.push(hole);
  }
  return outers.length > 0 ? boundaryOf(outers) : undefined;
}

type Stretch = { from: Position; to: Position };

/** Finds stretches with an area on only one side. */
function findOutline(boundaries: readonly Boundary[]): Stretch[] {
  const outline = new Map<string, Stretch[]>();
  for (const polygon of boundaries.flatMap(polygonsOf)) {
    for (const [i, ring] of polygon.entries()) {
      // Outlines run counterclockwise, holes clockwise: a border is traversed both ways.
      const turned = measureRing(ring).area > 0 === (i === 0) ? ring : ring.toReversed();
      for (let n = 1; n < turned.length; n++) {
        const [from, to] = [at(turned[n - 1]), at(turned[n])];
        // Areas that overlap have a stretch twice: without both, rings would stay open.
        if (outline.get(`${to}>${from}`)?.pop()) continue;
        const key = `${from}>${to}`;
        outline.set(key, [...(outline.get(key) ?? []), { from, to }]);
      }
    }
  }
  return [...outline.values()].flat();
}

function traceRings(outline: readonly Stretch[]): Position[][] {
  const leaving = Map.groupBy(outline, ({ from }) => String(from));
  const rings: Position[][] = [];
  for (const { from } of outline) {
    const ring: Position[] = [from];
    for (let next = leaving.get(String(from))?.pop(); next; next = leaving.get(String(next.to))?.pop()) {
      ring.push(next.to);
      if (String(next.to) === String(from)) break;
    }
    if (ring.length >= 4) rings.push(ring);
  }
  return rings;
}
