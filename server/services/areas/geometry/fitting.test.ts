import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBarcelonaAreas } from '../../../features/demonstration/files.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createTenant } from '../../../testing/factories.ts';
import { drawBoundaries } from '../rules.ts';
import { at, type Boundary, polygonsOf } from './boundaries.ts';
import { fitTogether } from './fitting.ts';

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
});

describe('the real edge of a city', () => {
  let db: TestDatabase;
  let boundaries: { code: string; boundary: Boundary }[];

  beforeAll(async () => {
    db = await createTestDatabase();
    const tenant = await createTenant(db, 'bordes');
    boundaries = await db.database.inTenant(tenant.id, async (tx) => {
      await importBarcelonaAreas(tx);
      const box = { west: 1.9, south: 41.2, east: 2.4, north: 41.6 };
      const drawn = (await drawBoundaries(tx, { level: 'adm4', hasPlaces: false, ...box })) as typeof boundaries;
      // Drops the default areas, which are squares.
      return drawn.filter(({ code }) => !code.startsWith('089'));
    });
  }, 60_000);
  afterAll(() => db.close());

  it('leaves hardly a gap between it and its neighbours, and hardly an overlap', () => {
    const outline = boundaries.find(({ code }) => code === '08019')?.boundary;
    const [ring = []] = polygonsOf(outline as Boundary)
      .flat()
      .sort((a, b) => b.length - a.length);
    const found = { gap: 0, one: 0, overlap: 0 };
    // Skips the coast, where there is no neighbour.
    const inland = ring.map(at).filter(([lon, lat]) => lat - 41.35 > (lon - 2.1) * 0.9);
    for (const [lon, lat] of inland)
      for (const off of [-0.004, -0.002, -0.001, 0.001, 0.002, 0.004]) {
        const holding = boundaries.filter(({ boundary }) => booleanPointInPolygon([lon + off, lat + off], boundary));
        found[holding.length === 0 ? 'gap' : holding.length === 1 ? 'one' : 'overlap'] += 1;
      }
    const all = 6 * inland.length;
    expect(all).toBeGreaterThan(4000);
    expect(found.one / all).toBeGreaterThan(0.99);
  });
});
