import { daysAfter, daysBetween } from '#contract/days.ts';
import type { RegisteredUsers } from '#contract/stats.ts';

export type Unit = 'day' | 'week' | 'month';
/** Days drawn as one column, both ends included. `total`: people registered until `to`. */
export type DayBin = { from: string; to: string; people: number; total: number };

/** Most columns that fit on a phone. */
const most = 62;

/**
 * Groups days into columns that fit: days, weeks from Monday, or months. Includes empty days, to
 * keep the time axis even.
 */
export function binsOf({ before, days }: RegisteredUsers): { unit: Unit; bins: DayBin[] } {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return { unit: 'day', bins: [] };
  const length = daysBetween(first, last) + 1;
  const unit = length <= most ? 'day' : length <= 7 * most ? 'week' : 'month';
  const bins: DayBin[] = [];
  for (let from = first; from <= last; ) {
    const to = earlier(endOf(from, unit), last);
    bins.push({ from, to, people: 0, total: 0 });
    from = daysAfter(to, 1);
  }
  let [at, total] = [0, before];
  for (const bin of bins) {
    for (let one = days[at]; one && one.day <= bin.to; one = days[at]) {
      bin.people += one.people;
      at += 1;
    }
    total += bin.people;
    bin.total = total;
  }
  return { unit, bins };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

function endOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  const date = new Date(day);
  if (unit === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
