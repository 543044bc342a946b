import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type imports, mostFileBytes } from '#contract/imports.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { enqueueInTurn, lockAll } from '../../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../../core/refusal.ts';
import { listElections } from '../../../services/elections/queries.ts';
import { megabytes } from '../../../services/files/bytes.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { FileReading, ReadingPlan } from '../../../services/files/plan.ts';
import { ImportFindings } from '../findings.ts';
import { signatureOf, splitMapping } from '../mapping/guess.ts';
import { otherOf, type RunReply, readRun } from './description.ts';
import { forgetLater } from './ending.ts';
import { pathOf, removeFiles, writePart } from './files.ts';
import { kinds } from './kinds.ts';
import {
  countKept,
  deleteRun,
  findApplying,
  type ImportRunRecord,
  insertRun,
  isUnderWay,
  lockRun,
  queueForApplying,
  updateRun,
  upsertMapping,
} from './queries.ts';

type Endpoints = (typeof imports)['endpoints'];
type Begun = z.output<Endpoints['POST imports/runs/']['body']>;
type Checked = z.output<Endpoints['POST imports/runs/:id/check/']['body']>;
type Config = Parameters<typeof pathOf>[0];

/** Most open imports of an organisation, and most bytes of its files. */
const mostOpen = 30;
const mostKeptBytes = 1024 * 1024 * 1024;

async function demandRoom(tx: Tx, size: number): Promise<void> {
  await lockAll(tx, 'import files');
  const { open, bytes } = await countKept(tx);
  if (open >= mostOpen) throw new Refusal('import_too_many', { number: mostOpen });
  if (bytes + size > mostKeptBytes) throw new Refusal('import_no_room', { number: megabytes(mostKeptBytes) });
}

/** Starts an import, whose files are uploaded in parts. */
export async function beginRun(scope: MemberScope, { kind, file_name, size, files }: Begun): Promise<RunReply> {
  const { tx, actor, language, address, origin } = scope;
  if (size > mostFileBytes) throw new Refusal('file_too_large', { number: megabytes(mostFileBytes) });
  if (files && !kinds[kind].isInFiles) throw new Refusal('import_not_ready');
  if (files && files.reduce((sum, one) => sum + one.size, 0) !== size) throw new Refusal('import_not_ready');
  await demandRoom(tx, size);
  const id = newId();
  const today = todayInSpain();
  const past = kinds[kind].asks.includes('election')
    ? (await listElections(tx)).filter(({ date }) => date <= today)
    : [];
  // With several past elections, the person or the file must choose.
  const election_id = past.length === 1 ? (past[0]?.id ?? null) : null;
  await insertRun(tx, {
    ...{ id, user_id: actor.id, kind, file_name, size, election_id, language, address, origin },
    files: files ?? [{ name: file_name, size }],
  });
  await forgetLater(tx, id);
  return readRun(scope, id);
}

export async function receivePart(
  scope: MemberScope,
  config: Config,
  id: string,
  { at, bytes }: { at: number; bytes: Uint8Array },
): Promise<RunReply> {
  const { tx } = scope;
  const run = requireFound(await lockRun(tx, id));
  const end = at + bytes.length;
  if (run.state !== 'uploading' || bytes.length === 0 || at > run.received || end > run.size)
    throw new Refusal('import_not_ready');
  const place = placeOf(run, at, end);
  await writePart(pathOf(config, tx.tenantId, id, place.file), place.at, bytes);
  const received = Math.max(run.received, end);
  await updateRun(tx, id, { received });
  if (received === run.size) await startLooking(tx, id);
  return readRun(scope, id);
}

async function startLooking(tx: Tx, id: string): Promise<void> {
  await updateRun(tx, id, { state: 'reading', progress: 0, counts: null, failure: null });
  await enqueueInTurn(tx, 'run-import', { runId: id });
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

export async function checkRun(
  scope: MemberScope,
  id: string,
  { columns, answer, file, sheet, header_line, left_out, ...choices }: Checked,
): Promise<RunReply> {
  const { tx, language } = scope;
  const run = requireFound(await lockRun(tx, id));
  if (isUnderWay(run)) throw new Refusal('import_running', { name: run.file_name });
  if (!run.found || !run.is_kept || !['read', 'checked', 'failed'].includes(run.state))
    throw new Refusal('import_not_ready');
  const found = askAnew(run.found, file, { sheet, headerLine: header_line, leftOut: left_out });
  if (found) {
    const mapping = columns ?? run.mapping;
    demandMapping(run, mapping);
    await updateRun(tx, id, { found, mapping });
    await startLooking(tx, id);
    return readRun(scope, id);
  }
  const answered = answer === undefined ? undefined : run.proof?.question?.answers[answer];
  if (answer !== undefined && !answered)
    throw InvalidFields.of('answer', 'wrong_option', {
      options: run.proof?.question?.answers.map((_, at) => at).join(', ') ?? '',
    });
  const mapping = answered?.columns.flat() ?? columns ?? run.mapping;
  demandMapping(run, mapping);
  if (columns || answered) await upsertMapping(tx, { kind: run.kind, signature: signatureOf(run.found) }, mapping);
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
  await enqueueInTurn(tx, 'run-import', { runId: id });
  return readRun(scope, id);
}

/** Returns plans that ask for one file to be read differently; undefined without a change. */
function askAnew(found: readonly ReadingPlan[], at: number, { sheet, headerLine, leftOut }: FileReading) {
  const plan = found[at];
  if (!plan) return undefined;
  // Another sheet has lines of its own.
  const isOtherSheet = sheet !== undefined && sheet !== plan.sheet;
  const asked = {
    ...(isOtherSheet ? { sheet } : plan.asked),
    ...(headerLine !== undefined && headerLine !== plan.header_line && { headerLine }),
    ...(leftOut && { leftOut }),
  };
  if (isDeepStrictEqual(asked, plan.asked ?? {})) return undefined;
  return found.map((one, index) => (index === at ? { ...one, asked } : one));
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
): Promise<RunReply> {
  const { tx, language } = scope;
  const run = requireFound(await lockRun(tx, id));
  await queueForApplying(tx);
  const running = await findApplying(tx);
  if (running !== undefined) throw new Refusal('import_running', { name: running });
  if (run.state !== 'checked' || !run.is_kept) throw new Refusal('import_not_ready');
  if (!skips_errors && run.counts && run.counts.error > 0) throw new Refusal('import_has_errors');
  if (run.counts && ImportFindings.isMostlyFaulty(run.counts)) throw new Refusal('import_mostly_errors');
  if (!is_of_election && otherOf(run, await listElections(tx))) throw new Refusal('import_other_election');
  await updateRun(tx, id, { state: 'applying', skips_errors, progress: 0, language });
  await enqueueInTurn(tx, 'run-import', { runId: id });
  return readRun(scope, id);
}

export async function removeRun({ tx }: MemberScope, config: Config, id: string): Promise<void> {
  const run = requireFound(await lockRun(tx, id));
  if (isUnderWay(run)) throw new Refusal('import_running', { name: run.file_name });
  await deleteRun(tx, id);
  await removeFiles(config, tx.tenantId, id);
}
