import type pg from 'pg';
import { dayInSpain, inSpain } from '#contract/spain.ts';
import type { Tx } from '../../core/database.ts';
import { keepEnqueued } from '../../core/jobs/queries.ts';
import { enqueue } from '../../core/queries.ts';

/** The one job of an organisation that begins its digests; it puts the next in the queue itself. */
const begin = { task: 'begin-digests', key: 'begin-digests' };

/** Puts the digests of the next morning in the queue. */
export const scheduleDigests = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(tx, begin.task, {}, { key: begin.key, delaySeconds: (nextMorning(now).getTime() - now.getTime()) / 1000 });

/**
 * Sees to it that the digests of these organisations are in the queue.
 * Leaves those that wait there as they are: a start in the morning must not put them off.
 */
export async function keepDigestsScheduled(owner: pg.Pool, tenantIds: string[], now = new Date()): Promise<void> {
  for (const tenantId of tenantIds) await keepEnqueued(owner, tenantId, { ...begin, runAt: nextMorning(now) });
}

/** Digests are begun between these hours of Spain; after a morning without a worker, tomorrow. */
const hours = { from: 8, to: 14 };

export function isMorning(now: Date): boolean {
  const hour = Number(inSpain(now).slice(11, 13));
  return hour >= hours.from && hour < hours.to;
}

function nextMorning(now: Date): Date {
  const day = dayInSpain(now);
  const morning = morningOf(day);
  return now < morning ? morning : morningOf(dayAfter(day));
}

/** Spain is one or two hours ahead of UTC. */
function morningOf(day: string): Date {
  const [summer, winter] = [2, 1].map((ahead) => new Date(`${day}T0${hours.from - ahead}:00:00Z`)) as [Date, Date];
  return Number(inSpain(summer).slice(11, 13)) === hours.from ? summer : winter;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
