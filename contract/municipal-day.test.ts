import { expect, test } from 'vitest';
import { nextMunicipalDay } from './municipal-day.ts';

// Days on which municipal elections were held.
test.each(['2003-05-25', '2007-05-27', '2011-05-22', '2015-05-24', '2019-05-26', '2023-05-28'])(
  'municipal elections of %s are foretold, up to the day itself',
  (day) => {
    expect(nextMunicipalDay(`${Number(day.slice(0, 4)) - 3}-01-01`)).toBe(day);
    expect(nextMunicipalDay(day)).toBe(day);
  },
);

test('the day after, the next are four years away', () => {
  expect(nextMunicipalDay('2023-05-29')).toBe('2027-05-23');
  expect(nextMunicipalDay('2027-05-24')).toBe('2031-05-25');
});
