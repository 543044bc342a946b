import type { Language } from '#contract/languages.ts';
import { findActor } from '../../../core/actors/queries.ts';
import { obstacleTo } from '../../../core/allowed.ts';
import { recordChange } from '../../../core/changes.ts';
import type { SignedIn } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { isDatabaseGone } from '../../../core/database-errors.ts';
import { newId } from '../../../core/ids.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import { tryLockImports } from '../../../services/areas/queries.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import { digestOf, type Finding, type FindingText, ImportFindings } from '../findings.ts';
import { tellParts } from '../given.ts';
import { findMissing, type ImportTask, type MappedFile } from '../kind.ts';
import { splitMapping } from '../mapping/guess.ts';
import { analyzeImported } from '../queries.ts';
import { ImportRefusal } from '../refusal.ts';
import { listTownBoundaries, readTowns } from '../towns/queries.ts';
import { failRun, failureOf, forgetLater, tellOwner } from './ending.ts';
import { pathOf } from './files.ts';
import { kinds, type LoadedKind } from './kinds.ts';
import { keepRead, takeRead } from './last-read.ts';
import { look } from './look.ts';
import { findRun, finishRun, type ImportRunRecord, isUnderWay, lockRun, replaceItems, updateRun } from './queries.ts';
import { keepChanges, settleChanges } from './undo/queries.ts';

type Needs = { config: Parameters<typeof pathOf>[0]; database: Database };

/** Returns false if the run failed. After a crash, its state stays and the job starts again. */
export async function work(
  needs: Needs,
  { tenantId, runId }: { tenantId: string; runId: string },
  { report }: Pick<JobContext, 'report'>,
): Promise<boolean> {
  const { database } = needs;
  const run = await database.inTenant(tenantId, (tx) => findRun(tx, runId));
  if (!run || !isUnderWay(run)) return false;
  const findings = new ImportFindings();
  try {
    if (run.state === 'reading') await look(needs, { tenantId, run, findings });
    else if (run.found) {
      const task = await prepareTask(needs, tenantId, run, { found: run.found, findings });
      const kind = await kinds[run.kind].load();
      const where = { database, tenantId };
      tellParts(task.files, findings);
      await (run.state === 'checking' ? preview : apply)(where, run, task, kind);
    }
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    const failure = error instanceof UnreadableFile ? failureOf(run, error, findings.file) : saidOf(error);
    if (failure.code === 'failed') report(error);
    await failRun(database, tenantId, run, failure);
    return false;
  }
  if (run.state !== 'applying') return true;
  await database.inTenant(tenantId, (tx) => settleChanges(tx, run.id)).catch(report);
  await database.inTenant(tenantId, (tx) => analyzeImported(tx, run.kind)).catch(report);
  return true;
}

const saidOf = (error: unknown): FindingText => (error instanceof ImportRefusal ? error.said : { code: 'failed' });

type Where = { database: Database; tenantId: string };

async function preview(
  { database, tenantId }: Where,
  run: ImportRunRecord,
  task: ImportTask,
  kind: LoadedKind,
): Promise<void> {
  const missing = findMissing(kind, task.files, task.choices);
  if (missing) throw new ImportRefusal(missing);
  const read = await kind.read(task);
  keepRead(run, task.known, { findings: task.findings.copy(), read });
  await database.inTenant(tenantId, async (tx) => {
    for await (const _ of kind.plan(tx, read, task));
  });
  const items = itemsOf(run, task.findings);
  const items_digest = digestOf(items);
  await database.inTenant(tenantId, async (tx) => {
    if ((await lockRun(tx, run.id))?.state !== 'checking') return;
    await replaceItems(tx, run.id, items);
    const counts = countsOf(task.findings, read);
    const { totals, causes } = task.findings;
    await updateRun(tx, run.id, { state: 'checked', counts, totals, causes, items_digest, progress: 100 });
  });
}

async function apply(
  { database, tenantId }: Where,
  run: ImportRunRecord,
  task: ImportTask,
  kind: LoadedKind,
): Promise<void> {
  const kept = takeRead(run, task.known);
  if (kept) task.findings = kept.findings;
  const read = kept?.read ?? (await kind.read(task));
  refuseErrors(run, task);
  await database.inTenant(tenantId, (tx) => applyIn(tx, run, task, kind, read));
}

/** Applies a run within the transaction. Throws ImportRefusal. */
export async function applyIn(
  tx: Tx,
  run: ImportRunRecord,
  task: ImportTask,
  kind: LoadedKind,
  read: { rows: number },
): Promise<void> {
  if (!(await tryLockImports(tx))) throw new ImportRefusal({ code: 'import_running' });
  if (run.is_kept) await keepChanges(tx, run.id);
  await kind.write(tx, kind.plan(tx, read, task), task);
  await settleChanges(tx, run.id, 'users');
  refuseErrors(run, task, read.rows);
  const { findings, actor } = task;
  const counts = countsOf(findings, read);
  const { rows, created, changed } = counts;
  if (created + changed > 0) {
    const author = { tx, actor: actor?.actor ?? null, address: run.address };
    await recordChange(author, 'import', newId(), kinds[run.kind].action, { after: { rows, created, changed } });
  }
  const items = itemsOf(run, findings);
  if (run.is_kept && digestOf(items) !== run.items_digest) await replaceItems(tx, run.id, items);
  await finishRun(tx, run.id, counts);
  if (run.is_kept) await forgetLater(tx, run.id);
  await tellOwner(tx, run, 'import_finished');
}

function refuseErrors({ skips_errors }: ImportRunRecord, { findings }: ImportTask, rows = Infinity): void {
  const { counts, faulty } = findings;
  if (counts.error > 0 && !skips_errors) throw new ImportRefusal({ code: 'has_errors' }, findings);
  if (counts.error > 0 && ImportFindings.isMostlyFaulty({ rows, faulty }))
    throw new ImportRefusal({ code: 'mostly_errors' }, findings);
}

const countsOf = ({ counts, unchanged, faulty }: ImportFindings, { rows }: { rows: number }) => ({
  rows,
  ...counts,
  unchanged,
  faulty,
});

async function prepareTask(
  { database, config }: Needs,
  tenantId: string,
  run: ImportRunRecord,
  { found, findings }: { found: ReadingPlan[]; findings: ImportFindings },
): Promise<ImportTask> {
  const actor = await database.inTenant(tenantId, async (tx) => {
    const owner: SignedIn | undefined = run.user_id === null ? undefined : await findActor(tx, run.user_id);
    return owner && !obstacleTo(owner, 'imports.manage') ? owner : undefined;
  });
  if (!actor) throw new ImportRefusal({ code: 'not_permitted' });
  const mappings = splitMapping(found, run.mapping);
  const files = found.map(
    (one, at): MappedFile => ({
      ...{ found: one, mapping: mappings[at] ?? [], name: run.files[at]?.name ?? run.file_name },
      source: pathOf(config, tenantId, run.id, at),
    }),
  );
  const [first, ...others] = files;
  if (!first) throw new Error('an import has a file');
  let shown = 0;
  return {
    files: [first, ...others],
    choices: run,
    known: { towns: await readTowns(database, tenantId) },
    findings,
    actor: { actor, language: run.language as Language, address: run.address, origin: run.origin },
    listTownBoundaries: () => database.reading(tenantId, listTownBoundaries),
    async progress(share) {
      const percent = Math.min(99, Math.round(share * 100));
      if (percent <= shown) return;
      shown = percent;
      await database.inTenant(tenantId, (tx) => updateRun(tx, run.id, { progress: percent }));
    },
  };
}

function itemsOf({ files }: ImportRunRecord, { items }: ImportFindings): Finding[] {
  if (files.length < 2) return items;
  return items.map((item) => ({ ...item, label: [item.file, item.label].filter(Boolean).join(' · ') }));
}
