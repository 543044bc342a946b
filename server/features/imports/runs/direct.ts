import { stat } from 'node:fs/promises';
import type { ImportKind } from '#contract/imports.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { Source } from '../../../services/files/plan.ts';
import { inspect } from '../../../services/files/sheet.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import { ImportFindings } from '../findings.ts';
import { tellParts } from '../given.ts';
import {
  findMissing,
  type ImportChoices,
  type ImportTask,
  type KnownFacts,
  type MappedFile,
  type Question,
} from '../kind.ts';
import { ImportRefusal } from '../refusal.ts';
import { listTownBoundaries, listTowns } from '../towns/queries.ts';
import { failureOf } from './ending.ts';
import { kinds, type LoadedKind } from './kinds.ts';
import { type ImportFile, proveFiles } from './proving.ts';
import { findRun, insertRun, updateRun } from './queries.ts';
import { settleChanges } from './undo/queries.ts';
import { applyIn } from './work.ts';

/** Files on disk or in memory, imported without the browser. */
export type DirectImport = {
  kind: ImportKind;
  files: readonly ImportFile[];
  choices?: Partial<ImportChoices>;
  /** fields by header, instead of those found; null: ignored */
  map?: ReadonlyMap<string, string | null>;
  /** number of the question's answer, from 1 */
  answer?: number | undefined;
  actor?: ImportTask['actor'];
  /** imports the rows without errors */
  skipsErrors?: boolean;
  /** keeps the report for a day, as the browser's import does */
  isKept?: boolean;
};

type Surroundings = Pick<ImportTask, 'known' | 'listTownBoundaries'>;
type ReadyImport = { kind: LoadedKind; task: ImportTask; read: { rows: number }; question: Question | undefined };

/** Identifies the columns, and reads the files. Throws ImportRefusal. */
export async function readImport(
  { known, listTownBoundaries: listBoundaries }: Surroundings,
  { kind: name, files, choices, map, answer, actor = null }: DirectImport,
): Promise<ReadyImport> {
  const findings = new ImportFindings();
  return refusing(files, findings, async () => {
    const {
      kind,
      files: opened,
      proof,
    } = await proveFiles(name, files, { known, findings }, async (source, asked) => ({
      plan: await inspect(source, asked),
    }));
    const chosen = proof.question?.answers[(answer ?? 0) - 1];
    const question = chosen || map?.size ? undefined : proof.question;
    const guessed = chosen?.columns ?? proof.columns.map((file) => file.map(({ field }) => field));
    const [first, ...others] = mapFiles(name, opened, { guessed, map });
    if (!first) throw new Error('an import has a file');
    const task: ImportTask = {
      files: [first, ...others],
      choices: { ...noChoices, ...choices },
      ...{ known, findings, actor, listTownBoundaries: listBoundaries, progress: async () => {} },
    };
    const missing = findMissing(kind, task.files, task.choices);
    if (missing) throw new ImportRefusal(question?.said ?? missing, findings, question);
    tellParts(task.files, findings);
    return { kind, task, read: await kind.read(task), question };
  });
}

const noChoices: ImportChoices = { level: null, is_inviting: false, election_id: null, municipality: null };

/** Puts given fields over those found. A given field is taken from other columns. */
function mapFiles(
  kind: ImportKind,
  files: readonly Omit<MappedFile, 'mapping'>[],
  { guessed, map = new Map() }: { guessed: readonly Mapping[]; map: DirectImport['map'] },
): MappedFile[] {
  const { fields } = kinds[kind];
  const header = files.flatMap(({ found }) => found.header);
  for (const [column, field] of map) {
    if (!header.includes(column)) throw new ImportRefusal({ code: 'no_column', params: { name: column, header } });
    if (field !== null && !(field in fields))
      throw new ImportRefusal({ code: 'no_field', params: { name: field, known: Object.keys(fields) } });
  }
  return files.map(({ name, source, found }, at) => {
    const given = new Set(found.header.flatMap((one) => map.get(one) ?? []));
    const mapping = found.header.map((one, column) => {
      if (map.has(one)) return map.get(one) ?? null;
      const field = guessed[at]?.[column] ?? null;
      return field !== null && given.has(field) && !fields[field]?.many ? null : field;
    });
    return { name, source, found, mapping };
  });
}

/** Fills the findings with what the import would do. Throws ImportRefusal. */
export const tryImport = (tx: Tx, { kind, task, read }: ReadyImport): Promise<void> =>
  refusing(task.files, task.findings, async () => {
    for await (const _ of kind.plan(tx, read, task));
  });

/** Applies the import as a run. Throws ImportRefusal; nothing is written then. */
export async function applyImport(
  tx: Tx,
  {
    kind: name,
    files,
    actor,
    skipsErrors = false,
    isKept = false,
  }: Pick<DirectImport, 'kind' | 'files' | 'actor' | 'skipsErrors' | 'isKept'>,
  { kind, task, read }: ReadyImport,
): Promise<void> {
  const { choices, findings } = task;
  if (findings.counts.error > 0 && !skipsErrors) throw new ImportRefusal({ code: 'has_errors' }, findings);
  const id = newId();
  const sized = await Promise.all(files.map(async (file) => ({ name: file.name, size: await sizeOf(file.source) })));
  const size = sized.reduce((sum, file) => sum + file.size, 0);
  await insertRun(tx, {
    ...{ id, user_id: actor?.actor.id ?? null, kind: name, file_name: sized[0]?.name ?? '', size, files: sized },
    ...{ election_id: choices.election_id, language: actor?.language ?? 'es' },
    ...{ address: actor?.address ?? '', origin: actor?.origin ?? '' },
  });
  await updateRun(tx, id, {
    ...choices,
    ...{ state: 'applying', received: size, is_kept: isKept, skips_errors: skipsErrors },
  });
  const run = await findRun(tx, id);
  if (!run) throw new Error('the run was inserted');
  await refusing(files, findings, () => applyIn(tx, run, task, kind, read));
  if (isKept) await settleChanges(tx, id);
}

const sizeOf = async (source: Source): Promise<number> =>
  typeof source === 'string' ? (await stat(source)).size : source.length;

/** Imports within one transaction, which is unusable afterwards if it throws ImportRefusal. */
export async function importFiles(tx: Tx, asked: DirectImport): Promise<ImportFindings> {
  const known: KnownFacts = { towns: await listTowns(tx) };
  const ready = await readImport({ known, listTownBoundaries: () => listTownBoundaries(tx) }, asked);
  await applyImport(tx, asked, ready);
  return ready.task.findings;
}

async function refusing<T>(files: DirectImport['files'], findings: ImportFindings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ImportRefusal(failureOf({ files }, error, findings.file), findings);
    throw error;
  }
}
