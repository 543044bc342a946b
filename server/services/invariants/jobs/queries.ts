import { type RawBuilder, sql } from 'kysely';
import { today } from '../../../core/queries.ts';
import { type Invariant, own } from '../queries.ts';

/** Jobs that are running or will run; leaves out jobs given up. */
const jobs = (...tasks: string[]) => sql`(
  select j.payload->>'userId' as user_id, j.payload->>'emailId' as email_id, j.payload->>'mailingId' as mailing_id,
    j.payload->>'part' as part, j.payload->>'batchId' as batch_id, j.payload->>'proposalId' as proposal_id,
    j.payload->>'downloadId' as download_id, j.payload->>'runId' as run_id, j.payload->>'askId' as ask_id
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = any(array[${sql.join(tasks.map((task) => sql.lit(task)))}])
    and j.payload->>'tenantId' = ${own}::text and (j.attempts < j.max_attempts or j.locked_at is not null))`;

/** Selects rows `r` without a matching job `j`. */
const without = (rows: RawBuilder<unknown>, matches: RawBuilder<unknown>, ...tasks: string[]) => sql`
  select distinct r.id from (${rows}) r where not exists (select from ${jobs(...tasks)} j where ${matches})`;

const again = 'See vixia status for jobs given up and mend their cause.';

/** All waiting work has a job that will do it. */
export const jobInvariants: Invariant[] = [
  {
    name: 'jobs_of_mails',
    sentence: 'A message that waits has a job that will send it.',
    mend: `${again} Then send these messages again on the page of mails.`,
    broken: without(
      sql`select id from emails where tenant_id = ${own} and mailing_id is null and status in ('pending', 'processing')`,
      sql`j.email_id = r.id::text`,
      'send-email',
    ),
  },
  {
    name: 'jobs_of_mailings',
    sentence: 'A mailing that is scheduled or being sent has the jobs that will do so.',
    mend: `${again} Then cancel the mailing and send it once more: nobody gets it twice.`,
    broken: sql`
      ${without(
        sql`select id from mailings where tenant_id = ${own} and state = 'scheduled'`,
        sql`j.mailing_id = r.id::text`,
        'begin-mailing',
      )}
      union
      ${without(
        sql`select distinct mailing_id as id, part::text as part from emails
          where tenant_id = ${own} and mailing_id is not null and status in ('pending', 'processing')`,
        sql`j.mailing_id = r.id::text and j.part = r.part`,
        'send-mailing',
      )}
      union
      ${without(
        sql`select id from mailings where tenant_id = ${own} and state = 'sending'`,
        sql`j.mailing_id = r.id::text`,
        'send-mailing',
      )}`,
  },
  {
    name: 'jobs_of_places',
    sentence: 'Who has a place in an election to come and wasn’t told of it has a job that will tell them.',
    mend: `${again} Then give these people their table or slots once more: that writes to them.`,
    broken: without(
      sql`select a.id, a.user_id from assignments a
        join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current and e.date >= ${today}
        where a.tenant_id = ${own} and a.state in ('assigned', 'confirmed') and a.told_at is null`,
      sql`j.user_id = r.user_id::text`,
      'tell-assignment',
    ),
  },
  {
    name: 'jobs_of_questions',
    sentence: 'A question to a person (will you come, will you stand in) that waits has a job that will send it.',
    mend: `${again} Then ask them again.`,
    broken: sql`
      ${without(
        sql`select id, user_id from assignments where tenant_id = ${own} and is_ask_waiting`,
        sql`j.user_id = r.user_id::text`,
        'ask-attendance',
      )}
      union
      ${without(
        sql`select id from replacement_asks where tenant_id = ${own} and is_waiting and state = 'asked'`,
        sql`j.ask_id = r.id::text`,
        'ask-replacement',
      )}`,
  },
  {
    name: 'jobs_of_moves',
    sentence: 'Who moved to another area and wasn’t told of it has a job that will tell them.',
    mend: `${again} Then tell them by hand who coordinates them.`,
    broken: without(
      sql`select id from users where tenant_id = ${own} and moved_from is not null`,
      sql`j.user_id = r.id::text`,
      'tell-moved',
    ),
  },
  {
    name: 'jobs_of_batches',
    sentence: 'An act on many that runs has a job that will go on, and one that has finished left nobody waiting.',
    mend: `${again} Then cancel the act and begin it anew for the rest.`,
    broken: sql`
      ${without(
        sql`select id from batches where tenant_id = ${own} and state = 'running'`,
        sql`j.batch_id = r.id::text`,
        'run-batch',
      )}
      union
      select b.id from batches b join batch_items i on i.tenant_id = b.tenant_id and i.batch_id = b.id
      where b.tenant_id = ${own} and b.state = 'finished' and i.state = 'waiting'`,
  },
  {
    name: 'jobs_of_proposals',
    sentence: 'A proposal that is being made has a job that will make it.',
    mend: `${again} Then delete the proposal and make another.`,
    broken: without(
      sql`select id from proposals where tenant_id = ${own} and state = 'running'`,
      sql`j.proposal_id = r.id::text`,
      'make-proposal',
    ),
  },
  {
    name: 'jobs_of_imports',
    sentence: 'An import under way has a job that will go on, and each has one that will forget its file.',
    mend: `${again} It ends by itself a day after it was begun; then upload the file again.`,
    broken: sql`
      ${without(
        sql`select id from import_runs
          where tenant_id = ${own} and state in ('reading', 'checking', 'applying', 'undoing') and origin <> ''`,
        sql`j.run_id = r.id::text`,
        'run-import',
      )}
      union
      ${without(
        sql`select id from import_runs where tenant_id = ${own} and is_kept`,
        sql`j.run_id = r.id::text`,
        'forget-import',
      )}`,
  },
  {
    name: 'jobs_of_files',
    sentence: 'A file that is being made has a job that will make it, and each has one that will delete it.',
    mend: `${again} Then delete the file and make it anew.`,
    broken: sql`
      ${without(
        sql`select id from downloads where tenant_id = ${own} and state = 'running'`,
        sql`j.download_id = r.id::text`,
        'make-download',
        'make-export',
      )}
      union
      ${without(
        sql`select id from downloads where tenant_id = ${own}`,
        sql`j.download_id = r.id::text`,
        'forget-download',
      )}`,
  },
  {
    name: 'jobs_of_addresses',
    sentence: 'A search for the addresses of many that runs has a job that will go on.',
    mend: `${again} Then stop the search and begin it anew.`,
    broken: without(
      sql`select id from address_runs where tenant_id = ${own} and state = 'running'`,
      sql`j.run_id = r.id::text`,
      'locate-addresses',
    ),
  },
];
