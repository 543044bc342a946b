import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isPassword, refuseWeakPassword, writeHash } from './passwords.ts';

const own = ['apoderada-nuria@example.org', 'Núria', 'Xàfec', 'de la Vega'];

it.each([
  ...['apoderada-nuria@example.org', 'apoderada@example.org', 'nuria-xafec', 'Nuria.Xafec', 'xafec-nuria'],
  ...['NuriaXafec', 'nuriaxafec1', 'Núria Xàfec de la Vega', 'nuria-xafec-1990', 'vega.nuria.123', 'example.org'],
])('%s is refused to whoever is called that', async (password) => {
  await expect(refuseWeakPassword(password, own)).rejects.toThrow();
});

it.each(['nuria come trece manzanas verdes', 'trece-ventanas-miran-al-norte', 'bxq-7Tnz-nuria-kd0w'])(
  '%s is taken, also from whoever is called that',
  async (password) => {
    await expect(refuseWeakPassword(password, own)).resolves.toBeUndefined();
  },
);

const comer = { tenantId: 'una', standing: 'known' } as const;

it('a password is taken where it is the one hashed, and no other', async () => {
  const kept = await hashPassword('trece-ventanas', comer);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('trece-ventanas', kept, comer)).toBe(true);
  for (const wrong of ['trece-ventana', '']) expect(await isPassword(wrong, kept, comer)).toBe(false);
});

it('a password that was hashed at another cost is checked at that cost', async () => {
  const cost = { memory: 64, passes: 3, parallelism: 2 };
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync('argon2id', { message: 'trece-ventanas', nonce, tagLength: 32, ...cost });
  const kept = writeHash(cost, nonce, tag);
  expect(await isPassword('trece-ventanas', kept, comer)).toBe(true);
  expect(await isPassword('trece-ventanas', kept.replace('m=64', 'm=128'), comer)).toBe(false);
});

it.each([null, '', 'hash', '$argon2id$v=19$m=64,t=1,p=1$$'])('no password fits the hash %j', async (kept) => {
  for (const password of ['', 'trece-ventanas']) expect(await isPassword(password, kept, comer)).toBe(false);
});
