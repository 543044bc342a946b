import { sql } from 'kysely';
import type { Download, DownloadFormat } from '#contract/downloads.ts';
import type { Language } from '#contract/languages.ts';
import type { Person } from '#contract/permissions.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isReached } from '../../../people/reach/queries.ts';
import { townName } from '../../../people/towns/queries.ts';
import type { DrawnPaper } from './papers.ts';

/** Hours that a file is kept. */
export const hoursKept = 24;

const kept = sql`(d.creation_date > now() - make_interval(hours => ${sql.lit(hoursKept)}))`;
const columns = sql`
  d.id, d.format, d.state, d.total, d.done, d.withdrawn, d.gone, d.size, d.creation_date,
  d.creation_date + make_interval(hours => ${sql.lit(hoursKept)}) as expires_at`;

/** Lists a person's own downloads that are still kept, newest first. */
export async function listDownloads(tx: Tx, userId: string): Promise<Download[]> {
  const { rows } = await sql<Download>`
    select ${columns} from downloads d where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and ${kept}
    order by d.creation_date desc, d.id`.execute(tx);
  return rows;
}

export type DownloadRecord = Download & { attempt: number; filters: Record<string, unknown> | null };

/** Finds one of a person's own downloads, while it is kept. */
export async function findDownload(tx: Tx, userId: string, id: string): Promise<DownloadRecord | undefined> {
  const { rows } = await sql<DownloadRecord>`
    select ${columns}, d.attempt, d.filters from downloads d
    where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and d.id = ${id} and ${kept}`.execute(tx);
  return rows[0];
}

export async function countRunningDownloads(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from downloads d
    where d.tenant_id = ${tx.tenantId} and d.user_id = ${userId} and d.state = 'running' and ${kept}`.execute(tx);
  return rows[0]?.running ?? 0;
}

export type NewDownload = {
  id: string;
  userId: string;
  format: DownloadFormat;
  credentialIds: string[];
  filters: object | null;
  language: Language;
  origin: string;
};

export async function insertDownload(tx: Tx, download: NewDownload): Promise<void> {
  await tx
    .insertInto('downloads')
    .values({
      tenant_id: tx.tenantId,
      id: download.id,
      user_id: download.userId,
      format: download.format,
      credential_ids: download.credentialIds,
      filters: download.filters && JSON.stringify(download.filters),
      total: download.credentialIds.length,
      language: download.language,
      origin: download.origin,
    })
    .execute();
}

/** Deletes a person's own download; false where there is none. */
export async function deleteDownload(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('downloads')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes a download, whosever it is. */
export async function forgetDownload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('downloads').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
}

// Making ------------------------------------------------------------------------------------------

export type Claimed = {
  id: string;
  user_id: string;
  format: DownloadFormat;
  language: Language;
  origin: string;
  attempt: number;
  credential_ids: string[];
};

/** Begins another attempt at a running download; undefined where it isn't running. */
export async function claimDownload(tx: Tx, id: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update downloads set attempt = attempt + 1, done = 0
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'running'
    returning id, user_id, format, language, origin, attempt, credential_ids`.execute(tx);
  return rows[0];
}

type Attempt = Pick<Claimed, 'id' | 'attempt'>;

const isAttempt = (tx: Tx, { id, attempt }: Attempt) =>
  sql`tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`;

/** Says how far an attempt is; false where it is cancelled, or another has begun. */
export async function updateProgress(tx: Tx, attempt: Attempt, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update downloads set done = ${done} where ${isAttempt(tx, attempt)}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export type Ended =
  | { state: 'failed' }
  | { state: 'finished'; drawn: string[]; withdrawn: number; gone: number; size: number };

/** Ends an attempt; false where it is cancelled, or another has begun. */
export async function endDownload(tx: Tx, attempt: Attempt, ended: Ended): Promise<boolean> {
  const { numAffectedRows } =
    ended.state === 'failed'
      ? await sql`update downloads set state = 'failed', credential_ids = '{}' where ${isAttempt(tx, attempt)}`.execute(
          tx,
        )
      : await sql`
          update downloads set state = 'finished', done = total, credential_ids = ${ended.drawn}::uuid[],
            withdrawn = ${ended.withdrawn}, gone = ${ended.gone}, size = ${ended.size}
          where ${isAttempt(tx, attempt)}`.execute(tx);
  return numAffectedRows === 1n;
}

// Credentials -------------------------------------------------------------------------------------

type Owner = Omit<Person, 'id'>;
const owner = sql`jsonb_build_object('is_active', u.is_active, 'is_locked', u.is_locked, 'is_staff', u.is_staff,
  'is_superuser', u.is_superuser, 'is_verified', u.is_verified)`;

/** Lists those of these that are in force and within reach, by board, place and name as printed. */
export async function listForPrint(tx: Tx, actor: SignedIn, ids: string[]): Promise<string[]> {
  // As one text: many rows keep the server from everybody else until each is read.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(c.id::text, ',' order by c.printed->>'boardName' collate names,
      c.printed->>'placeName' collate names nulls last, u.sort_name, c.id) as ids
    from credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[]) and c.state = 'created' and ${isReached(actor)}`.execute(
    replanned(tx),
  );
  return rows[0]?.ids?.split(',') ?? [];
}

export type PaperRow = Omit<DrawnPaper, 'checkUrl'> & {
  id: string;
  user_id: string;
  is_in_force: boolean;
  owner: Owner;
};

/** Lists what stands on these credentials, in this order; leaves out those out of reach. */
export async function listPapers(tx: Tx, actor: SignedIn, ids: string[]): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select c.id, c.user_id, c.printed, c.state = 'created' as is_in_force, c.delivered_at, c.signed_at, ${owner} as owner,
      ${townName('pl')} as municipality
    from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
    join credentials c on c.tenant_id = ${tx.tenantId} and c.id = asked.id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    left join assignments asg on asg.tenant_id = c.tenant_id and asg.user_id = c.user_id
      and asg.election_id = c.election_id and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
    where ${isReached(actor)} order by asked.position`.execute(replanned(tx));
  return rows;
}

/** Counts those in a file whose people are still within reach, by their standing. */
export async function countReached(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<{ drawn: number; reached: { owner: Owner; count: number }[] }> {
  const { rows } = await sql<{ drawn: number; owner: Owner | null; count: number }>`
    with file as (select credential_ids from downloads where tenant_id = ${tx.tenantId} and id = ${id}),
    reached as (
      select ${owner} as owner, count(*)::int as count
      from file, unnest(file.credential_ids) as drawn (id)
      join credentials c on c.tenant_id = ${tx.tenantId} and c.id = drawn.id
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where ${isReached(actor)} group by 1)
    select cardinality(file.credential_ids) as drawn, reached.owner, coalesce(reached.count, 0) as count
    from file left join reached on true`.execute(tx);
  const reached = rows.flatMap(({ owner: one, count }) => (one ? [{ owner: one, count }] : []));
  return { drawn: rows[0]?.drawn ?? 0, reached };
}

/** Logs a download on the person of each paper in it. */
export async function insertDownloadedChanges(
  tx: Tx,
  id: string,
  { actorId, address }: { actorId: string; address: string },
): Promise<void> {
  await sql`
    insert into changes (tenant_id, id, actor_id, address, entity, entity_id, action, fields)
    select c.tenant_id, gen_random_uuid(), ${actorId}::uuid, ${address}, 'user', c.user_id, 'credential_downloaded',
      jsonb_build_object('credential', jsonb_build_array(null, c.year || '/' || c.number))
    from downloads d cross join unnest(d.credential_ids) as drawn (id)
    join credentials c on c.tenant_id = d.tenant_id and c.id = drawn.id and c.user_id is not null
    where d.tenant_id = ${tx.tenantId} and d.id = ${id}`.execute(replanned(tx));
}
