import { describe, expect, it } from 'vitest';
import { type Boundary, polygonsOf } from './boundaries.ts';
import { fitTogether } from './fitting.ts';
import { unite } from './union.ts';

const polygon = (...ring: [number, number][]): Boundary => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0] ?? []]],
});
const cornersOf = (boundary: Boundary | undefined) => boundary && polygonsOf(boundary).flat(2).map(String);

/** A city of two districts that bulges eastward. Its eastern neighbours meet at its edge. */
const city = polygon([0, 0], [0.04, 0], [0.04, 0.02], [0.04, 0.04], [0, 0.04]);
const districts = [
  polygon([0, 0], [0.04, 0], [0.045, 0.01], [0.041, 0.02], [0, 0.02]),
  polygon([0, 0.02], [0.041, 0.02], [0.035, 0.03], [0.04, 0.04], [0, 0.04]),
];
const south = polygon([0.04, 0], [0.08, 0], [0.08, 0.02], [0.04, 0.02]);
const north = polygon([0.04, 0.02], [0.08, 0.02], [0.08, 0.04], [0.04, 0.04]);
const far = polygon([0.08, 0], [0.1, 0], [0.1, 0.02], [0.08, 0.02]);
const drawn = (inside: readonly Boundary[]) =>
  fitTogether([
    { id: 'city', boundary: city, inside },
    { id: 'south', boundary: south, inside: [] },
    { id: 'north', boundary: north, inside: [] },
    { id: 'far', boundary: far, inside: [] },
  ]);

describe('areas drawn together', () => {
  it('have the outline of the finer ones inside, and their neighbours run along it', () => {
    const fitted = drawn(districts);
    expect([...fitted.keys()].sort()).toEqual(['city', 'north', 'south']);
    expect(new Set(cornersOf(fitted.get('city')))).toEqual(
      new Set(['0,0', '0.04,0', '0.045,0.01', '0.041,0.02', '0.035,0.03', '0.04,0.04', '0,0.04', '0,0.02']),
    );
    expect(new Set(cornersOf(fitted.get('south')))).toEqual(
      new Set(['0.04,0', '0.045,0.01', '0.041,0.02', '0.08,0', '0.08,0.02']),
    );
    expect(new Set(cornersOf(fitted.get('north')))).toEqual(
      new Set(['0.041,0.02', '0.035,0.03', '0.04,0.04', '0.08,0.04', '0.08,0.02']),
    );
  });

  it('stay as they are where some of the finer ones are missing, or there are none', () => {
    expect(drawn(districts.slice(0, 1)).size).toBe(0);
    expect(drawn([]).size).toBe(0);
  });

  it('have closed outlines where the finer ones overlap along a border', () => {
    const overlapping = polygon([0, 0], [0.04, 0], [0.04, 0.01], [0, 0.01]);
    const rings = polygonsOf(unite([city, overlapping]) as Boundary).flat();
    expect(rings.map((ring) => ring.at(-1))).toEqual(rings.map((ring) => ring[0]));
    expect(rings).toHaveLength(2);
  });
});
