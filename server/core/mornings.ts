import { dayInSpain, inSpain } from '#contract/spain.ts';

/** hours in Spain; `to` excluded */
export type Hours = { from: number; to: number };

export function isWithin(now: Date, { from, to }: Hours): boolean {
  const hour = Number(inSpain(now).slice(11, 13));
  return hour >= from && hour < to;
}

export function nextStart(now: Date, hours: Hours): Date {
  const day = dayInSpain(now);
  const start = startOn(day, hours);
  return now < start ? start : startOn(dayAfter(day), hours);
}

/** Tries both offsets: Spain is one or two hours ahead of UTC. */
function startOn(day: string, { from }: Hours): Date {
  const [summer, winter] = [2, 1].map(
    (ahead) => new Date(`${day}T${String(from - ahead).padStart(2, '0')}:00:00Z`),
  ) as [Date, Date];
  return Number(inSpain(summer).slice(11, 13)) === from ? summer : winter;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
