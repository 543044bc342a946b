import { expect, test } from 'vitest';
import { countriesOf } from './countries.ts';
import { postalCodeProblem } from './postal-code.ts';

test.each([
  ['08015', undefined],
  [' 52001 ', undefined],
  ['ABCDE', 'numbers_only'],
  ['0801S', 'numbers_only'],
  ['08 15', 'numbers_only'],
  ['-8015', 'numbers_only'],
  ['٠٨٠١٥', 'numbers_only'],
  ['8015', 'exactly'],
  ['080155', 'exactly'],
  ['', 'exactly'],
  ['00123', 'address_not_found'],
  ['53001', 'address_not_found'],
  ['99999', 'address_not_found'],
])('in Spain %j is %s', (code, problem) => expect(postalCodeProblem('ES', code)?.code).toBe(problem));

test('exactly five says so', () => {
  expect(postalCodeProblem('ES', '801')).toEqual({ code: 'exactly', params: { number: 5 } });
});

test.each([
  ['66000', undefined],
  ['AD500', undefined],
  ['SW1A 1AA', undefined],
  ['1000-001', undefined],
  ['<b>', 'wrong_format'],
  ['-', 'wrong_format'],
])('elsewhere %j is %s', (code, problem) => expect(postalCodeProblem('FR', code)?.code).toBe(problem));

test('the countries of an address are those of the tenant, Spain first', () => {
  expect(countriesOf([{ code: 'ad' }, { code: 'FR' }, { code: 'es' }])).toEqual(['ES', 'AD', 'FR']);
  expect(countriesOf([])).toEqual(['ES']);
});
