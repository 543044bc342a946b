import { sql } from 'kysely';
import type { z } from 'zod';
import type { Batch, batch, batches } from '#contract/batches.ts';
import type { Language } from '#contract/languages.ts';
import type { Intersection } from '#contract/noun.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { fullName, listPage } from '../../core/queries.ts';
import { insertRow } from '../../core/rows/queries.ts';
import type { KeptSentences } from '../../core/texts.ts';
import { isPlaceReached, isReached } from '../../people/reach/queries.ts';

type Bodies = (typeof batches)['endpoints'][`POST ${string}/batches/` & keyof (typeof batches)['endpoints']]['body'];
type AnswersOf<Body> = Body extends z.ZodType ? Omit<z.input<Body>, 'action' | 'ids' | 'filters' | 'except'> : never;
/** Fields of all nouns' batch requests, except the action and the selection. */
export type BatchBody = Partial<Intersection<AnswersOf<Bodies>>>;
export type BatchParams = BatchBody & {
  /** for undo: start of the batch to undo */
  since?: string;
  /** for undo: the batch to undo */
  of?: string;
};

export type BatchTask = {
  id: string;
  action: Batch['action'];
  params: BatchParams;
  language: Language;
  address: string;
  origin: string;
};
/** `is_revoked`: its session ended otherwise than by signing out. */
export type RunningBatch = BatchTask & { user_id: string; is_revoked: boolean };
type BatchSummary = Omit<
  z.input<typeof batch>,
  'names' | 'errors' | 'reasons' | 'place' | 'priority' | 'total_proxies'
>;
type BatchRecord = BatchSummary & Pick<Batch, 'priority' | 'total_proxies'> & { place_id: string | null };
type Kept = KeptSentences | string;
/** Old rows hold finished sentences instead of keys. */
export type BatchFailure = Omit<Batch['errors'][number], 'detail' | 'reason'> & { detail: Kept; reason: Kept };
export type Reason = Omit<Batch['reasons'][number], 'reason'> & { reason: Kept };

/** `items`: people or places, in processing order. */
export async function insertBatch(
  tx: Tx,
  { id: userId, sessionId }: SignedIn,
  task: BatchTask,
  items: string[],
): Promise<void> {
  const params = JSON.stringify(task.params);
  await insertRow(tx, 'batches', { ...task, user_id: userId, session_id: sessionId, params });
  await tx.run(sql`
    insert into batch_items (tenant_id, batch_id, item_id, position)
    select ${tx.tenantId}, ${task.id}, id, position from unnest(${items}::uuid[]) with ordinality as p (id, position)`);
}

/** Makes chunks sequential. Locks the owner first, as deletions and merges of people do. */
export async function lockRunningBatch(tx: Tx, id: string): Promise<RunningBatch | undefined> {
  await tx.run(sql`
    select from users u join batches b on b.tenant_id = u.tenant_id and b.user_id = u.id
    where b.tenant_id = ${tx.tenantId} and b.id = ${id} for key share of u`);
  return tx.find(sql<RunningBatch>`
    select b.id, b.user_id, b.action, b.params, b.language, b.address, b.origin, coalesce(s.is_revoked, false) as is_revoked
    from batches b left join sessions s on s.tenant_id = b.tenant_id and s.id = b.session_id
    where b.tenant_id = ${tx.tenantId} and b.id = ${id} and b.state = 'running' for update of b`);
}

export async function listWaiting(tx: Tx, batchId: string, limit: number): Promise<string[]> {
  return tx.listValues(sql<{ item_id: string }>`
    select item_id from batch_items where tenant_id = ${tx.tenantId} and batch_id = ${batchId} and state = 'waiting'
    order by position, item_id limit ${limit}`);
}

export async function listDone(tx: Tx, batchId: string): Promise<string[]> {
  return tx.listValues(sql<{ item_id: string }>`
    select item_id from batch_items where tenant_id = ${tx.tenantId} and batch_id = ${batchId} and state = 'done'
    order by position, item_id limit 20000`);
}

export async function findBefore(tx: Tx, batchId: string, id: string): Promise<ItemBefore | undefined> {
  const before = await tx.findValue(sql<{ before: ItemBefore | null }>`
    select before from batch_items where tenant_id = ${tx.tenantId} and batch_id = ${batchId} and item_id = ${id}`);
  return before ?? undefined;
}

/** Names the first items done, leaving out people beyond reach. */
export async function listNames(tx: Tx, actor: SignedIn, batchId: string, limit: number): Promise<string[]> {
  return tx.listValues(sql<{ name: string }>`
    select ${fullName('u')} as name
    from batch_items i join users u on u.tenant_id = i.tenant_id and u.id = i.item_id and ${isReached(actor, 'u')}
    where i.tenant_id = ${tx.tenantId} and i.batch_id = ${batchId} and i.state = 'done'
    order by i.position, i.item_id limit ${limit}`);
}

/** `detail`: for the item; `reason`: without names; `rule`: the cause, for the log */
export type Obstacle = { detail: KeptSentences; reason: KeptSentences; rule: string; can_retry: boolean };
/** values to restore when undoing the batch */
export type ItemBefore = Record<string, unknown>;
/** done if there is no obstacle */
export type ItemOutcome = { id: string; obstacle?: Obstacle; before?: ItemBefore | undefined };

const saidOf = ({ detail, reason }: Obstacle) => JSON.stringify({ detail, reason });

export async function settleItems(tx: Tx, batchId: string, outcomes: ItemOutcome[]): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  const each = <K extends 'rule' | 'can_retry'>(part: K) => outcomes.map(({ obstacle }) => obstacle?.[part] ?? null);
  const said = outcomes.map(({ obstacle }) => obstacle && saidOf(obstacle));
  const before = outcomes.map((one) => one.before && JSON.stringify(one.before));
  await tx.run(sql`
    update batch_items i set state = case when o.rule is null then 'done' else 'failed' end,
      said = o.said, before = o.before, rule = coalesce(o.rule, ''), can_retry = coalesce(o.can_retry, false)
    from unnest(${ids}::uuid[], ${said}::jsonb[], ${each('rule')}::text[],
      ${each('can_retry')}::boolean[], ${before}::jsonb[]) as o (id, said, rule, can_retry, before)
    where i.tenant_id = ${tx.tenantId} and i.batch_id = ${batchId} and i.item_id = o.id`);
}

export async function failWaiting(tx: Tx, batchId: string, obstacle: Obstacle): Promise<void> {
  const { rule, can_retry } = obstacle;
  await tx.run(sql`
    update batch_items
    set state = 'failed', said = ${saidOf(obstacle)}::jsonb, rule = ${rule}, can_retry = ${can_retry}
    where tenant_id = ${tx.tenantId} and batch_id = ${batchId} and state = 'waiting'`);
}

export const countRunning = (tx: Tx, userId: string): Promise<number> =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from batches
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and state = 'running'`);

/** Returns false if the batch had already ended. */
export async function endBatch(tx: Tx, userId: string, id: string, state: 'finished' | 'cancelled'): Promise<boolean> {
  const written = await tx.write(sql`
    update batches set state = ${state}, params = params - 'reason'
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and id = ${id} and state = 'running'`);
  return written === 1;
}

const columns = sql`b.id, b.action, b.state, b.creation_date, n.total, n.done, n.failed`;
const counted = sql`
  batches b
  cross join lateral (
    select count(*)::int as total, count(*) filter (where i.state = 'done')::int as done,
      count(*) filter (where i.state = 'failed')::int as failed
    from batch_items i where i.tenant_id = b.tenant_id and i.batch_id = b.id) n`;

type Paging = { descending: boolean; limit: number; offset: number };

/** `words`: searched in the action's name. */
export async function listBatches(
  tx: Tx,
  userId: string,
  words: string[],
  { descending, limit, offset }: Paging,
): Promise<{ results: BatchSummary[]; count: number }> {
  const where = sql`b.tenant_id = ${tx.tenantId} and b.user_id = ${userId}
    ${sql.join(
      words.map((word) => sql`and strpos(b.action, ${word}) > 0`),
      sql` `,
    )}`;
  return listPage<BatchSummary>(tx, {
    columns,
    from: counted,
    countFrom: sql`batches b`,
    where,
    order: sql`b.creation_date ${descending ? sql`desc` : sql`asc`}, b.id`,
    limit,
    offset,
  });
}

export async function findBatch(tx: Tx, userId: string, id: string): Promise<BatchRecord | undefined> {
  return tx.find(sql<BatchRecord>`
    select b.params->>'place' as place_id, b.params->>'priority' as priority,
      (b.params->>'total_proxies')::int as total_proxies, ${columns} from ${counted} where b.tenant_id = ${tx.tenantId} and b.user_id = ${userId} and b.id = ${id}`);
}

/** Returns undefined if the place is out of reach. */
export async function findBatchedPlace(tx: Tx, actor: SignedIn, id: string): Promise<Batch['place'] | undefined> {
  return tx.find(sql<NonNullable<Batch['place']>>`
    select p.id, p.name from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);
}

/** Hides the data of failed items out of reach. */
export async function listFailures(
  tx: Tx,
  actor: SignedIn,
  batchId: string,
  { terms, reasons }: { terms: string[]; reasons?: Kept[] | undefined },
  { descending, limit, offset }: Paging,
): Promise<{ results: BatchFailure[]; count: number }> {
  const direction = descending ? sql`desc` : sql`asc`;
  const where = sql`${isFailed(tx, batchId)} ${reasons === undefined ? sql`` : sql`and ${reasonOf} = any(${reasons.map((one) => JSON.stringify(one))}::jsonb[])`}
      ${sql.join(
        terms.map((term) => sql`and strpos(' ' || coalesce(u.search, p.search), ${` ${term}`}) > 0`),
        sql` `,
      )}`;
  return listPage<BatchFailure>(replanned(tx), {
    columns: sql`i.item_id as id, case when c.id is not null then u.id end as user, coalesce(trim(${fullName('u')} || ' ' || u.last_name_2), p.name) as name,
      case when ${isGone} then ${unreached} else coalesce(i.said->'detail', to_jsonb(i.detail)) end as detail, ${reasonOf} as reason`,
    from: items(actor),
    where,
    order: sql`coalesce(u.sort_name, p.name) collate names ${direction} nulls last, i.item_id`,
    limit,
    offset,
  });
}

export async function listReasons(tx: Tx, actor: SignedIn, batchId: string): Promise<Reason[]> {
  return tx.list(sql<Reason>`
    select ${reasonOf} as reason, count(*)::int as count, bool_and(i.can_retry and not ${isGone}) as can_retry
    from ${items(actor)} where ${isFailed(tx, batchId)} group by 1`);
}

/** Lists refusals, the most frequent first. */
export async function listRefusals(
  tx: Tx,
  batchId: string,
  limit: number,
): Promise<{ reason: Kept; rule: string; count: number }[]> {
  return tx.list(sql<{ reason: Kept; rule: string; count: number }>`
    select coalesce(i.said->'reason', to_jsonb(i.reason)) as reason, i.rule, count(*)::int as count from batch_items i
    where ${isFailed(tx, batchId)} group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`);
}

const items = (actor: SignedIn) => sql`
  batch_items i
  left join credentials c on c.tenant_id = i.tenant_id and c.id = i.item_id
  left join users u on u.tenant_id = i.tenant_id and u.id = coalesce(c.user_id, i.item_id) and ${isReached(actor, 'u')}
  left join places p on p.tenant_id = i.tenant_id and p.id = i.item_id and ${isPlaceReached(actor, 'p')}`;
const isGone = sql`(u.id is null and p.id is null)`;
const isFailed = (tx: Tx, batchId: string) => sql`
  i.tenant_id = ${tx.tenantId} and i.batch_id = ${batchId} and i.state = 'failed'`;

const unreached = sql`${JSON.stringify([['not_found', {}]] satisfies KeptSentences)}::jsonb`;
const reasonOf = sql`
  case when ${isGone} then ${unreached}
    else coalesce(i.said->'reason', to_jsonb(coalesce(nullif(i.reason, ''), i.detail))) end`;

/** Blanks failures of these people in all batches. */
export async function forgetInBatches(tx: Tx, userIds: string[]): Promise<void> {
  await tx.run(sql`update batch_items set detail = '', said = said - 'detail'
    where tenant_id = ${tx.tenantId} and (detail <> '' or said ? 'detail')
    and (item_id = any(${userIds}::uuid[]) or item_id in (
      select c.id from credentials c where c.tenant_id = ${tx.tenantId} and c.user_id = any(${userIds}::uuid[])))`);
}
