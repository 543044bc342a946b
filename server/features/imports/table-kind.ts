import type { ImportKind } from '#contract/imports.ts';
import type { Tx } from '../../core/database.ts';
import type { Mapping } from '../../services/files/cells.ts';
import { inspect, type ReadingPlan, readRows } from '../../services/files/sheet.ts';
import type { Source } from '../../services/files/source.ts';
import { Unreadable } from '../../services/files/unreadable.ts';
import { type Finding, type FindingText, ImportFindings } from './findings.ts';
import { type MappedFile, tellSheets } from './given.ts';
import type { ImportChoices, KnownFacts } from './kind.ts';
import { kinds } from './kinds.ts';
import { holdImports } from './queries.ts';
import { type ImportFault, type ImportOptions, ImportRefusal, type ImportReport } from './report.ts';
import { apply } from './rules.ts';
import { say, vanishedOf } from './runs/saying.ts';
import { bytesOf, type ImportFile } from './source.ts';
import { listTownBoundaries, listTowns } from './towns/queries.ts';

/** `rows` counts records. Throws ImportRefused; nothing is written then. */
export async function importTables(
  tx: Tx,
  name: ImportKind,
  files: readonly ImportFile[],
  options: TableOptions & Partial<ImportChoices> = {},
): Promise<ImportReport> {
  await holdImports(tx);
  const kind = await kinds[name].load();
  const known = { towns: await listTowns(tx) };
  const [first, ...others] = await openFiles(name, files, known, options.map);
  if (!first) throw new Error('there is a file');
  const findings = new ImportFindings();
  const task = {
    files: [first, ...others] as const,
    ...{ choices: { ...noChoices, ...options }, known, findings, actor: null },
    listTownBoundaries: () => listTownBoundaries(tx),
    progress: async () => {},
  };
  const missing = kind.missing(task.files, task.choices);
  if (missing) throw refusalOf(first.name, missing);
  tellSheets(task.files, findings);
  const refuseErrors = () => {
    const errors = faultsOf(findings, 'error', files);
    if (errors.length > 0) throw new ImportRefusal(findings.counts.created, errors);
  };
  let read: { rows: number };
  const plans: unknown[] = [];
  try {
    read = await kind.read(task);
    for await (const plan of kind.plan(tx, read, task)) plans.push(plan);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    refuseErrors();
    throw refusalOf(findings.file || first.name, error);
  }
  refuseErrors();
  const { created, changed } = findings.counts;
  const report = await apply(tx, kinds[name].action, created + changed + findings.unchanged, options, async () => {
    await kind.write(tx, eachOf(plans), task);
    return [{ created, changed }];
  });
  return { ...report, leftOut: faultsOf(findings, 'warning', files), vanished: vanishedOf(findings) };
}

async function* eachOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

export const noChoices: ImportChoices = { level: null, isInviting: false, electionId: null, municipality: null };

/** Given fields by header; null: ignored. */
export type ColumnMap = ReadonlyMap<string, string | null>;

export type TableOptions = ImportOptions & { map?: ColumnMap };

type Openable = { name: string; read: () => Promise<Source> };

/** Detects formats and mappings; `map` overrides guesses. Throws ImportRefused. */
export async function openFiles(
  kind: ImportKind,
  files: readonly Openable[],
  known: KnownFacts,
  map?: ColumnMap,
): Promise<MappedFile[]> {
  const { fields } = kinds[kind];
  const opened = await Promise.all(
    files.map(async (file) => {
      const source = await bytesOf(file);
      try {
        return { name: file.name, source, found: await inspect(source, { name: file.name }) };
      } catch (error) {
        throw error instanceof Unreadable ? refusalOf(file.name, error) : error;
      }
    }),
  );
  const sights = opened.map((one) => ({ ...one, walk: () => readRows(one.source, one.found) }));
  const { columns } = await (await kinds[kind].load()).prove(sights, known);
  const headers = opened.flatMap(({ found }) => found.header);
  for (const [header, field] of map ?? []) {
    if (!headers.includes(header))
      throw refusalOf(files[0]?.name, { code: 'no_column', params: { name: header, header: headers } });
    if (field !== null && !(field in fields))
      throw refusalOf(files[0]?.name, {
        code: 'no_field',
        params: { name: field, known: Object.keys(fields) },
      });
  }
  return opened.map((one, at) => ({
    ...one,
    mapping: mapped(
      kind,
      one.found,
      (columns[at] ?? []).map(({ field }) => field),
      map,
    ),
  }));
}

/** Combines given and guessed fields. A given field isn't guessed for other columns. */
function mapped(kind: ImportKind, { header }: ReadingPlan, guessed: Mapping, map: ColumnMap = new Map()): Mapping {
  const said = new Set(header.flatMap((one) => map.get(one) ?? []));
  return header.map((one, at) => {
    if (map.has(one)) return map.get(one) ?? null;
    const field = guessed[at] ?? null;
    return field !== null && said.has(field) && !kinds[kind].fields[field]?.many ? null : field;
  });
}

export const refusalOf = (file = '', { code, params }: Pick<FindingText, 'code' | 'params'>) =>
  new ImportRefusal(0, [{ file, line: 1, message: say('en', [{ code, ...(params && { params }) }]) }]);

/** Lists at most 100 findings for the command line, by file and line. */
export function faultsOf(
  { items }: ImportFindings,
  sort: Finding['sort'],
  files: readonly { name: string }[],
): ImportFault[] {
  const at = ({ file }: Finding) => files.findIndex(({ name }) => name === file);
  return items
    .filter((item) => item.sort === sort)
    .sort((a, b) => at(a) - at(b) || (a.line ?? 0) - (b.line ?? 0))
    .slice(0, 100)
    .map(({ file, line, column, said }) => ({
      file: file ?? files[0]?.name ?? '',
      line: line ?? 1,
      ...(column !== null && { column }),
      message: say('en', said),
    }));
}
