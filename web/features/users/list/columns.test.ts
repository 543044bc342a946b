import { expect, test } from 'vitest';
import { columnsOf, firstColumns, moved, withColumn } from './columns.ts';

test('columns that were kept come back in their order; those that don’t exist are forgotten', () => {
  expect(columnsOf(['phone', 'email', 'shoe_size', 'phone'])).toEqual(['name', 'phone', 'email']);
  expect(columnsOf(undefined)).toEqual(firstColumns);
  expect(columnsOf('email')).toEqual(firstColumns);
});

test('a column comes in at its usual place and goes out; the name stays', () => {
  expect(withColumn(['name', 'city', 'place'], 'email', true)).toEqual(['name', 'email', 'city', 'place']);
  expect(withColumn(['name', 'city', 'place'], 'city', false)).toEqual(['name', 'place']);
  expect(columnsOf([])).toEqual(['name']);
});

test('columns change places, but none comes before the name', () => {
  expect(moved(['name', 'city', 'place'], 'place', -1)).toEqual(['name', 'place', 'city']);
  expect(moved(['name', 'city', 'place'], 'city', -1)).toEqual(['name', 'city', 'place']);
  expect(moved(['name', 'city', 'place'], 'place', 1)).toEqual(['name', 'city', 'place']);
});
