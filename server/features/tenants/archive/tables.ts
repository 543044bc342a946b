import type { Tx } from '../../../core/database.ts';
import { listTables, type TenantTable } from './queries.ts';

/** Tables that aren't archived, and why. All others with tenants' rows are. */
export const leftBehind: Record<string, string> = {
  sessions: 'everybody signs in again',
  refresh_tokens: 'everybody signs in again',
  tokens: 'programs call where they got theirs; each elsewhere is made anew',
  program_reads: 'of the tokens of here',
  mail_tokens: 'links in messages lead to where they were written',
  spent_challenges: 'proofs of work, spent here',
  sign_in_attempts: 'guesses, counted here',
  counted_acts: 'what is limited, counted here',
  failed_sign_ins: 'guesses, counted here',
  downloads: 'their files lie here, for a day',
  import_runs: 'their files lie here, for a day',
  import_items: 'their files lie here, for a day',
  import_changes: 'what an import can be undone by, for a day',
  address_answers: 'answers of services, encrypted with the secret of here',
  address_runs: 'progress, of what is done here',
  address_run_items: 'progress, of what is done here',
  mail_turns: 'the pace of messages from here',
  user_words: 'triggers write them',
  user_tallies: 'triggers write them',
  place_counts: 'triggers write them',
  standings: 'triggers write them',
  demonstrations: 'anybody may sign in to one: elsewhere it is none',
  tenant_versions: 'triggers write them',
  version_raises: 'triggers write them',
};

/** Columns written by a trigger. */
const derived: Record<string, string[]> = { users: ['near_pos'] };

/** SQL that replaces values in archives. Exporting an imported archive changes nothing. */
const instead: Record<string, Record<string, string>> = {
  // Two installations must not sign with one key. What it has signed stays valid.
  signing_keys: { private_key: 'null::bytea', retired_at: 'coalesce(retired_at, now())' },
  emails: {
    status: `case when status in ('pending', 'processing') then 'error' else status end`,
    failed_date: `case when status in ('pending', 'processing') then now() else failed_date end`,
    server_answer: `case when status in ('pending', 'processing') then 'not sent before the organisation moved' else server_answer end`,
  },
  mailings: {
    state: `case state when 'scheduled' then 'draft' when 'sending' then 'cancelled' else state end`,
    send_at: `case state when 'scheduled' then null else send_at end`,
  },
  // Its owner must create it again. A ready one without alternatives no longer waits for them.
  proposals: {
    state: `case state when 'running' then 'failed' else state end`,
    summary: `case when summary->'alternatives' = 'null' then summary - 'alternatives' else summary end`,
  },
  batches: { state: `case state when 'running' then 'cancelled' else state end` },
};

/** Log entries about exports and imports stay with their installation. */
const where: Record<string, string> = {
  changes: `not (entity = 'tenant' and action in ('tenant_exported', 'tenant_imported'))`,
};

export const choiceOf = ({ name }: TenantTable) => ({ instead: instead[name] ?? {}, where: where[name] ?? 'true' });

/** Lists each table after the tables it references. */
export async function listInOrder(tx: Tx): Promise<TenantTable[]> {
  const left = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const ordered: TenantTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ references }) => !references.some((name) => left.has(name)));
    if (!next) throw new Error(`tables that name each other: ${[...left.keys()].join(', ')}`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** Lists each table after the tables it references. */
export async function listArchived(tx: Tx): Promise<TenantTable[]> {
  const kept = (await listInOrder(tx)).filter(({ name }) => !(name in leftBehind));
  const lost = kept.find(({ references }) => references.some((name) => name in leftBehind));
  if (lost) throw new Error(`${lost.name} names a table that stays behind`);
  return kept.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => !derived[table.name]?.includes(column)),
  }));
}
