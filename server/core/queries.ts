import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Statements } from './statements.ts';

/** Notes a person's act; false if the act was received before. */
export async function noteAct(tx: Tx, userId: string, id: string): Promise<boolean> {
  const noted = await tx.write(sql`
    insert into acts_received (tenant_id, user_id, id) values (${tx.tenantId}, ${userId}, ${id}) on conflict do nothing`);
  return noted === 1;
}

/** Returns 0 without a tenant. */
export const findVersion = async (tx: Tx) =>
  (await tx.findValue(sql<{ version: number }>`
    select version from tenant_versions where tenant_id = ${tx.tenantId}`)) ?? 0;

/** Returns null if links use the URL of the request. */
export const findPublicAddress = async (tx: Tx) =>
  (await tx.findValue(sql<{ public_address: string | null }>`
    select public_address from tenants where id = ${tx.tenantId}`)) ?? null;

export const findOwnHost = async (tx: Tx) =>
  (await tx.findValue(sql<{ host: string }>`select app.own_host() as host`)) ?? '';

/** Rows just inserted have no statistics: the planner would choose loops that take minutes. */
export async function withoutLoops<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`select set_config('enable_nestloop', 'off', true)`);
  const done = await work();
  await tx.run(sql`select set_config('enable_nestloop', 'on', true)`);
  return done;
}

/** Runs `work` outside the undo record of an import: undoing computes these values again. */
export async function derive<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const run = await tx.findValue(sql<{ run: string | null }>`select current_setting('vixia.import', true) as run`);
  if (!run) return work();
  await tx.run(sql`select set_config('vixia.import', '', true)`);
  const done = await work();
  await tx.run(sql`select set_config('vixia.import', ${run}, true)`);
  return done;
}

/** Serialises changes to the tenant's records of a kind, until the transaction ends. */
export const lockAll = (tx: Tx, kind: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${tx.tenantId}))`);

export const directionOf = ({ descending }: { descending: boolean }) => (descending ? sql`desc` : sql`asc`);

type PageQuery = {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** conditions, all of which must hold */
  where: Expression<unknown> | readonly Expression<unknown>[];
  /** without `order by`; must end with a unique column */
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** a smaller `from` that is enough for counting */
  countFrom?: RawBuilder<unknown>;
  count?: number | undefined;
  /** computes costly `columns` and `joins` for the page only; `as`: alias of `from`, a table */
  picked?: { as: string; joins?: RawBuilder<unknown> };
};

const usualLengths = [1, 5, 10, 25, 50, 100];

/** Returns whether a page's length is common, so written into a statement with its own plan. */
export const isWrittenOut = (limit: number, offset: number) => offset === 0 && usualLengths.includes(limit);

const spanOf = (limit: number, offset: number) =>
  isWrittenOut(limit, offset) ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;

/** Leaves out the second surname. */
export const fullName = (person: string) =>
  sql<string>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name_1`)}`;

/** Folds text as `foldText` does: no accents, no case. */
export const foldedSql = (text: Expression<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Reads page and total count in one statement. `db`: the transaction, or its `replanned`. */
export async function listPage<Row extends object>(db: Statements, query: PageQuery): Promise<RowPage<Row>> {
  return pageFrom(await db.list(pageStatement<Row>(query)));
}

export type RowPage<Row> = { results: Row[]; count: number };
type Counted<Row> = Row & { page_count: number; page_position: number | null };

/** Builds the statement for callers that run it themselves; `pageFrom` reads the rows. */
export function pageStatement<Row extends object>({
  columns,
  from,
  where: conditions,
  order,
  limit,
  offset,
  countFrom = from,
  count,
  picked,
}: PageQuery): RawBuilder<Counted<Row>> {
  const where = Array.isArray(conditions) ? sql.join(conditions, sql` and `) : conditions;
  const found = sql`from ${from} where ${where} order by ${order} ${spanOf(limit, offset)}`;
  const table = sql.ref(picked?.as ?? '');
  const listed = picked
    ? sql`select ${columns} from (select ${table}.* ${found}) ${table} ${picked.joins ?? sql``} order by ${order}`
    : sql`select ${columns} ${found}`;
  const counted =
    count === undefined
      ? sql`select count(*)::int as page_count from ${countFrom} where ${where}`
      : sql`select ${count}::int as page_count`;
  // Numbers the rows in their order, so that only the page is sorted, once.
  return sql<Counted<Row>>`
    select total.page_count, page.* from (${counted}) total
    left join (select row_number() over ()::int as page_position, listed.* from (${listed}) listed) page on true
    order by page.page_position`;
}

export function pageFrom<Row extends object>(rows: Counted<Row>[]): RowPage<Row> {
  const results = rows.flatMap(({ page_count: _, page_position, ...row }) => (page_position === null ? [] : [row]));
  return { results: results as unknown as Row[], count: rows[0]?.page_count ?? 0 };
}

export const today = sql`(now() at time zone 'Europe/Madrid')::date`;

/** Start of a Spanish day, `later` days on. Days may have 23 or 25 hours. */
export const startOfDay = (day: string, later = 0) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Madrid')`;

/**
 * `payload`: ids only. `key`: postpones a waiting job with this key instead.
 * `from`: ISO, now by default.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, string>,
  {
    key = null,
    from = null,
    delaySeconds = 0,
  }: { key?: string | null; from?: string | null; delaySeconds?: number } = {},
): Promise<void> {
  const json = JSON.stringify({ tenantId: tx.tenantId, ...payload });
  const jobKey = key && `${tx.tenantId}:${key}`;
  const runAt = sql`coalesce(${from}::timestamptz, now()) + make_interval(secs => ${delaySeconds})`;
  await tx.run(sql`select app.enqueue(${task}, ${json}::json, ${runAt}, ${jobKey})`);
}

/** Enqueues a job that takes turns with other tenants': at most two of a tenant run at once. */
export const enqueueInTurn = (tx: Tx, task: string, payload: Record<string, string>) =>
  tx.run(sql`select app.enqueue_in_turn(${task}, ${JSON.stringify({ tenantId: tx.tenantId, ...payload })}::json)`);

/** Time for the caller's transaction to commit. */
const secondsApart = 15;

/**
 * Enqueues jobs that start later and rank below single jobs, which people wait for.
 * `mailsEach`: mails per job, throttled to the tenant's limit. `keys`: as in `enqueue`.
 */
export async function enqueueAll(
  tx: Tx,
  task: string,
  payloads: Record<string, string>[],
  {
    mailsEach,
    from,
    delaySeconds = secondsApart,
    keys,
  }: { mailsEach: number; from?: 'now'; delaySeconds?: number; keys?: string[] },
): Promise<void> {
  if (payloads.length === 0) return;
  const json = payloads.map((payload) => JSON.stringify({ tenantId: tx.tenantId, ...payload }));
  const seconds = sql`make_interval(secs => ${from === 'now' ? 0 : delaySeconds})`;
  const jobKeys = keys?.map((key) => `${tx.tenantId}:${key}`) ?? null;
  const pace = await bookMails(tx, mailsEach * payloads.length);
  await tx.run(sql`select app.enqueue_all(${task}, ${json}::json[], greatest(now() + ${seconds}, ${pace.from}),
    make_interval(secs => ${pace.seconds * mailsEach}), 1::smallint, ${jobKeys}::text[])`);
}

/** Reserves sending time. `from`: the first mail; `seconds`: between mails. */
async function bookMails(tx: Tx, count: number): Promise<{ from: string | null; seconds: number }> {
  const rows = await tx.list(sql<{ from: string; seconds: number }>`
    with pace as (
      select 60.0 / mails_per_minute as seconds from tenants where id = ${tx.tenantId} and mails_per_minute is not null),
    booked as (
      insert into mail_turns (tenant_id, next_at) select ${tx.tenantId}, now() + make_interval(secs => seconds * ${count}) from pace
      on conflict (tenant_id) do update set next_at =
        greatest(mail_turns.next_at, now()) + make_interval(secs => (select seconds from pace) * ${count})
      returning next_at)
    select next_at - make_interval(secs => seconds * ${count}) as "from", seconds::float8 as seconds from booked, pace`);
  return rows[0] ?? { from: null, seconds: 0 };
}

/** Removes waiting jobs by their keys. A running job must check for itself. */
export async function forgetJobs(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.run(sql`select app.forget_jobs(${keys.map((key) => `${tx.tenantId}:${key}`)}::text[])`);
}

/** Returns false if the solution was already used. */
export async function spendChallenge(tx: Tx, digest: string, expires: Date): Promise<boolean> {
  await tx.run(sql`delete from spent_challenges where tenant_id = ${tx.tenantId} and expires_at < now()`);
  const inserted = await tx.write(sql`
    insert into spent_challenges (tenant_id, digest, expires_at) values (${tx.tenantId}, ${digest}, ${expires})
    on conflict do nothing`);
  return inserted === 1;
}

/** `count`: acts in the current period; `seconds`: until the next period. */
export type ActCount = { key: Buffer; count: number; seconds: number };

/** Adds the counts that `given` lists by key, in sorted order, to avoid deadlocks. */
const addToCounts = (tx: Tx, given: RawBuilder<unknown>, seconds: number) => sql<ActCount>`
  insert into counted_acts as a (tenant_id, key, count, expires_at)
  select ${tx.tenantId}, g.key, g.count, now() + make_interval(secs => ${seconds}) from ${given} order by g.key
  on conflict (tenant_id, key) do update set
    count = case when a.expires_at > now() then a.count + excluded.count else excluded.count end,
    expires_at = case when a.expires_at > now() then a.expires_at else excluded.expires_at end
  returning key, count, ceil(extract(epoch from expires_at - now()))::int as seconds`;

/** Counters are contended for, so the commit doesn't wait for the disk. */
async function listWithoutDisk<Row>(tx: Tx, statement: RawBuilder<Row>): Promise<Row[]> {
  const [rows] = await Promise.all([tx.list(statement), tx.run(sql`set local synchronous_commit = off`)]);
  return rows;
}

/** Counts an act under each key. */
export const countActs = (tx: Tx, keys: Buffer[], seconds: number): Promise<ActCount[]> =>
  listWithoutDisk(tx, addToCounts(tx, sql`(select key, 1 as count from unnest(${keys}::bytea[]) key) g`, seconds));

type TokenUse = { id: string; key: Buffer; count: number; at: string };

/** Adds uses, sorted by id, to their tokens and to this period's counts; returns the counts. */
export function countUses(tx: Tx, uses: TokenUse[], seconds: number) {
  const each = <K extends keyof TokenUse>(part: K) => uses.map((use) => use[part]);
  const given = sql`unnest(${each('id')}::uuid[], ${each('key')}::bytea[], ${each('count')}::int[], ${each('at')}::timestamptz[])
    as g (id, key, count, at)`;
  return listWithoutDisk(
    tx,
    sql<{ id: string; count: number; seconds: number }>`
      with own as (
        select k.id from tokens k where k.tenant_id = ${tx.tenantId} and k.id = any(${each('id')}::uuid[]) order by k.id for update),
      used as (
        update tokens k set use_count = k.use_count + g.count, last_used_at = greatest(k.last_used_at, g.at)
        from ${given} join own on own.id = g.id where k.tenant_id = ${tx.tenantId} and k.id = g.id),
      counted as (${addToCounts(tx, given, seconds)})
      select g.id, c.count, c.seconds from ${given} join counted c on c.key = g.key`,
  );
}

export const findActCount = (tx: Tx, key: Buffer) =>
  tx.find(sql<Omit<ActCount, 'key'>>`
    select count, ceil(extract(epoch from expires_at - now()))::int as seconds from counted_acts
    where tenant_id = ${tx.tenantId} and key = ${key} and expires_at > now()`);

export const takeBackAct = (tx: Tx, key: Buffer) =>
  tx.run(sql`
    update counted_acts set count = count - 1
    where tenant_id = ${tx.tenantId} and key = ${key} and count > 0 and expires_at > now()`);

export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint item`);
  try {
    const result = await work();
    await tx.run(sql`release savepoint item`);
    return result;
  } catch (error) {
    await tx.run(sql`rollback to savepoint item`);
    throw error;
  }
}
