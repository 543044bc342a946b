import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowded, spread } from './spread.ts';

const gap = 30;
const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });

it('leaves no two points nearer than a target is wide', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 25 }), (points) => {
      expect(crowded(spread(points, gap), gap - 1)).not.toContain(true);
    }),
  );
});

it('parts points in the same place', () => {
  expect(crowded(spread(Array(12).fill({ x: 5, y: 5 }), gap), gap - 1)).not.toContain(true);
});

it('leaves points alone that have room', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 31, y: 0 },
    { x: 200, y: 90 },
  ];
  expect(spread(points, gap)).toEqual(points);
});

it('says which are near each other', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 31, y: 0 },
    { x: 200, y: 90 },
  ];
  expect(crowded(points, 44)).toEqual([true, true, false]);
});
