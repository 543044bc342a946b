import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './boundaries.ts';
import { simplifyTogether } from './simplify.ts';

const polygon = (...ring: Position[]): Polygon => ({ type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] });

describe('the shape of an area', () => {
  it('is rounded to a metre, with its box and a point inside', () => {
    const shape = shapeOf(polygon([2.000001, 41], [2.1, 41], [2.1, 41.1], [2, 41.1]));
    expect(shape).toEqual({
      boundary: polygon([2, 41], [2.1, 41], [2.1, 41.1], [2, 41.1]),
      box: [2, 41, 2.1, 41.1],
      center: [2.05, 41.05],
    });
  });

  it('has its point inside even where the centre of mass is not', () => {
    const horseshoe = polygon([0, 0], [10, 0], [10, 10], [9, 10], [9, 1], [1, 1], [1, 10], [0, 10]);
    expect(booleanPointInPolygon(shapeOf(horseshoe)?.center ?? [], horseshoe)).toBe(true);
  });

  it('has its point inside even where the limit crosses itself, and its centre of mass is far away', () => {
    const bow = polygon([2, 41], [2.99, 42], [2, 42], [3, 41]);
    expect(booleanPointInPolygon(shapeOf(bow)?.center ?? [], bow)).toBe(true);
  });

  it('keeps a point where the boundary is too small to be drawn', () => {
    expect(shapeOf(polygon([2, 41], [2, 41], [2, 41]))).toEqual({ box: [2, 41, 2, 41], center: [2, 41] });
  });
});

describe('simplified neighbours', () => {
  const border = Array.from({ length: 41 }, (_, i): Position => [2 + Math.sin(i) * 1e-5 * (i % 7), 41 + i * 1e-4]);
  const west = polygon(...border, [1.99, 41.004], [1.99, 41]);
  const east = polygon([2.01, 41], [2.01, 41.004], ...border.toReversed());
  const [simpleWest, simpleEast] = simplifyTogether([west, east], 3).map(
    ({ coordinates }) => coordinates[0] as Position[],
  );
  const isOnBorder = ([lon = 0]: Position) => Math.abs(lon - 2) < 0.001;

  it('share the same border, with fewer points', () => {
    const points = (ring: Position[] = []) => new Set(ring.filter(isOnBorder).map(String));
    expect(points(simpleWest)).toEqual(points(simpleEast));
    expect(points(simpleWest).size).toBeLessThan(border.length / 2);
  });

  it('may have rings that are none, or smaller than the tolerance', () => {
    const odd = { type: 'Polygon', coordinates: [...west.coordinates, [], [[2, 41]]] } as Polygon;
    const small = polygon([2, 41], [2.00001, 41], [2.00001, 41.00001]);
    expect(simplifyTogether([odd, small], 3)).toEqual([
      { type: 'Polygon', coordinates: [expect.anything(), [], [[2, 41]]] },
      small,
    ]);
  });

  it('are closed rings', () => {
    for (const ring of [simpleWest, simpleEast]) expect(ring?.at(0)).toEqual(ring?.at(-1));
  });
});
