import type pg from 'pg';

/** Holds the lock while the connection lives. Waits for a check of this worker to end. */
export async function lockWorker(client: pg.ClientBase, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId]);
}

/** Lists workers that hold jobs but no lock. */
export async function listLostWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with holders as materialized (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null)
     select id from holders where pg_try_advisory_xact_lock(hashtextextended(id, 0))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Frees these workers' jobs, and wakes workers that can run them. Skips workers that hold their
 * lock again. `spared`: tasks that get their attempt back.
 */
export async function freeJobsOf(pool: pg.Pool, workerIds: string[], spared: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with lost as materialized (
       select id from unnest($1::text[]) as id where pg_try_advisory_xact_lock(hashtextextended(id, 0))
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where locked_by in (select id from lost)
     ), jobs as (
       update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
         attempts = case when t.identifier = any($2) then greatest(0, j.attempts - 1) else j.attempts end
       from graphile_worker._private_tasks t
       where t.id = j.task_id and j.locked_by in (select id from lost)
     ) select id from lost cross join lateral pg_notify('jobs:insert', '')`,
    [workerIds, spared],
  );
  return rows.map(({ id }) => id);
}

/** Enqueues a job unless one with its key is waiting or has failed for good. */
export async function keepEnqueued(
  owner: pg.Pool,
  tenantId: string,
  { task, key, runAt }: { task: string; key: string; runAt: Date },
): Promise<void> {
  await owner.query(
    `select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4, max_attempts => 12, job_key_mode => 'preserve_run_at')`,
    [task, JSON.stringify({ tenantId }), runAt, `${tenantId}:${key}`],
  );
}

/** Lists the queue's tasks: due jobs, age of the oldest in seconds, and jobs given up. */
export async function listJobTasks(owner: pg.Pool) {
  const { rows } = await owner.query<{ task: string; waiting: number; failed: number; oldest: number }>(
    `select t.identifier as task, count(*) filter (where attempts < max_attempts)::int as waiting,
       count(*) filter (where attempts >= max_attempts)::int as failed,
       coalesce(extract(epoch from max(now() - run_at) filter (where attempts < max_attempts)), 0)::float as oldest
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where locked_at is null and run_at <= now() group by t.identifier`,
  );
  return rows;
}
