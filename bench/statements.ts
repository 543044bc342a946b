import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Excludes begin, commit and set. */
export type StatementCounts = { statements: number; planned: number };

/** BENCH_STATEMENTS times every statement, which makes the bench's other figures useless. */
const timesFile = process.env.BENCH_STATEMENTS;

/** Counts the statements of the server's role by pg_stat_statements, off at other times. */
export class StatementCounter {
  static readonly settings = {
    ...{ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '20000' },
  };
  readonly #owner: pg.Pool;

  private constructor(owner: pg.Pool) {
    this.#owner = owner;
  }

  static async prepare(owner: pg.Pool): Promise<StatementCounter> {
    await owner.query('create extension pg_stat_statements');
    const counter = new StatementCounter(owner);
    await counter.#turn('none', 'off');
    return counter;
  }

  /** Counts per request, after warming up; `once` makes `requests` requests. */
  async count(requests: number, once: () => Promise<unknown>): Promise<StatementCounts> {
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) await once();
    const { statements, planned } = await this.during(async () => {
      for (let round = 0; round < rounds; round += 1) await once();
    });
    const each = (sum: number) => Math.round((10 * sum) / rounds / requests) / 10;
    return { statements: each(statements), planned: each(planned) };
  }

  async during(work: () => Promise<unknown>): Promise<StatementCounts> {
    await this.#turn('top', 'on');
    if (!timesFile) await this.#owner.query('select pg_stat_statements_reset()');
    await work();
    const { rows } = await this.#owner.query<{ calls: number; plans: number }>(
      `select coalesce(sum(calls), 0)::int as calls, coalesce(sum(plans), 0)::int as plans from pg_stat_statements
       where userid = 'vixia_app'::regrole and query !~* '^\\s*(begin|commit|rollback|set)\\M'`,
    );
    await this.#turn('none', 'off');
    return { statements: rows[0]?.calls ?? 0, planned: rows[0]?.plans ?? 0 };
  }

  /** Appends the times of the server's statements to BENCH_STATEMENTS, to compare releases. */
  static async writeTimes(owner: pg.Pool): Promise<void> {
    if (!timesFile) return;
    const { rows } = await owner.query(
      `select query, sum(calls)::int as calls, min(min_exec_time) as min, sum(total_exec_time) / sum(calls) as mean
       from pg_stat_statements where userid = 'vixia_app'::regrole and calls > 0 group by query`,
    );
    await appendFile(timesFile, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }

  async #turn(track: 'none' | 'top', planning: 'on' | 'off') {
    if (timesFile) return;
    await this.#owner.query(`alter system set pg_stat_statements.track = '${track}'`);
    await this.#owner.query(`alter system set pg_stat_statements.track_planning = '${planning}'`);
    await this.#owner.query('select pg_reload_conf()');
    // After the signal, each connection rereads its settings at its next command.
    await pause(500);
  }
}
