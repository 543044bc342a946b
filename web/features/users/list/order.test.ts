import { expect, test } from 'vitest';
import { orderOf, sortByOf } from './order.ts';

const near = '01a1fc5f-2c49-75bb-992e-b28b2e08dfae';

test('a list is by name, and by distance where one is measured, unless its address says otherwise', () => {
  expect(orderOf({})).toBe('name');
  expect(orderOf({ near })).toBe('distance');
  expect(orderOf({ near, sortBy: 'name' })).toBe('name');
});

test('an order stands in the address where it isn’t the usual one', () => {
  expect(sortByOf({}, 'name')).toBeUndefined();
  expect(sortByOf({ near }, 'name')).toBe('name');
  expect(sortByOf({ near }, 'distance')).toBeUndefined();
  expect(sortByOf({ near }, '-distance')).toBe('-distance');
});
