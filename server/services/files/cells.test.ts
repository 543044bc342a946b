import { expect, it } from 'vitest';
import { readCode, readWhole } from './cells.ts';

it.each(['4.62500101E9', '4,62500101e+09', '4E9'])(
  'reads no code from %s, of which a spreadsheet lost the end',
  (text) => {
    expect(readCode(text, 10)).toBeUndefined();
  },
);

it.each([
  ['890101001', '0890101001'],
  ['08-901-01-001', '0890101001'],
  ['890101001.0', '0890101001'],
])('reads the code of %s', (text, code) => {
  expect(readCode(text, 10)?.code).toBe(code);
});

it.each(['1.012', '1,012', '1 012', '1012.0', '1.012,00', '1,012.0'])('reads the count of %s', (text) => {
  expect(readWhole(text)).toBe(1012);
});

it.each(['1.012.00', '1.01', '1.012,5', '12.34,00'])('reads no count from %s', (text) => {
  expect(readWhole(text)).toBeUndefined();
});
