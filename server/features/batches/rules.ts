import type { z } from 'zod';
import type { Batch, batches } from '#contract/batches.ts';
import type { ChangeField } from '#contract/changes.ts';
import { batchPolicy } from '#contract/permissions.ts';
import { isUndoable, undoingActions } from '#contract/undoing.ts';
import { demandAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import { chooseItems } from '../../core/choosing.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { sortOf } from '../../core/lists.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { sayAll } from '../../core/texts.ts';
import { findPlace, findPlacePoint } from '../places/index.ts';
import { listUserIds, readFilters } from '../users/index.ts';
import { continueOrEnd, doChunk, recordEnd } from './chunks.ts';
import {
  type BatchTask,
  countRunning,
  endBatch,
  findBatch,
  insertBatch,
  listDone,
  listFailures,
  listNames,
  listReasons,
} from './queries.ts';

type BatchRequest = z.output<(typeof batches)['endpoints']['POST users/batches/']['body']>;

const firstFailures = 100;
const firstNames = 2;
const mostRunning = 3;

/**
 * Performs an action on many people: a hundred at once, the rest in jobs.
 * Refusals of some don't fail the batch; other errors are reported.
 */
export async function startBatch(
  scope: MemberScope,
  request: BatchRequest,
  report: (error: unknown) => void,
): Promise<Batch> {
  const { tx, actor } = scope;
  const { action, place, is_extra, reason } = request;
  demandAllowed(actor, batchPolicy[action]);
  if (action === 'assign' && !place) throw InvalidFields.of('place', 'required');
  if (action === 'lock' && !reason) throw InvalidFields.of('reason', 'required');
  if (place && !(await findPlacePoint(tx, actor, place))) throw new Refusal('not_found');
  const params = action === 'assign' ? { place, is_extra } : action === 'lock' ? { reason } : {};
  const choose = () => choosePeople(scope, request);
  return begin(scope, { task: { action, params }, choose, asked: () => askedOf(scope, request), report });
}

type Beginning = {
  task: Pick<BatchTask, 'action' | 'params'>;
  /** lists the items in processing order */
  choose: () => Promise<string[]>;
  /** describes the request for the log */
  asked: () => Promise<Fields> | Fields;
  report: (error: unknown) => void;
};
type Fields = Partial<Record<ChangeField, unknown>>;

/** Starts a batch: refuses a fourth running one, inserts it and processes its first chunk. */
export async function begin(
  scope: MemberScope,
  { task: { action, params }, choose, asked, report }: Beginning,
): Promise<Batch> {
  const { tx, actor, language, address, origin } = scope;
  if ((await countRunning(tx, actor.id)) >= mostRunning) throw new Refusal('batches_running', { number: mostRunning });
  const items = await choose();
  const task: BatchTask = { id: newId(), action, params, language, address, origin };
  await insertBatch(tx, actor, task, items);
  await recordChange(scope, {
    entity: 'batch',
    entityId: task.id,
    action: 'batch_started',
    after: { action, total: items.length, ...(await asked()) },
  });
  await doChunk(scope, task, { isLastAttempt: false, report });
  await continueOrEnd(scope, task.id);
  return readBatch(scope, task.id);
}

function choosePeople({ tx, actor }: MemberScope, request: BatchRequest): Promise<string[]> {
  return chooseItems(
    request,
    async ({ sortBy, ...asked }, limit) => {
      const order = sortOf(sortBy, asked.near ? 'distance' : 'name');
      return listUserIds(tx, actor, await readFilters(tx, actor, asked), { ...order, limit });
    },
    'nobody_chosen',
  );
}

/**
 * Describes the request for the log.
 * Leaves out the reason of a lock, which may name people:
 * it stays in each person's entry, to be deleted with them.
 */
async function askedOf(
  { tx, actor }: MemberScope,
  { filters: { sortBy: _, ...asked } = {}, action, place, is_extra }: BatchRequest,
) {
  const filters = withoutSearch(asked);
  const given = action === 'assign' && place ? await findPlace(tx, actor, place) : undefined;
  return {
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(given && { assigned_polling_place_name: given.name, is_extra }),
  };
}

/** Cancels the rest of a batch, if it's running. */
export async function cancelBatch(scope: MemberScope, id: string): Promise<Batch> {
  const isCancelled = await endBatch(scope.tx, scope.actor.id, id, 'cancelled');
  const batch = await readBatch(scope, id);
  if (isCancelled) await recordEnd(scope, id, 'batch_cancelled');
  return batch;
}

/**
 * Undoes a batch by another one, after cancelling its rest.
 * The report lists whatever has changed since.
 */
export async function undoBatch(scope: MemberScope, id: string, report: (error: unknown) => void): Promise<Batch> {
  const { action, creation_date, place, priority, total_proxies } = await cancelBatch(scope, id);
  if (!isUndoable(action) || (action === 'assign' && !place)) throw new Refusal('nothing_to_undo');
  const items = await listDone(scope.tx, id);
  if (items.length === 0) throw new Refusal('nobody_chosen');
  return begin(scope, {
    task: {
      action: undoingActions[action],
      params: {
        ...{ of: id, priority, ...(total_proxies !== null && { total_proxies }) },
        ...(place && { place: place.id, since: creation_date }),
      },
    },
    choose: async () => items,
    asked: () => (place ? { assigned_polling_place_name: place.name } : {}),
    report,
  });
}

/** Reads one of the actor's batches. */
export async function readBatch(scope: MemberScope, id: string): Promise<Batch> {
  const { tx, actor, language } = scope;
  const batch = await findBatch(tx, actor.id, id);
  if (!batch) throw new Refusal('not_found');
  const { place_id, ...summary } = batch;
  const window = { descending: false, limit: firstFailures, offset: 0 };
  const { results } = await readFailures(scope, id, { terms: [] }, window);
  const reasons = (await listReasons(tx, actor, id))
    .map((one) => ({ ...one, reason: sayAll(language, one.reason) }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, language));
  const names = await listNames(tx, actor, id, firstNames);
  const place = place_id ? ((await findPlace(tx, actor, place_id)) ?? null) : null;
  return { ...summary, names, errors: results, reasons, place };
}

/**
 * Lists a page of failures of the actor's own batch, in their language.
 * `reason`: only those with this reason.
 */
export async function readFailures(
  { tx, actor, language }: MemberScope,
  id: string,
  { terms, reason }: { terms: string[]; reason?: string | undefined },
  window: Parameters<typeof listFailures>[4],
) {
  const reasons =
    reason === undefined
      ? undefined
      : (await listReasons(tx, actor, id)).map((one) => one.reason).filter((one) => sayAll(language, one) === reason);
  const { results, count } = await listFailures(tx, actor, id, { terms, reasons }, window);
  const say = ({ detail, reason, ...failure }: (typeof results)[number]) => ({
    ...failure,
    detail: sayAll(language, detail),
    reason: sayAll(language, reason),
  });
  return { results: results.map(say), count };
}
