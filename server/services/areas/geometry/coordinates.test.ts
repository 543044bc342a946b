import { describe, expect, it } from 'vitest';
import { readDegrees, readMetres, readPair } from './coordinates.ts';
import { fromMetres } from './projected.ts';

describe('ETRS89 metres', () => {
  it.each([
    [31, 424883.124, 4594655.163, 2.1, 41.5],
    [30, 925729.218, 4606836.928, 2.1, 41.5],
    [30, 440615.662, 4474610.02, -3.7, 40.42],
    [29, 547808.27, 4800962.452, -8.41, 43.36],
    [28, 377617.372, 3148796.885, -16.25, 28.46],
  ] as const)('of zone %i are degrees', (zone, x, y, lon, lat) => {
    const point = fromMetres(x, y, zone);
    expect(point.lon).toBeCloseTo(lon, 6);
    expect(point.lat).toBeCloseTo(lat, 6);
  });
});

describe('written coordinates', () => {
  it('of degrees have points, commas, or minutes and seconds', () => {
    expect(['2,1734', '-3.7°', `2°30'E`, `3° 15' 36" O`, '200', 'x'].map(readDegrees)).toEqual([
      ...[2.1734, -3.7, 2.5, -3.26, undefined, undefined],
    ]);
  });

  it('of metres have points or commas between thousands or before decimals', () => {
    expect(['430123,4', '430.123,4', '430,123.4', '4.580.123', '43'].map(readMetres)).toEqual([
      ...[430123.4, 430123.4, 430123.4, 4580123, undefined],
    ]);
  });

  it('in one cell are a pair', () => {
    expect(readPair('41.38 2.17')).toEqual({ values: ['41.38', '2.17'], isXFirst: false });
    expect(readPair('point z (2.17 41.38 5)')).toEqual({ values: ['2.17', '41.38'], isXFirst: true });
    expect(readPair('{"lat": 41.38, "lng": 2.17}')).toEqual({ values: ['2.17', '41.38'], isXFirst: true });
    expect(['Carrer Major, 3', '41.38', '[1', ''].map(readPair)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
