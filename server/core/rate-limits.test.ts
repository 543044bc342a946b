import { expect, it } from 'vitest';
import { networkOf } from './rate-limits.ts';

it.each([
  ['IPv4 addresses, one by one', '203.0.113.7', '203.0.113.8', false],
  ['an IPv4 address however it is written', '203.0.113.7', '::ffff:203.0.113.7', true],
  ['all of an IPv6 network, which is one household’s', '2001:db8:0:1::1', '2001:db8::1:ffff:abcd:0:9', true],
  ['whoever comes by a local socket', undefined, undefined, true],
  ['one IPv6 network and the next', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
])('requests are counted by %s', (_, one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});
