import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoverageDay, foundIn, foundPercent, paceOf } from './coverage-pace.ts';
import { daysAfter } from './days.ts';

/** Ten tables: thirty people in three slots. */
const on = (day: string, found: number): CoverageDay => ({
  day,
  wanted: 10,
  needed: {
    man: 10 - Math.min(found, 10),
    tar: 10 - Math.min(Math.max(found - 10, 0), 10),
    esc: 30 - Math.max(found, 20),
  },
});

it('a percentage that is whole is said whole', () => {
  expect(foundPercent({ wanted: 100, needed: { man: 13, tar: 100, esc: 100 } })).toBe(29);
});

describe('the pace', () => {
  it.each([
    ['nothing was kept', [], on('2027-05-10', 3)],
    ['less than a week was kept', [on('2027-05-04', 0)], on('2027-05-10', 3)],
    ['nobody is missing', [on('2027-05-01', 0)], on('2027-05-10', 30)],
  ])('is none where %s', (_, days, now) => {
    expect(paceOf(days, now)).toBeUndefined();
  });

  it('never comes to an end where nobody was found, or fewer than before', () => {
    expect(paceOf([on('2027-05-01', 6)], on('2027-05-10', 6))?.day).toBeNull();
    expect(paceOf([on('2027-05-01', 9)], on('2027-05-10', 6))).toMatchObject({ found: -3, day: null });
  });

  it('looks back a fortnight, or as far as there is', () => {
    const days = [on('2027-03-01', 0), on('2027-04-28', 16), on('2027-05-06', 22)];
    expect(paceOf(days, on('2027-05-12', 23))).toEqual({ days: 14, found: 7, missing: 7, day: '2027-05-26' });
    expect(paceOf([on('2027-05-02', 10)], on('2027-05-12', 20))).toMatchObject({ days: 10, day: '2027-05-22' });
  });

  it('has as many people by its day as are wanted, and not a day earlier', () => {
    const found = fc.integer({ min: 0, max: 29 });
    fc.assert(
      fc.property(found, found, fc.integer({ min: 7, max: 40 }), (then, nowFound, ago) => {
        const now = on('2027-05-12', nowFound);
        const pace = paceOf([on(daysAfter(now.day, -ago), then)], now);
        if (!pace?.day) {
          expect(nowFound).toBeLessThanOrEqual(then);
          return;
        }
        const days = (Date.parse(pace.day) - Date.parse(now.day)) / 86_400_000;
        const by = (count: number) => foundIn(now) + (pace.found / pace.days) * count;
        expect(by(days)).toBeGreaterThanOrEqual(30 - 1e-9);
        expect(by(days - 1)).toBeLessThan(30);
      }),
    );
  });
});
