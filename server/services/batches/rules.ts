import { type BatchList, declarationOf, undoOf } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import type { ChangeField } from '#contract/log.ts';
import { demandAllowed } from '../../core/allowed.ts';
import { recordChange, withoutSearch } from '../../core/changes.ts';
import { chooseItems } from '../../core/choosing.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { sayAll } from '../../core/texts.ts';
import { actOf, type BatchRequest, listOf } from './acts.ts';
import { continueOrEnd, doChunk, recordEnd } from './chunks.ts';
import {
  type BatchTask,
  countRunning,
  endBatch,
  findBatch,
  findBatchedPlace,
  insertBatch,
  listDone,
  listFailures,
  listNames,
  listReasons,
} from './queries.ts';

const firstFailures = 100;
const firstNames = 2;
const mostRunning = 3;

/** Processes the first hundred items; a job does the rest. `report`: for unexpected errors. */
export async function startBatch(
  scope: MemberScope,
  list: BatchList,
  request: BatchRequest,
  report: (error: unknown) => void,
): Promise<Batch> {
  const { action, filters = {} } = request;
  demandAllowed(scope.actor, declarationOf(action).access);
  const { params, logged } = (await actOf(action).prepare?.(scope, request)) ?? { params: {} };
  const { sortBy: _, ...asked }: { sortBy?: unknown } = filters;
  const { none, listIds } = listOf(list);
  return begin(scope, {
    task: { action, params },
    choose: () => chooseItems(request, (wanted, limit) => listIds(scope, wanted as never, limit), none),
    logged: { ...logged, ...(Object.keys(asked).length > 0 && { filters: withoutSearch(asked) }) },
    report,
  });
}

type Beginning = {
  task: Pick<BatchTask, 'action' | 'params'>;
  /** lists the items in processing order */
  choose: () => Promise<string[]>;
  logged: Fields | undefined;
  report: (error: unknown) => void;
};
type Fields = Partial<Record<ChangeField, unknown>>;

/** Refuses a fourth running batch. Processes the first chunk. */
async function begin(
  scope: MemberScope,
  { task: { action, params }, choose, logged, report }: Beginning,
): Promise<Batch> {
  const { tx, actor, language, address, origin } = scope;
  if ((await countRunning(tx, actor.id)) >= mostRunning) throw new Refusal('batches_running', { number: mostRunning });
  const items = await choose();
  const task: BatchTask = { id: newId(), action, params, language, address, origin };
  await insertBatch(tx, actor, task, items);
  await recordChange(scope, 'batch', task.id, 'batch_started', { after: { action, total: items.length, ...logged } });
  await doChunk(scope, task, { isLastAttempt: false, report });
  await continueOrEnd(scope, task.id);
  return readBatch(scope, task.id);
}

export async function cancelBatch(scope: MemberScope, id: string): Promise<Batch> {
  const isCancelled = await endBatch(scope.tx, scope.actor.id, id, 'cancelled');
  const batch = await readBatch(scope, id);
  if (isCancelled) await recordEnd(scope, id, 'batch_cancelled');
  return batch;
}

/** Cancels the rest, then starts another batch. Items changed since are listed as failed. */
export async function undoBatch(scope: MemberScope, id: string, report: (error: unknown) => void): Promise<Batch> {
  const batch = await cancelBatch(scope, id);
  const undo = undoOf(batch.action);
  if (!undo) throw new Refusal('nothing_to_undo');
  const { params, logged } = actOf(undo).prepareUndo?.(batch) ?? {};
  const items = await listDone(scope.tx, id);
  if (items.length === 0) throw new Refusal('nobody_chosen');
  const task = { action: undo, params: { ...params, of: id, since: batch.creation_date } };
  return begin(scope, { task, choose: async () => items, logged, report });
}

/** Throws not_found for somebody else's batch. */
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
  const place = (place_id && (await findBatchedPlace(tx, actor, place_id))) || null;
  return { ...summary, names, errors: results, reasons, place };
}

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
