import type { ActionOf } from '#contract/log.ts';
import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import { inSavepoint, type Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { type AreaFiles, type ImportAreaRow, keyOf } from './area-rows.ts';
import { readAreas } from './fixed-areas.ts';
import { FixedPlaces, type PlaceFiles } from './fixed-places.ts';
import { comparePlaces, writePlaces } from './places/bring.ts';
import {
  type AreaRecord,
  holdImports,
  listAreasByCode,
  type StoredArea,
  updatePathsBelow,
  upsertAreas,
  type WriteCounts,
} from './queries.ts';
import { Faults, type ImportOptions, type ImportReport } from './report.ts';
import { listTowns } from './towns/queries.ts';
import { Towns } from './towns/towns.ts';

/** Levels in files of areas. Comarcas and zones are groups (`groups/`). */
const levels = ['adm0', 'adm1', 'adm2', 'adm4', 'adm5', 'adm6', 'adm7'] as const;
type Known = Map<string, Pick<StoredArea, 'id' | 'path' | 'parent_id'>>;

/**
 * Matches areas by level and code; areas missing from the files stay.
 * Throws ImportRefused; nothing is written then.
 */
export async function importAreas(tx: Tx, files: AreaFiles, options: ImportOptions = {}): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const areas = await readAreas(files, faults);
  const known: Known = new Map((await listAreasByCode(tx, levels)).map((area) => [keyOf(area), area]));
  const comarcas = new Map((await listAreasByCode(tx, ['adm3'])).map((area) => [area.id, area]));
  // Starts with the country, so that each area finds its parent's path.
  const records = levels.flatMap((level) =>
    areas.filter((area) => area.level === level).map((area) => toAreaRecord(area, { known, comarcas }, faults)),
  );
  faults.refuseIfAny(areas.length);
  return apply(tx, 'areas', areas.length, options, async () => {
    const written = await upsertAreas(tx, records);
    if (written.changed > 0) await updatePathsBelow(tx);
    return [written];
  });
}

function toAreaRecord(
  { file, line, level, code, name, parent, shape }: ImportAreaRow,
  { known, comarcas }: { known: Known; comarcas: Map<string, StoredArea> },
  faults: Faults,
): AreaRecord {
  const before = known.get(keyOf({ level, code }));
  const named = parent && known.get(keyOf(parent));
  // A municipality keeps its comarca, which files of municipalities lack.
  const comarca = comarcas.get(before?.parent_id ?? '');
  const above = comarca?.parent_id === named?.id ? comarca : named;
  if (parent && !above) {
    faults.add(
      file,
      line,
      `area ${parent.code} (${parent.level}), which contains it, isn't known: import that one first`,
    );
  }
  const id = before?.id ?? newId();
  const path = `${above?.path ?? ''}${code}.`;
  known.set(keyOf({ level, code }), { id, path, parent_id: above?.id ?? null });
  const [min_lon = null, min_lat = null, max_lon = null, max_lat = null] = shape?.box ?? [];
  const [lon = null, lat = null] = shape?.center ?? [];
  const boundary = shape?.boundary ?? null;
  const search = foldText(name);
  const parent_id = above?.id ?? null;
  return { id, level, code, name, search, parent_id, path, lon, lat, min_lon, min_lat, max_lon, max_lat, boundary };
}

/**
 * `rows` counts places and tables. A place without coordinates gets its municipality's centre,
 * marked approximate.
 * Throws ImportRefused; nothing is written then.
 */
export async function importPlaces(tx: Tx, files: PlaceFiles, options: ImportOptions = {}): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const read = new FixedPlaces(files);
  const { gathered, findings } = read;
  await read.read(new Towns(await listTowns(tx)), faults);
  const plan = await comparePlaces(tx, gathered, findings);
  const rows = gathered.places.reduce((sum, { tables }) => sum + 1 + tables.length, 0);
  read.tell(faults);
  faults.refuseIfAny(rows);
  const report = await apply(tx, 'places', rows, options, async () => {
    await writePlaces(tx, [plan]);
    const { newPlaces, changedPlaces, newStations, changedStations } = plan;
    return [
      { created: newPlaces.length, changed: changedPlaces.length },
      { created: newStations.length, changed: changedStations.length },
    ];
  });
  return { ...report, leftOut: faults.leftOut, vanished: read.vanished() };
}

/** Rolls back and logs nothing if it's a dry run. */
export async function apply(
  tx: Tx,
  action: ActionOf<'import'>,
  rows: number,
  { dryRun = false, actor = null, address = '' }: ImportOptions,
  write: () => Promise<WriteCounts[]>,
): Promise<ImportReport> {
  const written = dryRun ? await tryOut(tx, write) : await write();
  const created = written.reduce((sum, one) => sum + one.created, 0);
  const changed = written.reduce((sum, one) => sum + one.changed, 0);
  if (!dryRun && created + changed > 0) {
    await recordChange({ tx, actor, address }, 'import', newId(), action, { after: { rows, created, changed } });
  }
  return { rows, created, changed, unchanged: rows - created - changed, errors: [], leftOut: [] };
}

async function tryOut<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const undone = new Error('undone on purpose');
  let result: { value: Result } | undefined;
  await inSavepoint(tx, async () => {
    result = { value: await work() };
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return (result as { value: Result }).value;
}
