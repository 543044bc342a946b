import type { z } from 'zod';
import { type imports, mostFileBytes } from '#contract/imports.ts';
import type { MemberScope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { enqueue } from '../../../core/queries.ts';
import { found, InvalidFields, Refusal } from '../../../core/refusal.ts';
import { fieldsOf } from '../mapping/fields.ts';
import { guessMapping, type Mapping, signatureOf } from '../mapping/guess.ts';
import { megabytes } from '../reading/bytes.ts';
import { inspect } from '../reading/sheet.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { pathOf, removeFile, writePart } from './files.ts';
import {
  deleteRun,
  findApplying,
  findMapping,
  findRun,
  insertRun,
  lockRun,
  type Run,
  updateRun,
  upsertMapping,
} from './queries.ts';
import { labelOf, say } from './saying.ts';

type Endpoints = (typeof imports)['endpoints'];
type Begun = z.output<Endpoints['POST imports/runs/']['body']>;
type Checked = z.output<Endpoints['POST imports/runs/:id/check/']['body']>;
type Reply = z.input<Endpoints['GET imports/runs/:id/']['reply']>;
type Config = Parameters<typeof pathOf>[0];

/** File and preview hold data of people, perhaps: they go after a day. */
const keptSeconds = 24 * 3600;

/** Begins an import, whose file comes in parts. */
export async function beginRun(scope: MemberScope, { kind, file_name, size }: Begun): Promise<Reply> {
  const { tx, actor, language, address, origin } = scope;
  if (size > mostFileBytes) throw new Refusal('file_too_large', { number: megabytes(mostFileBytes) });
  const id = newId();
  await insertRun(tx, { id, user_id: actor.id, kind, file_name, size, language, address, origin });
  await enqueue(tx, 'forget-import', { runId: id }, { delaySeconds: keptSeconds });
  return readRun(scope, id);
}

/** Takes a part of the file; with the last one, finds out what its columns are. */
export async function receivePart(
  scope: MemberScope,
  config: Config,
  id: string,
  { at, bytes }: { at: number; bytes: Uint8Array },
): Promise<Reply> {
  const { tx } = scope;
  const run = found(await lockRun(tx, id));
  const end = at + bytes.length;
  if (run.state !== 'uploading' || bytes.length === 0 || at > run.received || end > run.size)
    throw new Refusal('import_not_ready');
  await writePart(pathOf(config, tx.tenantId, id), at, bytes);
  const received = Math.max(run.received, end);
  await updateRun(tx, id, { received });
  if (received === run.size) await readColumns(scope, config, run, null);
  return readRun(scope, id);
}

/**
 * Reads the columns and guesses what they are.
 * As the last time, where the headers are the same.
 */
async function readColumns({ tx }: MemberScope, config: Config, run: Run, sheet: string | null): Promise<void> {
  try {
    const source = await inspect(pathOf(config, tx.tenantId, run.id), { sheet: sheet ?? undefined });
    const remembered = await findMapping(tx, { kind: run.kind, signature: signatureOf(source) });
    const mapping = remembered ?? guessMapping(run.kind, source);
    const is_remembered = remembered !== undefined;
    await updateRun(tx, run.id, {
      state: 'read',
      found: source,
      mapping,
      is_remembered,
      sheet: source.sheet,
      counts: null,
    });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { code, params } = error;
    await updateRun(tx, run.id, { state: 'failed', failure: { code, params } });
  }
}

/** Says what the columns are, and has the preview made. */
export async function checkRun(
  scope: MemberScope,
  config: Config,
  id: string,
  { columns, sheet, level, is_inviting }: Checked,
): Promise<Reply> {
  const { tx, language } = scope;
  const run = found(await lockRun(tx, id));
  if (run.state === 'applying') throw new Refusal('import_running', { name: run.file_name });
  if (!run.found || !run.is_kept || !['read', 'checked', 'failed'].includes(run.state))
    throw new Refusal('import_not_ready');
  if (sheet && sheet !== run.sheet) {
    await readColumns(scope, config, run, sheet);
    return readRun(scope, id);
  }
  const mapping = columns ?? run.mapping;
  demandMapping(run, mapping);
  await upsertMapping(tx, { kind: run.kind, signature: signatureOf(run.found) }, mapping);
  const choices = { ...(level !== undefined && { level }), ...(is_inviting !== undefined && { is_inviting }) };
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

/** Refuses a field that there is not, one that two columns are, and columns that there are not. */
function demandMapping({ kind, found: source }: Run, mapping: Mapping): void {
  const fields = mapping.filter((field) => field !== null);
  const isWrong =
    mapping.length !== source?.header.length ||
    new Set(fields).size < fields.length ||
    fields.some((field) => !(field in fieldsOf[kind]));
  if (isWrong) throw InvalidFields.of('columns', 'wrong_option', { options: Object.keys(fieldsOf[kind]).join(', ') });
}

/** Has an import done whose preview was made; one at a time changes a tenant. */
export async function applyRun(scope: MemberScope, id: string, skips_errors: boolean): Promise<Reply> {
  const { tx, language } = scope;
  const run = found(await lockRun(tx, id));
  const running = await findApplying(tx);
  if (running !== undefined) throw new Refusal('import_running', { name: running });
  if (run.state !== 'checked' || !run.is_kept) throw new Refusal('import_not_ready');
  if (!skips_errors && run.counts && run.counts.error > 0) throw new Refusal('import_has_errors');
  await updateRun(tx, id, { state: 'applying', skips_errors, progress: 0, language });
  await enqueue(tx, 'run-import', { runId: id });
  return readRun(scope, id);
}

export async function removeRun({ tx }: MemberScope, config: Config, id: string): Promise<void> {
  const run = found(await lockRun(tx, id));
  if (run.state === 'applying' || run.state === 'checking')
    throw new Refusal('import_running', { name: run.file_name });
  await deleteRun(tx, id);
  await removeFile(pathOf(config, tx.tenantId, id));
}

export async function readRun({ tx, language }: Pick<MemberScope, 'tx' | 'language'>, id: string): Promise<Reply> {
  const run = found(await findRun(tx, id));
  const { found: source, mapping, ...rest } = run;
  return {
    ...rest,
    ...describeRow(run, language),
    level: rest.level as Reply['level'],
    source: source && {
      format: source.format,
      encoding: source.encoding,
      separator: source.separator,
      sheets: source.sheets,
    },
    columns: (source?.header ?? []).map((header, at) => ({
      header,
      samples: source?.samples[at] ?? [],
      field: mapping[at] ?? null,
    })),
    fields: Object.keys(fieldsOf[run.kind]).map((name) => ({ name, label: labelOf(language, name) })),
  };
}

export const describeRow = (run: Run, language: MemberScope['language']) => ({
  ...run,
  user_name: run.user_id ? run.user_name : null,
  failure: run.failure && say(language, [run.failure]),
});
