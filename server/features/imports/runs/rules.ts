import type { z } from 'zod';
import { type ImportKind, type imports, mostFileBytes } from '#contract/imports.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { enqueue } from '../../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../../core/refusal.ts';
import { type CurrentElection, listElections } from '../../../services/elections/queries.ts';
import { megabytes } from '../../../services/files/bytes.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { FindingText } from '../findings.ts';
import type { FileSight } from '../kind.ts';
import { kinds } from '../kinds.ts';
import { signatureOf, splitMapping } from '../mapping/guess.ts';
import { otherElection, toldElection } from '../results/other-election.ts';
import { listTowns } from '../towns/queries.ts';
import { areHeavy, pathOf, removeFiles, writePart } from './files.ts';
import { inspectBeside } from './process.ts';
import {
  deleteRun,
  findApplying,
  findMapping,
  findRun,
  type ImportRunRecord,
  insertRun,
  lockRun,
  queueForApplying,
  type RunFailure,
  updateRun,
  upsertMapping,
} from './queries.ts';
import { isFixedText, labelOf, say } from './saying.ts';

type Endpoints = (typeof imports)['endpoints'];
type Begun = z.output<Endpoints['POST imports/runs/']['body']>;
type Checked = z.output<Endpoints['POST imports/runs/:id/check/']['body']>;
type Reply = z.input<Endpoints['GET imports/runs/:id/']['reply']>;
type Config = Parameters<typeof pathOf>[0];

/** File and preview may contain personal data, so they are deleted after a day. */
const keptSeconds = 24 * 3600;

/** Starts an import, whose files are uploaded in parts. */
export async function beginRun(scope: MemberScope, { kind, file_name, size, files }: Begun): Promise<Reply> {
  const { tx, actor, language, address, origin } = scope;
  if (size > mostFileBytes) throw new Refusal('file_too_large', { number: megabytes(mostFileBytes) });
  if (files && !kinds[kind].isInFiles) throw new Refusal('import_not_ready');
  if (files && files.reduce((sum, one) => sum + one.size, 0) !== size) throw new Refusal('import_not_ready');
  const id = newId();
  const today = todayInSpain();
  // Proposes the last past election for results.
  const { id: election_id = null } =
    (kinds[kind].isOfElection && (await listElections(tx)).find(({ date }) => date <= today)) || {};
  await insertRun(tx, {
    ...{ id, user_id: actor.id, kind, file_name, size, election_id, language, address, origin },
    files: files ?? [{ name: file_name, size }],
  });
  await enqueue(tx, 'forget-import', { runId: id }, { delaySeconds: keptSeconds });
  return readRun(scope, id);
}

export async function receivePart(
  scope: MemberScope,
  config: Config,
  id: string,
  { at, bytes }: { at: number; bytes: Uint8Array },
): Promise<Reply> {
  const { tx } = scope;
  const run = requireFound(await lockRun(tx, id));
  const end = at + bytes.length;
  if (run.state !== 'uploading' || bytes.length === 0 || at > run.received || end > run.size)
    throw new Refusal('import_not_ready');
  const place = placeOf(run, at, end);
  await writePart(pathOf(config, tx.tenantId, id, place.file), place.at, bytes);
  const received = Math.max(run.received, end);
  await updateRun(tx, id, { received });
  if (received === run.size) await readColumns(scope, config, run, null);
  return readRun(scope, id);
}

/** Finds the file and offset of a part, which can't span files. */
function placeOf({ files }: ImportRunRecord, at: number, end: number): { file: number; at: number } {
  let start = 0;
  for (const [file, { size }] of files.entries()) {
    if (at >= start && end <= start + size) return { file, at: at - start };
    start += size;
  }
  throw new Refusal('import_not_ready');
}

/** Guesses fields, or reuses the last mapping for the same headers. */
async function readColumns(
  { tx }: MemberScope,
  config: Config,
  run: ImportRunRecord,
  sheet: string | null,
): Promise<void> {
  let file = '';
  try {
    const { kind } = run;
    const sights: FileSight[] = [];
    const { inspect, readRows } = await import('../../../services/files/sheet.ts');
    for (const [at, { name }] of run.files.entries()) {
      file = name;
      const chosen = at === 0 ? (sheet ?? undefined) : undefined;
      const path = pathOf(config, tx.tenantId, run.id, at);
      const asked = { name, sheet: chosen };
      const found = await ((await areHeavy([path])) ? inspectBeside({ path, asked }) : inspect(path, asked));
      sights.push({ name, found, walk: () => readRows(path, found) });
    }
    const source = sights.map(({ found }) => found);
    const remembered = await findMapping(tx, { kind, signature: signatureOf(source) });
    const mapping = remembered ?? (await proveColumns(tx, kind, sights));
    const is_remembered = remembered !== undefined;
    const told = kinds[kind].isOfElection ? toldElection(source, await listElections(tx)) : undefined;
    await updateRun(tx, run.id, {
      ...(told && { election_id: told.id }),
      state: 'read',
      found: source,
      mapping,
      is_remembered,
      sheet: source[0]?.sheet ?? null,
      counts: null,
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await updateRun(tx, run.id, { state: 'failed', failure: failureOf(run, error, file) });
  }
}

async function proveColumns(tx: Tx, kind: ImportKind, sights: readonly FileSight[]): Promise<Mapping> {
  const { prove } = await kinds[kind].load();
  const { columns } = await prove(sights, { towns: await listTowns(tx) });
  return columns.flat().map(({ field }) => field);
}

export const failureOf = (
  { files }: Pick<ImportRunRecord, 'files'>,
  { code, params }: Unreadable,
  file: string,
): RunFailure => ({
  ...{ code, params },
  ...(files.length > 1 && file !== '' && { file }),
});

export async function checkRun(
  scope: MemberScope,
  config: Config,
  id: string,
  { columns, sheet, ...choices }: Checked,
): Promise<Reply> {
  const { tx, language } = scope;
  const run = requireFound(await lockRun(tx, id));
  if (run.state === 'applying') throw new Refusal('import_running', { name: run.file_name });
  if (!run.found || !run.is_kept || !['read', 'checked', 'failed'].includes(run.state))
    throw new Refusal('import_not_ready');
  if (sheet && sheet !== run.sheet) {
    await readColumns(scope, config, run, sheet);
    return readRun(scope, id);
  }
  const mapping = columns ?? run.mapping;
  demandMapping(run, mapping);
  const { election_id } = choices;
  if (election_id) requireFound((await listElections(tx)).find((one) => one.id === election_id));
  await updateRun(tx, id, {
    ...choices,
    mapping,
    language,
    state: 'checking',
    progress: 0,
    counts: null,
    failure: null,
  });
  await enqueue(tx, 'run-import', { runId: id });
  return readRun(scope, id);
}

/** Refuses unknown fields, fields mapped twice, and a wrong number of columns. */
function demandMapping({ kind, found: source }: ImportRunRecord, mapping: Mapping): void {
  const files = source ?? [];
  const isWrong =
    mapping.length !== files.flatMap(({ header }) => header).length ||
    mapping.some((field) => field !== null && !(field in kinds[kind].fields)) ||
    splitMapping(files, mapping).some((own) => {
      const single = own.filter((field) => field !== null && !kinds[kind].fields[field]?.many);
      return new Set(single).size < single.length;
    });
  if (isWrong)
    throw InvalidFields.of('columns', 'wrong_option', { options: Object.keys(kinds[kind].fields).join(', ') });
}

/** Queues an import after its preview. A tenant runs one import at a time. */
export async function applyRun(
  scope: MemberScope,
  id: string,
  { skips_errors, is_of_election }: { skips_errors: boolean; is_of_election: boolean },
): Promise<Reply> {
  const { tx, language } = scope;
  const run = requireFound(await lockRun(tx, id));
  await queueForApplying(tx);
  const running = await findApplying(tx);
  if (running !== undefined) throw new Refusal('import_running', { name: running });
  if (run.state !== 'checked' || !run.is_kept) throw new Refusal('import_not_ready');
  if (!skips_errors && run.counts && run.counts.error > 0) throw new Refusal('import_has_errors');
  if (!is_of_election && otherOf(run, await listElections(tx))) throw new Refusal('import_other_election');
  // Remembers the mapping only now, since the preview has shown mistakes.
  await upsertMapping(tx, { kind: run.kind, signature: signatureOf(run.found ?? []) }, run.mapping);
  await updateRun(tx, id, { state: 'applying', skips_errors, progress: 0, language });
  await enqueue(tx, 'run-import', { runId: id });
  return readRun(scope, id);
}

export async function removeRun({ tx }: MemberScope, config: Config, id: string): Promise<void> {
  const run = requireFound(await lockRun(tx, id));
  if (run.state === 'applying' || run.state === 'checking')
    throw new Refusal('import_running', { name: run.file_name });
  await deleteRun(tx, id);
  await removeFiles(config, tx.tenantId, id);
}

export async function readRun({ tx, language }: Pick<MemberScope, 'tx' | 'language'>, id: string): Promise<Reply> {
  const run = requireFound(await findRun(tx, id));
  const { found: source, mapping, files, ...rest } = run;
  const [first] = source ?? [];
  const elections = kinds[run.kind].isOfElection ? await listElections(tx) : [];
  const other = otherOf(run, elections);
  return {
    ...rest,
    ...describeRow(run, language),
    level: rest.level as Reply['level'],
    source: first
      ? { format: first.format, encoding: first.encoding, separator: first.separator, sheets: first.sheets }
      : null,
    files: files.map(({ name }, at) => ({ name, about: aboutOf(language, source?.[at]) })),
    columns: (source ?? [])
      .flatMap(({ header, samples }, file) =>
        header.map((one, at) => ({ file, header: one, samples: samples[at] ?? [] })),
      )
      .map((column, at) => ({ ...column, field: mapping[at] ?? null })),
    fields: Object.entries(kinds[run.kind].fields).map(([name, { many = false }]) => ({
      ...{ name, label: labelOf(language, name), is_many: many },
    })),
    elections: elections.map(({ id, name, date }) => ({ id, name, date })),
    other_election: other ? say(language, [other]) : null,
  };
}

function otherOf(
  { kind, found: source, election_id }: ImportRunRecord,
  elections: readonly CurrentElection[],
): FindingText | undefined {
  const chosen = kinds[kind].isOfElection ? elections.find(({ id }) => id === election_id) : undefined;
  return chosen && source ? otherElection(source, chosen) : undefined;
}

/** Describes a fixed-width file, which has no columns to show. */
function aboutOf(language: MemberScope['language'], found: ReadingPlan | undefined): string | null {
  if (found?.fixed === undefined) return null;
  const code = `fixed_${found.fixed}`;
  return say(language, [isFixedText(code) ? { code, params: { number: found.lines ?? 0 } } : { code: 'fixed_unread' }]);
}

export const describeRow = (run: ImportRunRecord, language: MemberScope['language']) => ({
  ...run,
  user_name: run.user_id ? run.user_name : null,
  failure: run.failure && [run.failure.file, say(language, [run.failure])].filter(Boolean).join(': '),
});
