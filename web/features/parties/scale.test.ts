import { expect, it } from 'vitest';
import { ceilingOf } from './scale.ts';

it.each([
  [0, 4],
  [3, 4],
  [10, 12],
  [114_192, 120_000],
  [120_000, 120_000],
  [120_001, 160_000],
  [999, 1000],
])('an axis for %i ends at %i, which four parts divide', (most, end) => {
  expect(ceilingOf(most)).toBe(end);
});
