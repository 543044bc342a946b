import { expect, test } from 'vitest';
import { measureTextCost, mostGrowth } from './testing/text-cost.ts';
import { textReaders } from './testing/text-readers.ts';

test.each(Object.keys(textReaders))('twice the text costs at most 2.5 times as much: %s', async (name) => {
  const { steepest } = await measureTextCost(name);
  expect(steepest.growth, JSON.stringify(steepest)).toBeLessThanOrEqual(mostGrowth);
});
