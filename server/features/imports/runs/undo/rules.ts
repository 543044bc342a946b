import { profileWords } from '#contract/profile.ts';
import { findActor } from '../../../../core/actors/queries.ts';
import { obstacleTo } from '../../../../core/allowed.ts';
import { recordChange } from '../../../../core/changes.ts';
import type { MemberScope, Services } from '../../../../core/context.ts';
import { isDatabaseGone } from '../../../../core/database-errors.ts';
import { newId } from '../../../../core/ids.ts';
import type { JobContext } from '../../../../core/jobs/worker.ts';
import { enqueue } from '../../../../core/queries.ts';
import { Refusal, requireFound } from '../../../../core/refusal.ts';
import { findHeldUser } from '../../../../people/queries.ts';
import { tryLockImports } from '../../../../services/areas/queries.ts';
import { updateProjections } from '../../../../services/results/queries.ts';
import { listAffected, placePauseSeconds, tellAllLater } from '../../../assignments/index.ts';
import { removeCreated, tellMove } from '../../../users/index.ts';
import type { Finding } from '../../findings.ts';
import { countedOnce } from '../../places/queries.ts';
import { updatePathsBelow } from '../../queries.ts';
import type { ImportText } from '../../texts.ts';
import { findApplying, findRun, lockRun, queueForApplying, replaceItems, updateRun } from '../queries.ts';
import {
  countStays,
  forgetChanges,
  type KeptCount,
  listCreatedPeople,
  listRestored,
  listStays,
  undoChanges,
} from './queries.ts';

/** Queues the undoing of an import, which takes as long as the import. */
export async function requestUndo({ tx, actor, language }: MemberScope, id: string): Promise<void> {
  const run = requireFound(await lockRun(tx, id));
  await queueForApplying(tx);
  const running = await findApplying(tx);
  if (running !== undefined) throw new Refusal('import_running', { name: running });
  if (run.state !== 'finished' || !run.is_kept || !run.undo) throw new Refusal('import_not_ready');
  await updateRun(tx, id, { state: 'undoing', progress: 0, language, failure: null });
  await enqueue(tx, 'run-import', { runId: id, undoneBy: actor.id });
}

export type UndoJob = { tenantId: string; runId: string; undoneBy: string };

/** Undoes an import, or changes nothing if a step fails. */
export async function undoRun(
  { database }: Services,
  { tenantId, runId, undoneBy }: UndoJob,
  { report }: Pick<JobContext, 'report'>,
): Promise<void> {
  try {
    await database.inTenant(tenantId, async (tx) => {
      const run = await findRun(tx, runId);
      if (run?.state !== 'undoing') return;
      const actor = await findActor(tx, undoneBy);
      if (!actor || obstacleTo(actor, 'imports.manage')) throw new Refusal('forbidden');
      if (!(await tryLockImports(tx))) throw new Refusal('import_running', { name: run.file_name });
      const { language, address, origin } = run;
      const scope = { tx, actor, language, address, origin } as MemberScope;
      await undo(scope, runId);
      const stays = await countStays(tx, runId);
      const created = sumOf(run.undo, 'INSERT') - sumOf(stays, 'INSERT');
      const changed = sumOf(run.undo, 'UPDATE', 'DELETE') - sumOf(stays, 'UPDATE', 'DELETE');
      const stayed = sumOf(stays, 'INSERT', 'UPDATE', 'DELETE');
      const after = { deleted: created, restored: changed, stayed };
      await recordChange(scope, 'import', newId(), 'undone', { after });
      await replaceItems(tx, runId, await itemsOf(scope, runId));
      await forgetChanges(tx, runId);
      const none = { unchanged: 0, error: 0, warning: 0, vanished: 0, faulty: 0 };
      const counts = { ...none, rows: run.counts?.rows ?? 0, created, changed, stayed };
      await updateRun(tx, runId, { state: 'undone', counts, progress: 100 });
    });
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    report(error);
    await database.inTenant(tenantId, (tx) =>
      updateRun(tx, runId, { state: 'finished', failure: { code: 'undo_failed' } }),
    );
  }
}

async function undo(scope: MemberScope, runId: string): Promise<void> {
  const { tx, origin } = scope;
  for (const id of await listCreatedPeople(tx, runId)) await removeCreated(scope, id);
  await countedOnce(tx, () => undoChanges(tx, runId));
  await updatePathsBelow(tx);
  await updateProjections(tx);
  await tellPeople(scope, runId);
  const [places, stations] = [await listRestored(tx, runId, 'places'), await listRestored(tx, runId, 'stations')];
  const ids = { places: places.map(({ id }) => id), stations: stations.map(({ id }) => id) };
  const { told } = await listAffected(tx, ids);
  await tellAllLater({ tx, origin }, told, placePauseSeconds);
}

/** Logs people's restored values, and notifies of moves as for any change of a home. */
async function tellPeople(scope: MemberScope, runId: string): Promise<void> {
  for (const { id, before, after } of await listRestored(scope.tx, runId, 'users')) {
    const logged = (values: typeof before) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => field in profileWords));
    await recordChange(scope, 'user', id, 'updated', { before: logged(after), after: logged(before) });
    if (!('area_path' in before)) continue;
    const person = await findHeldUser(scope, id);
    const from = {
      area_id: 'area_id' in after ? (after.area_id as string | null) : person.area_id,
      area_path: String(after.area_path),
    };
    await tellMove(scope, person, { from, to: person });
  }
}

const sumOf = (counts: readonly KeptCount[] | null, ...ops: KeptCount['op'][]): number =>
  (counts ?? []).filter(({ op }) => ops.includes(op)).reduce((sum, { number }) => sum + number, 0);

/** Most staying rows listed; all are counted. */
const mostStays = 1000;

async function itemsOf({ tx }: MemberScope, runId: string): Promise<Finding[]> {
  const stays = await listStays(tx, runId, mostStays);
  return stays.map(({ tbl, label, reason }) => ({
    ...{ sort: 'stayed', line: null, column: null, label },
    said: [{ code: `stays_${reason}` as ImportText, params: { noun: tbl } }],
  }));
}
