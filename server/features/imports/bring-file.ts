import type { ImportKind } from '#contract/imports.ts';
import { recordChange } from '../../core/changes.ts';
import type { Database } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Unreadable } from '../../services/files/unreadable.ts';
import { ImportFindings } from './findings.ts';
import { tellSheets } from './given.ts';
import type { ImportChoices, ImportTask } from './kind.ts';
import { kinds } from './kinds.ts';
import { holdImports } from './queries.ts';
import { ImportRefusal, type ImportReport } from './report.ts';
import { vanishedOf } from './runs/saying.ts';
import type { ImportFile } from './source.ts';
import { type ColumnMap, faultsOf, noChoices, openFiles, refusalOf } from './table-kind.ts';
import { listTownBoundaries, listTowns } from './towns/queries.ts';

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
  const known = { towns: await database.reading(tenantId, listTowns) };
  const [given] = await openFiles(kind, [{ name: file.name, read: async () => file.path }], known, asked.map);
  if (!given) throw new Error('a file was opened');
  const findings = new ImportFindings();
  const task: ImportTask = {
    ...{ files: [given], known, findings, actor, choices: { ...noChoices, level, isInviting, municipality } },
    listTownBoundaries: () => database.reading(tenantId, listTownBoundaries),
    progress: async () => {},
  };
  const { load, action } = kinds[kind];
  const loaded = await load();
  const missing = loaded.missing(task.files, task.choices);
  if (missing) throw refusalOf(file.name, missing);
  const refuseErrors = (rows: number) => {
    if (findings.counts.error > 0) throw new ImportRefusal(rows, faultsOf(findings, 'error', [file]));
  };
  tellSheets(task.files, findings);
  try {
    const read = await loaded.read(task);
    // Reports reading errors and comparison errors together.
    const isTrial = dryRun || findings.counts.error > 0;
    await database.inTenant(tenantId, async (tx) => {
      if (isTrial) {
        for await (const _ of loaded.plan(tx, read, task));
        return;
      }
      await holdImports(tx);
      await loaded.write(tx, loaded.plan(tx, read, task), task);
      refuseErrors(read.rows);
      const { created, changed } = findings.counts;
      if (created + changed > 0)
        await recordChange({ tx, actor: actor?.actor ?? null, address: '' }, 'import', newId(), action, {
          after: { rows: read.rows, created, changed },
        });
    });
    refuseErrors(read.rows);
    const sum = { rows: read.rows, unchanged: findings.unchanged };
    const { created, changed } = findings.counts;
    const told = { leftOut: faultsOf(findings, 'warning', [file]), vanished: vanishedOf(findings) };
    return { ...sum, created, changed, errors: [], ...told };
  } catch (error) {
    throw error instanceof Unreadable ? refusalOf(file.name, error) : error;
  }
}
