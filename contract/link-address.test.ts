import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInnerAddress } from './link-address.ts';

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/.',
  '\t',
  '\n',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  'evil.example',
  'a',
  ' ',
  'ñ',
  'https:',
];
const addresses = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(''));
const sites = ['https://here.example/faqs/1?next=/', 'http://localhost:3000/'];

function staysHere(address: string, site: string): boolean {
  if (!URL.canParse(address, site)) return false;
  const { origin, pathname, search, hash } = new URL(address, site);
  const again = `${pathname}${search}${hash}`;
  return origin === new URL(site).origin && URL.canParse(again, site) && new URL(again, site).origin === origin;
}

test('an address is inner where it begins with a bar, stays on every site, and hides nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        addresses,
        addresses.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (address) => {
        const hides = address.includes('\\') || /\p{Cc}/u.test(address);
        const isInner = address.startsWith('/') && !hides && sites.every((site) => staysHere(address, site));
        expect(isInnerAddress(address)).toBe(isInner);
      },
    ),
    { numRuns: 3000 },
  );
});

test.each(['/faqs', '/users?search=a//b#list', '/', '/a/../b', '/@a'])('%s is inner', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});
