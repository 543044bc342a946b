import type pg from 'pg';
import { daysAfter } from '#contract/days.ts';
import { dayInSpain, inSpain } from '#contract/spain.ts';
import type { Database, Tx } from '../database.ts';
import { enqueue } from '../queries.ts';
import { keepEnqueued } from './queries.ts';

/** hours in Spain; `to` excluded */
type Hours = { from: number; to: number };

export class DailyHours {
  readonly #hours: Hours;

  constructor(hours: Hours) {
    this.#hours = hours;
  }

  isTime(now: Date): boolean {
    const hour = Number(inSpain(now).slice(11, 13));
    return hour >= this.#hours.from && hour < this.#hours.to;
  }

  nextStart(now: Date): Date {
    const day = dayInSpain(now);
    const start = this.#startOn(day);
    return now < start ? start : this.#startOn(daysAfter(day, 1));
  }

  /** Tries both offsets: Spain is one or two hours ahead of UTC. */
  #startOn(day: string): Date {
    const { from } = this.#hours;
    const [summer, winter] = [2, 1].map(
      (ahead) => new Date(Date.parse(`${day}T00:00:00Z`) + (from - ahead) * 3_600_000),
    ) as [Date, Date];
    return Number(inSpain(summer).slice(11, 13)) === from ? summer : winter;
  }
}

/** A job that each organisation has once a day. A day without a worker in its hours is skipped. */
export class DailyJob extends DailyHours {
  readonly #task: string;

  constructor(task: string, hours: Hours) {
    super(hours);
    this.#task = task;
  }

  async schedule(tx: Tx, now = new Date()): Promise<void> {
    const delaySeconds = (this.nextStart(now).getTime() - now.getTime()) / 1000;
    await enqueue(tx, this.#task, {}, { key: this.#task, delaySeconds });
  }

  /** Returns the task, which in one transaction enqueues its next run and does the day's work. */
  run(work: (tx: Tx, now: Date) => Promise<void>) {
    return ({ database }: { database: Database }, { tenantId }: { tenantId: string }, _?: unknown, now = new Date()) =>
      database.inTenant(tenantId, async (tx) => {
        await this.schedule(tx, now);
        if (this.isTime(now)) await work(tx, now);
      });
  }

  /** Doesn't postpone a job that is already due. */
  keepScheduled(owner: pg.Pool, tenantId: string, now = new Date()): Promise<void> {
    return keepEnqueued(owner, tenantId, { task: this.#task, key: this.#task, runAt: this.nextStart(now) });
  }
}
