import { expect, test } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

const key = deriveKey('a secret of the tests, long enough for all', 'test');
const plain = Buffer.from('what nobody may read');

test('what is encrypted is readable again by its owner only, and differs each time', () => {
  const kept = encrypt(key, 'ana', plain);
  expect(decrypt(key, 'ana', kept)).toEqual(plain);
  expect(kept.includes(plain)).toBe(false);
  expect(encrypt(key, 'ana', plain)).not.toEqual(kept);
  expect(() => decrypt(key, 'berta', kept)).toThrow();
  expect(() => decrypt(deriveKey('a secret of the tests, long enough for all', 'other'), 'ana', kept)).toThrow();
});

test.each([0, 12, 28])('a bit changed at byte %s is found out', (at) => {
  const kept = encrypt(key, 'ana', plain);
  kept[at] = (kept[at] ?? 0) ^ 1;
  expect(() => decrypt(key, 'ana', kept)).toThrow();
});

test('a tag cut short is no tag', () => {
  expect(() => decrypt(key, 'ana', encrypt(key, 'ana', plain).subarray(0, 20))).toThrow();
});
