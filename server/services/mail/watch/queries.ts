import { sql } from 'kysely';
import type pg from 'pg';
import type { MailServerState } from '#contract/mail.ts';
import type { Tx } from '../../../core/database.ts';

/** `failure`: the server's reply; null if it accepts mail. */
export async function updateCheck(owner: pg.Pool, failure: string | null): Promise<{ wasFailing: boolean }> {
  const { rows } = await owner.query<{ was_failing: boolean }>(
    `with before as (select failing_since from app.mail_checks),
     kept as (
       insert into app.mail_checks as c (failing_since, answer) values (case when $1::text is not null then now() end, coalesce($1, ''))
       on conflict (is_only) do update set answer = excluded.answer,
         failing_since = case when excluded.failing_since is not null then coalesce(c.failing_since, now()) end)
     select exists (select from before where failing_since is not null) as was_failing`,
    [failure],
  );
  return { wasFailing: rows[0]?.was_failing ?? false };
}

/** Sends delayed mails now if people wait for them. Mailings keep their pace. */
export async function hurryDelayed(owner: pg.Pool): Promise<void> {
  await owner.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where task_identifier = 'send-email' and priority = 0 and last_error = 'MailDelayed' and run_at > now() and locked_at is null
     having count(*) > 0`,
  );
}

/** Finds since when mail fails, the server's reply, and how many of the tenant's mails wait. */
export async function findMailServerState(tx: Tx): Promise<MailServerState> {
  const rows = await tx.list(sql<MailServerState>`
    select f.failing_since, f.answer, (
      select count(*)::int from emails e where e.tenant_id = ${tx.tenantId} and e.status in ('pending', 'processing')) as waiting
    from app.mail_failure() f`);
  return rows[0] ?? { failing_since: null, answer: '', waiting: 0 };
}
