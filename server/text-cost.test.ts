import { expect, test } from 'vitest';
import { measureTextCost, mostGrowth } from './testing/text-cost.ts';
import { textReaders } from './testing/text-readers.ts';

test.each(Object.keys(textReaders))('eight times the text costs at most twelve times as much: %s', async (name) => {
  const { steepest } = await measureTextCost(name);
  expect(steepest.growth, JSON.stringify(steepest)).toBeLessThanOrEqual(mostGrowth);
});
