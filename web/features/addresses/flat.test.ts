import { expect, test } from 'vitest';
import { flatAt, flatIn } from './flat.ts';

const found = (address_number: string) => ({
  ...{ address_street: 'Carrer d’Aragó', address_number, address_zip: '08013', address_city: 'Barcelona' },
  ...{ address_region: '', address_country: 'ES', location: null },
});

test.each([
  ['Aragó 255, 3º 2ª, 08013 Barcelona', '255', '3º 2ª'],
  ['Aragó 255 3r 2a', '255', '3r 2a'],
  ['C/ 2 de Maig 200, esc. B, 1º 1ª, Barcelona', '200', 'esc. B, 1º 1ª'],
  ['Aragó 10-12, bajos', '10-12', 'bajos'],
  ['Aragó 255 bis, ático', '255BIS', 'ático'],
  ['Aragó 255, Barcelona', '255', ''],
  ['Aragó 255, 08013', '255', ''],
  ['Aragó 255b', '255B', ''],
  ['Aragó 255, Sants', '255', ''],
  ['Aragó', '', ''],
])('%s: at number %s, the flat is "%s"', (typed, number, flat) => expect(flatIn(typed, found(number))).toBe(flat));

test('a long text takes no long time', () => {
  expect(flatIn(`a${' 1'.repeat(100)}, 3º`, found('255'))).toBe('');
});

test('another address empties the flat, unless one was typed; the same address keeps it', () => {
  const known = { ...found('255'), address_extra: '3º 2ª' };
  expect(flatAt(found('257'), 'Aragó 257', known)).toBe('');
  expect(flatAt({ ...found('255'), address_street: 'Carrer de València' }, 'València 255', known)).toBe('');
  expect(flatAt(found('257'), 'Aragó 257, ático', known)).toBe('ático');
  expect(flatAt(found('255'), 'Aragó 255', known)).toBe('3º 2ª');
});
