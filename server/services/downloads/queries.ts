import { type RawBuilder, sql } from 'kysely';
import type { DownloadFormat } from '#contract/downloads.ts';
import type { ExportFormat, ExportKind } from '#contract/exports.ts';
import { keptDays } from '#contract/kept-days.ts';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';
import { fullName } from '../../core/queries.ts';
import { insertRow } from '../../core/rows/queries.ts';

export const hoursKept = keptDays.downloads * 24;

const kept = sql`(d.creation_date > now() - make_interval(hours => ${sql.lit(hoursKept)}))`;

export type DownloadKind = 'papers' | ExportKind;

export type DownloadRecord<K extends DownloadKind = DownloadKind> = {
  id: string;
  kind: K;
  format: K extends 'papers' ? DownloadFormat : ExportFormat;
  state: 'running' | 'finished' | 'failed';
  total: number;
  done: number;
  withdrawn: number;
  gone: number;
  size: number | null;
  creation_date: string;
  expires_at: string;
  attempt: number;
  filters: Record<string, unknown> | null;
};

const columns = sql`
  d.id, d.kind, d.format, d.state, d.total, d.done, d.withdrawn, d.gone, d.size, d.creation_date,
  d.creation_date + make_interval(hours => ${sql.lit(hoursKept)}) as expires_at, d.attempt, d.filters`;

/** Lists unexpired downloads, newest first. */
export async function listDownloads<K extends DownloadKind>(tx: Tx, userId: string, kinds: readonly K[]) {
  const rows = await tx.list(sql<DownloadRecord>`
    select ${columns} from downloads d
    where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and d.kind = any(${kinds}::text[]) and ${kept}
    order by d.creation_date desc, d.id`);
  return rows as DownloadRecord<K>[];
}

/** Returns undefined if the download has expired or has another kind. */
export async function findDownload<K extends DownloadKind>(tx: Tx, userId: string, id: string, kinds: readonly K[]) {
  const rows = await tx.list(sql<DownloadRecord>`
    select ${columns} from downloads d
    where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and d.id = ${id} and d.kind = any(${kinds}::text[]) and ${kept}`);
  return rows[0] as DownloadRecord<K> | undefined;
}

export const countRunningDownloads = (tx: Tx, userId: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from downloads d
    where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and d.state = 'running' and ${kept}`);

/** Matches log entries of files that take people away, except files that nobody got. */
export const isTaking = (change: string) => {
  const c = sql.ref(change);
  return sql`(${c}.entity = 'export'
  and ${c}.action in ('users_exported', 'credentials_exported', 'proposal_exported', 'changes_exported', 'papers_made')
  and not exists (select from changes f where f.tenant_id = ${c}.tenant_id and f.entity = ${c}.entity and f.entity_id = ${c}.entity_id
    and f.action = 'file_dropped'))`;
};
/** People in a file, by its entry. Before 0.31, entries of the change log count only lines. */
export const peopleTaken = (change: string) => {
  const c = sql.ref(change);
  return sql`coalesce(${c}.fields->'people'->>1,
  case when ${c}.action <> 'changes_exported' then ${c}.fields->'count'->>1 end, '0')::int`;
};

/** Counts people in an account’s files of the last 24 hours. */
export const countTaken = (tx: Tx, userId: RawBuilder<unknown> | string) => sql<number>`(
  select coalesce(sum(${peopleTaken('c')}), 0)::int from changes c
  where c.tenant_id = ${tx.tenantId} and c.actor_id = ${userId} and c.at > now() - interval '24 hours' and ${isTaking('c')})`;

/** Finds how many people an account has taken away, and how many it may. */
export const findAmount = (tx: Tx, userId: string) =>
  tx.find(sql<{ taken: number; most: number }>`
    select ${countTaken(tx, userId)} as taken, t.exports_daily + (
      select coalesce(sum(count), 0)::int from export_requests
      where tenant_id = t.id and user_id = ${userId} and state = 'accepted'
        and decided_date > now() - interval '24 hours') as most
    from tenants t where t.id = ${tx.tenantId}`);

export type NewDownload = {
  id: string;
  userId: string;
  kind: DownloadKind;
  format: DownloadRecord['format'];
  itemIds: string[];
  /** filters as logged */
  filters: object | null;
  /** filters as applied */
  query: object | null;
  language: Language;
  origin: string;
};

export async function insertDownload(tx: Tx, download: NewDownload): Promise<void> {
  const { id, kind, format, language, origin } = download;
  await insertRow(tx, 'downloads', {
    ...{ id, kind, format, language, origin },
    user_id: download.userId,
    item_ids: download.itemIds,
    filters: download.filters && JSON.stringify(download.filters),
    query: download.query && JSON.stringify(download.query),
    total: download.itemIds.length,
  });
}

/** Returns undefined if no such download exists. */
export const deleteDownload = (tx: Tx, userId: string, id: string, kinds: readonly DownloadKind[]) =>
  tx.find(sql<Pick<DownloadRecord, 'state'>>`
    delete from downloads
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and id = ${id} and kind = any(${kinds}::text[]) returning state`);

export type DownloadRun = {
  id: string;
  user_id: string;
  user_name: string;
  kind: DownloadKind;
  format: DownloadRecord['format'];
  language: Language;
  origin: string;
  attempt: number;
  item_ids: string[];
  query: Record<string, unknown> | null;
};

/** Starts another attempt. Undefined if the download isn't running. */
export const claimDownload = (tx: Tx, id: string) =>
  tx.find(sql<DownloadRun>`
    update downloads d set attempt = attempt + 1, done = 0 from users u
    where d.tenant_id = ${tx.tenantId} and d.id = ${id} and d.state = 'running' and u.tenant_id = d.tenant_id and u.id = d.user_id
    returning d.id, d.user_id, ${fullName('u')} as user_name, d.kind, d.format, d.language, d.origin,
      d.attempt, d.item_ids, d.query`);

type Attempt = Pick<DownloadRun, 'id' | 'attempt'>;

const isAttempt = (tx: Tx, { id, attempt }: Attempt) =>
  sql`tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`;

/** Returns false if the download was cancelled or another attempt has started. */
export const updateProgress = async (tx: Tx, attempt: Attempt, done: number) =>
  (await tx.write(sql`update downloads set done = ${done} where ${isAttempt(tx, attempt)}`)) === 1;

export type DownloadOutcome =
  | { state: 'failed' }
  | { state: 'finished'; written: string[]; withdrawn: number; gone: number; size: number };

/** Returns false if the download was cancelled or another attempt has started. */
export async function endDownload(tx: Tx, attempt: Attempt, ended: DownloadOutcome): Promise<boolean> {
  const written = await tx.write(
    ended.state === 'failed'
      ? sql`update downloads set state = 'failed', item_ids = '{}' where ${isAttempt(tx, attempt)}`
      : sql`
          update downloads set state = 'finished', done = total, item_ids = ${ended.written}::uuid[],
            withdrawn = ${ended.withdrawn}, gone = ${ended.gone}, size = ${ended.size}
          where ${isAttempt(tx, attempt)}`,
  );
  return written === 1;
}
