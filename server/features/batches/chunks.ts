import { batchPolicy, canEver } from '#contract/permissions.ts';
import type { MemberScope, SignedIn } from '../../core/context.ts';
import { inSavepoint, isDatabaseGone, type Tx } from '../../core/database.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue, findActor } from '../../core/queries.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { text } from '../../core/texts.ts';
import { issueCredential } from '../credentials/rules.ts';
import { changeStatus } from '../management/rules.ts';
import { insertUserEvents } from '../notifications/queries.ts';
import { assignWatcher } from '../places/rules.ts';
import { findUser } from '../users/queries.ts';
import {
  type BatchTask,
  endBatch,
  failWaiting,
  listWaiting,
  lockRunningBatch,
  lockUsersInOrder,
  type Outcome,
  settleItems,
} from './queries.ts';

/** So many people are held at once, and this often progress is seen. */
const chunkSize = 100;

/**
 * Does a batch to its next people, in the transaction given, as its owner with what they may do now. A chunk is done whole or
 * not at all: a crash neither loses nor doubles anybody.
 */
export async function continueBatch(tx: Tx, batchId: string, context: JobContext) {
  const batch = await lockRunningBatch(tx, batchId);
  if (!batch) return;
  const actor = await findActor(tx, batch.user_id);
  const obstacle = findObstacle(actor, batch);
  if (actor && !obstacle) await doChunk({ ...batch, tx, actor }, batch, context);
  else await failWaiting(tx, batchId, text(batch.language, obstacle ?? 'user_inactive'));
  if (await continueOrEnd({ tx, actor: { id: batch.user_id } }, batchId)) return;
  await insertUserEvents(tx, [batch.user_id], {
    detail: 'batch_finished',
    'user-name': '',
    'user-email': '',
    link: `/users?batch=${batchId}`,
  });
}

/** Why somebody may not go on with what they began; undefined where they may. */
function findObstacle(actor: SignedIn | undefined, { action }: BatchTask) {
  if (!actor) return 'user_inactive';
  if (actor.lacksSecondFactor) return 'second_factor_demanded';
  return canEver(actor, batchPolicy[action]) ? undefined : 'forbidden';
}

/** Leaves the rest to a job where there is a rest (true), else ends the batch. */
export async function continueOrEnd({ tx, actor }: { tx: Tx; actor: { id: string } }, batchId: string) {
  const isRest = (await listWaiting(tx, batchId, 1)).length > 0;
  if (isRest) await enqueue(tx, 'run-batch', { batchId });
  else await endBatch(tx, actor.id, batchId, 'finished');
  return isRest;
}

/**
 * Does a batch to the next hundred people whose turn it is. What fails for one of them without being a refusal is reported.
 * Throws where nothing could be done, and is to be tried again.
 */
export async function doChunk(
  scope: MemberScope,
  task: BatchTask,
  { isLastAttempt, report }: JobContext,
): Promise<void> {
  const { tx } = scope;
  const ids = await listWaiting(tx, task.id, chunkSize);
  // All people before any place: as whoever does it to one.
  await lockUsersInOrder(tx, scope.actor, ids);
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      await inSavepoint(tx, () => doItem(scope, task, id));
      outcomes.push({ id, detail: null });
    } catch (error) {
      if (isDatabaseGone(error) || (isPassing(error) && !isLastAttempt)) throw error;
      const refusal = (await explainForbidden(scope, error, id)) ?? refusalIn(scope, error);
      if (refusal === undefined) report(error);
      outcomes.push({ id, detail: refusal ?? text(scope.language, 'failed') });
    }
  }
  await settleItems(tx, task.id, outcomes);
}

/** By the very rules that serve one person. */
async function doItem(scope: MemberScope, { action, params }: BatchTask, id: string): Promise<unknown> {
  if (action === 'issue_credential') return issueCredential(scope, id);
  if (action !== 'assign') return changeStatus(scope, id, action, params);
  const { place = '', is_extra = false } = params;
  return assignWatcher(scope, { user: id, place, is_extra, replaces: null });
}

/** Two that waited for each other, or one that waited too long: another attempt may well not meet it. */
const isPassing = (error: unknown) => /^(40|53|55P03|57014)/.test((error as { code?: string } | null)?.code ?? '');

/** That it isn't allowed says little among many: why not, where it is for how the person stands. */
async function explainForbidden({ tx, actor, language }: MemberScope, error: unknown, id: string) {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return undefined;
  const person = await findUser(tx, actor, id);
  if (person?.is_superuser) return text(language, 'because_superuser');
  return person?.is_active === false ? text(language, 'because_inactive') : undefined;
}

function refusalIn({ language }: MemberScope, error: unknown): string | undefined {
  if (error instanceof Refusal) return error.body(language).detail;
  if (error instanceof InvalidFields) return Object.values(error.body(language)).flat().join(' ');
}
