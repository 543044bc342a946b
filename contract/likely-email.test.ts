import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownDomains, likelyEmail } from './likely-email.ts';

test.each([
  ['ana@exmaple.org', 'ana@example.org'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Puig@Gmai.com ', 'Ana.Puig@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ana@hotmaill.com', 'ana@hotmail.com'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@yaho.es', 'ana@yahoo.es'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@hotmial.es', 'ana@hotmail.es'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@gmail.cmo', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@movistar.ess', 'ana@movistar.es'],
  ['ana@telefonca.net', 'ana@telefonica.net'],
  ['ana@genat.cat', 'ana@gencat.cat'],
  ['ana@ajuntament.con', 'ana@ajuntament.com'],
])('%s was meant for %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

test.each([
  'ana@gmail.com',
  'ana@hotmail.es',
  'ana@ymail.com',
  'ana@email.com',
  'ana@gmx.de',
  'ana@coop.example',
  'ana@barcelona.cat',
  'ana@gm.com',
  'ana@uoc.edu',
  'ana@conco.cat',
  'ana@hotmail.fr',
  'ana@yahoo.se',
  'ana@',
  '@gmial.com',
  'gmial.com',
  '',
])('%s stays as it is', (typed) => expect(likelyEmail(typed)).toBeUndefined());

const domain = fc.oneof(
  fc.constantFrom(...knownDomains),
  fc.domain(),
  fc
    .tuple(fc.constantFrom(...knownDomains), fc.nat(16), fc.constantFrom('', 'm', 'x'))
    .map(([known, at, letter]) => `${known.slice(0, at)}${letter}${known.slice(at + 1)}`),
);

test('no known domain is asked about, and no address that was offered', () => {
  fc.assert(
    fc.property(domain, (of) => {
      const meant = likelyEmail(`ana@${of}`);
      if (knownDomains.includes(of)) expect(meant).toBeUndefined();
      if (meant === undefined) return;
      expect(meant.startsWith('ana@')).toBe(true);
      expect(likelyEmail(meant)).toBeUndefined();
    }),
  );
});
