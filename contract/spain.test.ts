import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSpain, instantInSpain } from './spain.ts';

test.each([
  ['2026-11-21T09:30', '2026-11-21T08:30:00.000Z'],
  ['2027-05-23T09:00', '2027-05-23T07:00:00.000Z'],
  // Before and after clocks go forward.
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
])('%s on the peninsula is %s', (clock, instant) => {
  expect(instantInSpain(clock).toISOString()).toBe(instant);
});

test('clocks change as the law of now says, from 2020 to 2040', () => {
  const law = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });
  const hour = 60 * 60 * 1000;
  for (let year = 2020; year <= 2040; year += 1)
    for (const month of [0, 2, 6, 9]) {
      const from = Date.UTC(year, month, 24);
      for (let at = from; at < from + 8 * 24 * hour; at += hour)
        for (const instant of [new Date(at - 1000), new Date(at)])
          if (inSpain(instant) !== law.format(instant)) expect(inSpain(instant)).toBe(law.format(instant));
    }
});

test('an hour that clocks show is read as it was written', () => {
  const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minutes, (instant) => {
      const clock = inSpain(instant).replace(' ', 'T');
      expect(inSpain(instantInSpain(clock)).replace(' ', 'T')).toBe(clock);
    }),
  );
});
