import { expect, it } from 'vitest';
import { readCode } from './cells.ts';

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
