import { expect, test } from 'vitest';
import { partAddress } from './part-address.ts';

test.each([
  ['Calle Mayor, 1, 33001 Villanorte', 'Calle Mayor, 1', '33001 Villanorte'],
  ['33001 Villanorte', '', '33001 Villanorte'],
  ['Plaza, s/n, 03570 Vila Joiosa, la', 'Plaza, s/n', '03570 Vila Joiosa, la'],
  ['Carrer de Dalt, 3, Vila Nord', 'Carrer de Dalt, 3', 'Vila Nord'],
  ['Calle Mayor, 1', 'Calle Mayor, 1', ''],
  ['Calle 08015', 'Calle 08015', ''],
  ['', '', ''],
])('of %j the street is %j and the town %j', (address, street, town) =>
  expect(partAddress(address)).toEqual({ street, town }),
);
