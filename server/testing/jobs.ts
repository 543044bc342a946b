import type { TestDatabase } from './database.ts';

/** Makes waiting jobs due and wakes the workers, which otherwise poll every two seconds. */
export const hurryJobs = ({ owner }: Pick<TestDatabase, 'owner'>, condition = 'true', values: unknown[] = []) =>
  owner.query(
    `with due as (update graphile_worker._private_jobs set run_at = now() where ${condition} returning id)
     select pg_notify('jobs:insert', '') from due`,
    values,
  );
