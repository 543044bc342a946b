import { expect, test } from 'vitest';
import { columnsOf, moveColumn, withColumn } from './columns.ts';

const ids = ['name', 'email', 'phone', 'city', 'place'] as const;
const set = { ids, first: ['name', 'city'] as const };

test('columns that were kept come back in their order; those that don’t exist are forgotten', () => {
  expect(columnsOf(set, ['phone', 'email', 'shoe_size', 'phone'])).toEqual(['name', 'phone', 'email']);
  expect(columnsOf(set, undefined)).toEqual(set.first);
  expect(columnsOf(set, 'email')).toEqual(set.first);
});

test('a column comes in at its usual place and goes out; the name stays', () => {
  expect(withColumn(set, ['name', 'city', 'place'], 'email', true)).toEqual(['name', 'email', 'city', 'place']);
  expect(withColumn(set, ['name', 'city', 'place'], 'city', false)).toEqual(['name', 'place']);
  expect(columnsOf(set, [])).toEqual(['name']);
});

test('columns change places, but none comes before the name', () => {
  expect(moveColumn(['name', 'city', 'place'], 'place', -1)).toEqual(['name', 'place', 'city']);
  expect(moveColumn(['name', 'city', 'place'], 'city', -1)).toEqual(['name', 'city', 'place']);
  expect(moveColumn(['name', 'city', 'place'], 'place', 1)).toEqual(['name', 'city', 'place']);
});
