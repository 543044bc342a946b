import { declarationOf } from '#contract/batch-actions.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { words } from '#contract/words.ts';
import { findActor } from '../../core/actors/queries.ts';
import { obstacleTo } from '../../core/allowed.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isDatabaseGone, isPassing } from '../../core/database-errors.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue, inSavepoint } from '../../core/queries.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { type KeptSentences, type KeptTextKey, keptAs, registerTexts } from '../../core/texts.ts';
import { findUser, type UserRecord } from '../../people/queries.ts';
import { insertUserEvents } from '../notifications/queries.ts';
import { actOf, listOf } from './acts.ts';
import {
  type BatchTask,
  endBatch,
  failWaiting,
  findBatch,
  findBefore,
  type ItemBefore,
  type ItemOutcome,
  listRefusals,
  listWaiting,
  lockRunningBatch,
  type Obstacle,
  type RunningBatch,
  settleItems,
} from './queries.ts';

/** items locked at once; progress updates as often */
const chunkSize = 100;
/** for actions with `doMany`, whose statements cost as much for few items */
const setSize = 250;
const sizeOf = (action: BatchTask['action']) => (actOf(action).doMany ? setSize : chunkSize);

/**
 * Acts with the owner's current rights, unless their session was revoked.
 * A chunk is done whole or not at all: a crash neither loses nor repeats anybody.
 */
export async function continueBatch(tx: Tx, batchId: string, context: JobContext) {
  const batch = await lockRunningBatch(tx, batchId);
  if (!batch) return;
  if (batch.is_revoked) return endRevoked(tx, batch);
  const actor = await findActor(tx, batch.user_id);
  const obstacle = actor ? obstacleTo(actor, declarationOf(batch.action).access) : 'user_inactive';
  if (actor && !obstacle) await doChunk({ ...batch, tx, actor }, batch, context, sizeOf(batch.action));
  else await failWaiting(tx, batchId, obstacleOf(batch, new Refusal(obstacle ?? 'user_inactive')));
  if (await continueOrEnd({ tx, actor: { id: batch.user_id }, address: batch.address }, batchId)) return;
  await tellOwner(tx, batch);
}

/** Cancels a batch of a revoked session, which may have been an intruder's. */
async function endRevoked(tx: Tx, batch: RunningBatch) {
  await endBatch(tx, batch.user_id, batch.id, 'cancelled');
  await recordEnd({ tx, actor: { id: batch.user_id }, address: batch.address }, batch.id, 'batch_cancelled');
  await tellOwner(tx, batch);
}

const tellOwner = (tx: Tx, { id, user_id, action }: RunningBatch) =>
  insertUserEvents(tx, [user_id], {
    detail: 'batch_finished',
    'user-name': '',
    'user-email': '',
    link: `/${declarationOf(action).list}?batch=${id}`,
  });

/** Returns whether items remain. Ends the batch if none do. */
export async function continueOrEnd(scope: OwnerScope, batchId: string) {
  const { tx, actor } = scope;
  const isRest = (await listWaiting(tx, batchId, 1)).length > 0;
  if (isRest) await enqueue(tx, 'run-batch', { batchId });
  else if (await endBatch(tx, actor.id, batchId, 'finished')) await recordEnd(scope, batchId, 'batch_finished');
  return isRest;
}

type OwnerScope = { tx: Tx; actor: { id: string }; address: string };

/** most refusals logged per batch, the most frequent first */
const mostRefusals = 20;

export async function recordEnd(
  scope: OwnerScope,
  batchId: string,
  ended: 'batch_finished' | 'batch_cancelled',
): Promise<void> {
  const batch = await findBatch(scope.tx, scope.actor.id, batchId);
  if (!batch) return;
  const { action, total, done, failed } = batch;
  const refusals = await listRefusals(scope.tx, batchId, mostRefusals);
  const after = { action, total, done, failed, ...(refusals.length > 0 && { refusals }) };
  await recordChange(scope, 'batch', batchId, ended, { after });
}

/** Reports unexpected errors. Throws temporary ones, so that the chunk is retried. */
export async function doChunk(
  scope: MemberScope,
  task: BatchTask,
  { isLastAttempt, report }: JobContext,
  most = chunkSize,
): Promise<void> {
  const { tx } = scope;
  const ids = await listWaiting(tx, task.id, most);
  await listOf(declarationOf(task.action).list).lock(tx, scope.actor, ids);
  const isFinal = (error: unknown) => !isDatabaseGone(error) && (isLastAttempt || !isPassing(error));
  const refused = await tryTogether(scope, task, ids, isFinal);
  const outcomes: ItemOutcome[] = [];
  for (const id of ids) {
    try {
      const refusal = refused?.get(id);
      if (refusal) throw refusal;
      const before = refused ? undefined : await inSavepoint(tx, () => doItem(scope, task, id));
      outcomes.push({ id, before });
    } catch (error) {
      if (!isFinal(error)) throw error;
      const isRefusal = error instanceof Refusal || error instanceof InvalidFields;
      if (!isRefusal) report(error);
      const refusal = isRefusal ? error : new Refusal('failed');
      const obstacle = obstacleOf(task, refusal);
      outcomes.push({ id, obstacle: { ...obstacle, ...(await explainForbidden(scope, error, id)) } });
    }
  }
  await settleItems(tx, task.id, outcomes);
}

async function doItem(scope: MemberScope, { action, params }: BatchTask, id: string): Promise<ItemBefore | undefined> {
  const { readBefore, doOne } = actOf(action);
  const before = await readBefore?.(scope, id);
  await doOne(scope, id, { params, findBefore: () => findBefore(scope.tx, params.of ?? '', id) });
  return before;
}

/** Returns undefined without `doMany` or if it fails: one by one shows which item fails. */
async function tryTogether(
  scope: MemberScope,
  { action }: BatchTask,
  ids: string[],
  isFinal: (error: unknown) => boolean,
): Promise<Map<string, Refusal> | undefined> {
  const { doMany } = actOf(action);
  if (!doMany) return undefined;
  try {
    const outcomes = await inSavepoint(scope.tx, () => doMany(scope, ids));
    return new Map([...outcomes].flatMap(([id, outcome]) => (outcome instanceof Refusal ? [[id, outcome]] : [])));
  } catch (error) {
    if (!isFinal(error)) throw error;
    return undefined;
  }
}

/** Explains a bare 'forbidden' by the person's state, if that is the cause. */
async function explainForbidden({ tx, actor }: MemberScope, error: unknown, id: string) {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return undefined;
  const person = await findUser(tx, actor, id);
  const key = person && causeOf(person, actor);
  const said = key && keptAs(key);
  return said && { detail: said, reason: said };
}

const causes = registerTexts(
  words({
    because_superuser: 'Administra la plataforma: esta acción no se le puede aplicar.',
    because_staff: 'Coordina: esta acción es de quien administra.',
    because_inactive: 'La cuenta no está activa.',
  }),
);

function causeOf(person: UserRecord, actor: MemberScope['actor']): KeptTextKey | undefined {
  if (person.is_superuser) return causes.because_superuser;
  if (!person.is_active) return causes.because_inactive;
  return person.is_staff && !actor.is_superuser ? causes.because_staff : undefined;
}

function obstacleOf({ action }: Pick<BatchTask, 'action'>, refusal: Refusal | InvalidFields): Obstacle {
  if (refusal instanceof InvalidFields) {
    const detail: KeptSentences = [...refusal.fields.values()]
      .flat()
      .flatMap(({ code, params }) => keptAs(code, params));
    const rule = [...refusal.fields]
      .flatMap(([field, found]) => found.map(({ code }) => `${field}: ${code}`))
      .join(', ');
    return { detail, reason: detail, rule, can_retry: false };
  }
  const { code, values } = refusal;
  const { texts, passing = [] } = actOf(action);
  const shared = texts?.[code];
  const detail = keptAs(shared?.detail ?? code, values);
  const reason = keptAs(shared?.reason ?? code, values);
  // If the policy refused, the rule is the policy's action.
  const rule = code === 'forbidden' ? declarationOf(action).access : code;
  return { detail, reason, rule, can_retry: [...alwaysPassing, ...passing].includes(code) };
}

const alwaysPassing: ErrorCode[] = ['no_election', 'failed', 'user_inactive', 'second_factor_demanded'];
