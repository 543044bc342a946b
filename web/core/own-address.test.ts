import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test('an address of this site is where one goes on', () => {
  expect(ownAddress('/users?is_active=true#list')).toBe('/users?is_active=true#list');
});

test.each([
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'https://other.example',
  'javascript:alert(1)',
  '',
  undefined,
])('not to %j, but home', (next) => {
  expect(ownAddress(next)).toBe('/');
});
