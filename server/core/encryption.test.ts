import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, deriveKey, encrypt, type SecretPlace, type Secrets } from './encryption.ts';

const secrets: Secrets = ['a secret of the tests, long enough for all'];
const other = 'another secret of the tests, long enough';
const place = { purpose: 'test', tenantId: 'norte', id: 'ana' };
const plain = Buffer.from('what nobody may read');

describe('a value that is encrypted', () => {
  it.each<Partial<SecretPlace>>([{ purpose: 'other' }, { tenantId: 'sur' }, { id: 'berta' }])(
    'is closed in another place: %j',
    (moved) => {
      expect(() => decrypt(secrets, { ...place, ...moved }, encrypt(secrets, place, plain))).toThrow();
    },
  );

  it('is closed to another secret', () => {
    expect(() => decrypt([other], place, encrypt(secrets, place, plain))).toThrow();
  });

  it.each([0, 5, 8, 20, 36])('is closed once a bit of byte %s has changed', (at) => {
    const kept = encrypt(secrets, place, plain);
    kept[at] = (kept[at] ?? 0) ^ 1;
    expect(() => decrypt(secrets, place, kept)).toThrow();
  });

  it('is closed once its tag is cut short', () => {
    expect(() => decrypt(secrets, place, encrypt(secrets, place, plain).subarray(0, 30))).toThrow();
  });

  it('is readable in its place, also by who knows its secret as an earlier one, and differs each time', () => {
    const kept = encrypt(secrets, place, plain);
    for (const known of [secrets, [other, ...secrets] as const]) expect(decrypt(known, place, kept)).toEqual(plain);
    expect(kept.includes(plain)).toBe(false);
    expect(encrypt(secrets, place, plain)).not.toEqual(kept);
  });

  it('by a version that named no key is readable as before', () => {
    const nonce = Buffer.alloc(12, 7);
    const before = createCipheriv('aes-256-gcm', deriveKey(secrets[0], 'test'), nonce).setAAD(Buffer.from('norte:ana'));
    const text = Buffer.concat([before.update(plain), before.final()]);
    const kept = Buffer.concat([nonce, before.getAuthTag(), text]);
    expect(decrypt([other, ...secrets], place, kept)).toEqual(plain);
    expect(() => decrypt(secrets, { ...place, id: 'berta' }, kept)).toThrow();
  });
});
