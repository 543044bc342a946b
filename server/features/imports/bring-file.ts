import type { ImportKind } from '#contract/imports.ts';
import { recordChange } from '../../core/changes.ts';
import type { Database } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Unreadable } from '../../services/files/unreadable.ts';
import { type ImportChoices, type ImportTask, missingOf } from './engine.ts';
import { engineFor } from './engines.ts';
import { ImportFindings } from './findings.ts';
import { tellSheets } from './given.ts';
import { holdImports } from './queries.ts';
import { ImportRefusal, type ImportReport } from './report.ts';
import { vanishedOf } from './runs/saying.ts';
import type { ImportFile } from './source.ts';
import { type ColumnMap, faultsOf, noChoices, openFiles, refusalOf } from './table-kind.ts';

type Asked = {
  database: Database;
  tenantId: string;
  kind: Extract<ImportKind, 'places' | 'areas' | 'users'>;
  file: ImportFile & { path: string };
  actor: ImportTask['actor'];
  dryRun: boolean;
  map?: ColumnMap | undefined;
} & Partial<Pick<ImportChoices, 'level' | 'isInviting' | 'municipality'>>;

/** Takes any format, columns guessed or given. Throws ImportRefused; nothing is written then. */
export async function bringFile(asked: Asked): Promise<ImportReport> {
  const {
    database,
    tenantId,
    kind,
    file,
    actor,
    dryRun,
    level = null,
    isInviting = false,
    municipality = null,
  } = asked;
  const [given] = await openFiles(kind, [{ name: file.name, read: async () => file.path }], asked.map);
  if (!given) throw new Error('a file was opened');
  const findings = new ImportFindings();
  const { found, mapping } = given;
  const task: ImportTask = {
    ...{ database, tenantId, files: [given], path: file.path, found, mapping, level, isInviting, findings, actor },
    choices: { ...noChoices, level, isInviting, municipality },
    progress: async () => {},
  };
  const engine = await engineFor(kind);
  const missing = missingOf(engine.missing(mapping, task));
  if (missing) throw refusalOf(file.name, missing);
  const refuseErrors = (rows: number) => {
    if (findings.counts.error > 0) throw new ImportRefusal(rows, faultsOf(findings, 'error', [file]));
  };
  tellSheets(task.files, findings);
  try {
    const prepared = await engine.prepare(task);
    // Reports reading errors and comparison errors together.
    const sum =
      dryRun || findings.counts.error > 0
        ? await engine.check(task, prepared)
        : await database.inTenant(tenantId, async (tx) => {
            await holdImports(tx);
            const applied = await engine.apply(task, prepared, tx);
            refuseErrors(applied.rows);
            const { created, changed } = findings.counts;
            if (created + changed > 0)
              await recordChange({ tx, actor: actor?.actor ?? null, address: '' }, 'import', newId(), kind, {
                after: { rows: applied.rows, created, changed },
              });
            return applied;
          });
    refuseErrors(sum.rows);
    const { created, changed } = findings.counts;
    const told = { leftOut: faultsOf(findings, 'warning', [file]), vanished: vanishedOf(findings) };
    return { ...sum, created, changed, errors: [], ...told };
  } catch (error) {
    throw error instanceof Unreadable ? refusalOf(file.name, error) : error;
  }
}
