import { expect, test } from 'vitest';
import { binsOf } from './bins.ts';

const on = (...days: [day: string, people: number][]) => days.map(([day, people]) => ({ day, people }));

test('nobody is no column', () => {
  expect(binsOf({ before: 7, days: [] })).toEqual({ unit: 'day', bins: [] });
});

test('days stand one by one, those without anybody too, on what was there before', () => {
  expect(binsOf({ before: 7, days: on(['2031-02-27', 2], ['2031-03-02', 1]) })).toEqual({
    unit: 'day',
    bins: [
      { from: '2031-02-27', to: '2031-02-27', people: 2, total: 9 },
      { from: '2031-02-28', to: '2031-02-28', people: 0, total: 9 },
      { from: '2031-03-01', to: '2031-03-01', people: 0, total: 9 },
      { from: '2031-03-02', to: '2031-03-02', people: 1, total: 10 },
    ],
  });
});

test('many days are weeks from Monday, then months; no column begins or ends where nobody was asked about', () => {
  const weeks = binsOf({
    before: 0,
    days: on(['2031-01-01', 1], ['2031-01-05', 2], ['2031-01-06', 4], ['2031-04-01', 8]),
  });
  expect(weeks.unit).toBe('week');
  expect(weeks.bins.slice(0, 2)).toEqual([
    { from: '2031-01-01', to: '2031-01-05', people: 3, total: 3 },
    { from: '2031-01-06', to: '2031-01-12', people: 4, total: 7 },
  ]);
  expect(weeks.bins.at(-1)).toEqual({ from: '2031-03-31', to: '2031-04-01', people: 8, total: 15 });
  const months = binsOf({ before: 0, days: on(['2030-01-15', 1], ['2031-12-24', 2]) });
  expect(months.unit).toBe('month');
  expect(months.bins[0]).toEqual({ from: '2030-01-15', to: '2030-01-31', people: 1, total: 1 });
  expect(months.bins).toHaveLength(24);
  expect(months.bins.at(-1)).toEqual({ from: '2031-12-01', to: '2031-12-24', people: 2, total: 3 });
});
