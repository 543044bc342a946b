import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, refuseWeakPassword, writeHash } from './passwords.ts';

const person = ['apoderada-nuria@example.org', 'Núria', 'Xàfec', 'de la Vega'];
const own = [...person, 'Organización del Norte', 'Candidatura Celeste', 'norte.example.org'];

describe('a password that is easily guessed', () => {
  it.each([
    ['of its owner', 'apoderada-nuria@example.org', 'nuria-xafec', 'Nuria.Xafec', 'NuriaXafec', 'nuriaxafec1'],
    ['of its owner, with a year', 'nuria-xafec-1990', 'vega.nuria.123', 'Núria Xàfec de la Vega', 'xafec84317506'],
    ['of the product', 'vixia2027', 'Vixia-2027!', '2027vixia', 'v1x1a2027', 'vixia93847561', 'vixiavixia'],
    [
      'of the organisation',
      'OrganizacionDelNorte1',
      'norte2027',
      'CandidaturaCeleste',
      'celeste-2027',
      'norte.example',
    ],
    [
      'in Spanish',
      'elecciones2027',
      'apoderado2027',
      'Interventora_1',
      'mesa1234',
      'Contraseña1',
      'partido-colegio-27',
    ],
    ['in Catalan', 'eleccions2027', 'contrasenya1', 'apoderades2027', 'propostes1', 'benvinguts27', 'tardor2027'],
    ['in Basque', 'pasahitza1', 'hauteskundeak27', 'hauteslekua-1', 'ongietorri2027', 'udazkena2027'],
    ['in Galician', 'contrasinal1', 'colexio2027', 'benvidos2027', 'outono2027'],
    [
      'that leaked most often',
      'password1',
      'qwerty2027!',
      'iloveyou2',
      'dragon84317506',
      'murcielago2027',
      'enero2027',
    ],
    ['of one list', 'lunes martes', 'uno dos tres', 'enero-febrero-marzo', 'rojoverdeazul', 'lunesmartesmiercoles'],
  ])('is refused: words %s', async (_, ...passwords) => {
    for (const password of passwords) await expect(refuseWeakPassword(password, own), password).rejects.toThrow();
  });

  it.each([
    ...['nuria come trece manzanas verdes', 'trece-ventanas-miran-al-norte', 'bxq-7Tnz-nuria-kd0w', '8f3K29dk-nuria'],
    ...['la-mesa-verde-canta-de-noche', 'mesa coja, voto nublado', 'vixia come trece manzanas', 'trece-ventanas'],
    ...['caballo verde lunes', 'tren-azul-tigre', 'perro gato casa'],
    ...['eleccions sense pressa i amb truita', 'hauteslekua ez dago mendian', 'unha chave baixo a choiva', 'Tx4kp9wz'],
  ])('is not %s, though it has such a word among others, or none', async (password) => {
    await expect(refuseWeakPassword(password, own)).resolves.toBeUndefined();
  });
});

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
