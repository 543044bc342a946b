import type { ImportKind } from '#contract/imports.ts';
import type { ActionOf } from '#contract/log.ts';
import type { Tx } from '../../core/database.ts';
import type { Mapping } from '../../services/files/cells.ts';
import { inspect, type ReadingPlan } from '../../services/files/sheet.ts';
import type { Source } from '../../services/files/source.ts';
import { Unreadable } from '../../services/files/unreadable.ts';
import type { Engine, ImportChoices } from './engine.ts';
import { type Finding, type FindingText, ImportFindings } from './findings.ts';
import { type MappedFile, tellSheets } from './given.ts';
import { fieldsOf } from './mapping/fields.ts';
import { guessMappings } from './mapping/guess.ts';
import { holdImports } from './queries.ts';
import { type ImportFault, type ImportOptions, ImportRefusal, type ImportReport } from './report.ts';
import { apply } from './rules.ts';
import { say, vanishedOf } from './runs/saying.ts';
import { bytesOf, type ImportFile } from './source.ts';
import { type KnownTown, listTowns } from './towns/queries.ts';

/** `records` includes unchanged ones. */
export type Tally = { records: number; created: number; changed: number; unchanged: number };

/**
 * `missing`: why the columns don't suffice. `read` works outside transactions.
 * `plan` compares the files with the stored data; `write` writes the difference.
 */
export type TableKind<Read extends { rows: number }, Plan extends Tally> = {
  kind: ImportKind;
  action: ActionOf<'import'>;
  missing(files: readonly MappedFile[], choices: ImportChoices): FindingText | undefined;
  read(
    files: readonly MappedFile[],
    findings: ImportFindings,
    choices: ImportChoices,
    listTowns: () => Promise<KnownTown[]>,
  ): Promise<Read>;
  plan(tx: Tx, read: Read, findings: ImportFindings, choices: ImportChoices): Promise<Plan>;
  write(tx: Tx, plan: Plan, choices: ImportChoices): Promise<void>;
};

export const engineOf = <Read extends { rows: number }, Plan extends Tally>(
  kind: TableKind<Read, Plan>,
): Engine<Read> => ({
  missing: (_, { files, choices }) => kind.missing(files, choices),
  prepare: ({ files, findings, choices, database, tenantId }) =>
    kind.read(files, findings, choices, () => database.reading(tenantId, listTowns)),
  async check({ database, tenantId, findings, choices }, read) {
    const { unchanged } = await database.inTenant(tenantId, (tx) => kind.plan(tx, read, findings, choices));
    return { rows: read.rows, unchanged };
  },
  async apply({ findings, choices, progress }, read, tx) {
    const plan = await kind.plan(tx, read, findings, choices);
    await progress(0.5);
    if (plan.created + plan.changed > 0) await kind.write(tx, plan, choices);
    return { rows: read.rows, unchanged: plan.unchanged };
  },
});

/** `rows` counts records. Throws ImportRefused; nothing is written then. */
export async function importTables<Read extends { rows: number }, Plan extends Tally>(
  tx: Tx,
  kind: TableKind<Read, Plan>,
  files: readonly ImportFile[],
  options: TableOptions & Partial<ImportChoices> = {},
): Promise<ImportReport> {
  const choices = { ...noChoices, ...options };
  await holdImports(tx);
  const given = await openFiles(kind.kind, files, options.map);
  const findings = new ImportFindings();
  const missing = kind.missing(given, choices);
  if (missing) throw refusalOf(given[0]?.name, missing);
  tellSheets(given, findings);
  let plan: Plan;
  try {
    const read = await kind.read(given, findings, choices, () => listTowns(tx));
    plan = await kind.plan(tx, read, findings, choices);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const faults = faultsOf(findings, 'error', files);
    throw faults.length > 0 ? new ImportRefusal(0, faults) : refusalOf(findings.file || files[0]?.name, error);
  }
  const errors = faultsOf(findings, 'error', files);
  if (errors.length > 0) throw new ImportRefusal(plan.records, errors);
  const report = await apply(tx, kind.action, plan.records, options, async () => {
    if (plan.created + plan.changed > 0) await kind.write(tx, plan, choices);
    return [{ created: plan.created, changed: plan.changed }];
  });
  return { ...report, leftOut: faultsOf(findings, 'warning', files), vanished: vanishedOf(findings) };
}

export const noChoices: ImportChoices = { level: null, isInviting: false, electionId: null, municipality: null };

/** Given fields by header; null: ignored. */
export type ColumnMap = ReadonlyMap<string, string | null>;

export type TableOptions = ImportOptions & { map?: ColumnMap };

type Openable = { name: string; read: () => Promise<Source> };

/** Detects formats and mappings; `map` overrides guesses. Throws ImportRefused. */
export async function openFiles(kind: ImportKind, files: readonly Openable[], map?: ColumnMap): Promise<MappedFile[]> {
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
  const mappings = guessMappings(
    kind,
    opened.map(({ found }) => found),
  );
  const headers = opened.flatMap(({ found }) => found.header);
  for (const [header, field] of map ?? []) {
    if (!headers.includes(header))
      throw refusalOf(files[0]?.name, { code: 'no_column', params: { name: header, header: headers } });
    if (field !== null && !(field in fieldsOf[kind]))
      throw refusalOf(files[0]?.name, {
        code: 'no_field',
        params: { name: field, known: Object.keys(fieldsOf[kind]) },
      });
  }
  return opened.map((one, at) => ({ ...one, mapping: mapped(kind, one.found, mappings[at] ?? [], map) }));
}

/** Combines given and guessed fields. A given field isn't guessed for other columns. */
function mapped(kind: ImportKind, { header }: ReadingPlan, guessed: Mapping, map: ColumnMap = new Map()): Mapping {
  const said = new Set(header.flatMap((one) => map.get(one) ?? []));
  return header.map((one, at) => {
    if (map.has(one)) return map.get(one) ?? null;
    const field = guessed[at] ?? null;
    return field !== null && said.has(field) && !fieldsOf[kind][field]?.many ? null : field;
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
