import { describe, expect, it } from 'vitest';
import { readNumber } from './typed-number.ts';

describe('a number that somebody types', () => {
  it.each(['abc', '3 %', '-4', '2,345', '1,2,3', '1e1', '101', 'NaN', 'Infinity'])(
    'is none where it is %j, and not zero',
    (typed) => {
      expect(readNumber(typed, { max: 100, isDecimal: true })).toBeNaN();
    },
  );

  it.each(['2,5', '1.00', '1001', 'x1'])('is no whole one where it is %j', (typed) => {
    expect(readNumber(typed, { max: 1000, isDecimal: false })).toBeNaN();
  });

  it.each([
    ['', 0],
    [' 3 ', 3],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['3,', 3],
    ['100', 100],
  ])('has a decimal comma or point: %j', (typed, number) => {
    expect(readNumber(typed, { max: 100, isDecimal: true })).toBe(number);
  });

  it.each([
    ['33', 33],
    ['1.000', 1000],
    ['1 000 000', 1_000_000],
  ])('may have its thousands apart: %j', (typed, number) => {
    expect(readNumber(typed, { max: 1_000_000, isDecimal: false })).toBe(number);
  });

  it.each([
    ['', Number.NaN],
    ['0,05', Number.NaN],
    ['0,1', 0.1],
  ])('may have to be more than nothing: %j', (typed, number) => {
    expect(readNumber(typed, { min: 0.1, max: 200, isDecimal: true })).toBe(number);
  });
});
