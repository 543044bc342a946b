import type { ActionOf } from '#contract/changes.ts';
import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import { inSavepoint, type Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { spellPlaces } from '../../services/addresses/places/rules.ts';
import { type AreaFiles, type AreaRow, keyOf, readAreas } from './areas.ts';
import { isAround } from './locate.ts';
import { comparePlaces, writePlaces } from './places/bring.ts';
import { fillPostalCodes, listTowns } from './places/queries.ts';
import { Towns } from './places/towns.ts';
import { FixedPlaces, type PlaceFiles } from './places.ts';
import { readPostalCodes } from './postal-codes.ts';
import {
  type AreaRecord,
  holdImports,
  insertPostalCodes,
  type KnownArea,
  listAreasByCode,
  listStreetIds,
  updatePathsBelow,
  upsertAreas,
  upsertStreetNumbers,
  upsertStreets,
  type Written,
} from './queries.ts';
import { Faults, type ImportOptions, ImportRefused, type ImportReport } from './report.ts';
import type { ImportFile } from './source.ts';
import { readStreetNumbers, readStreets, type StreetFiles } from './streets.ts';

/** Levels that files of areas describe; comarcas and zones are groups (`groups/`). */
const levels = ['adm0', 'adm1', 'adm2', 'adm4', 'adm5', 'adm6', 'adm7'] as const;
type Known = Map<string, Pick<KnownArea, 'id' | 'path' | 'parent_id'>>;

/**
 * Imports areas, with names, boundaries and their place in the tree.
 * Matches them by level and code: areas in the tenant keep their ids.
 * Areas that the files don't have stay.
 * Throws ImportRefused, and then nothing was written.
 */
export async function importAreas(tx: Tx, files: AreaFiles, options: ImportOptions = {}): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const areas = await readAreas(files, faults);
  const known: Known = new Map((await listAreasByCode(tx, levels)).map((area) => [keyOf(area), area]));
  const comarcas = new Map((await listAreasByCode(tx, ['adm3'])).map((area) => [area.id, area]));
  // From the country down, so that each finds the path of the one above.
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
  { file, line, level, code, name, parent, shape }: AreaRow,
  { known, comarcas }: { known: Known; comarcas: Map<string, KnownArea> },
  faults: Faults,
): AreaRecord {
  const before = known.get(keyOf({ level, code }));
  const named = parent && known.get(keyOf(parent));
  // A municipality stays in its comarca, which no file of municipalities knows.
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
 * Imports polling places and their tables; `rows` counts both.
 * A place without coordinates gets its municipality's centre and is marked approximate.
 * Throws ImportRefused, and then nothing was written.
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
    await writePlaces(tx, plan);
    const { newPlaces, changedPlaces, newStations, changedStations } = plan;
    return [
      { created: newPlaces.length, changed: changedPlaces.length },
      { created: newStations.length, changed: changedStations.length },
    ];
  });
  return { ...report, leftOut: faults.leftOut, vanished: read.vanished() };
}

/**
 * Imports the streets and house numbers of a municipality; `rows` counts both.
 * Matches them by the street's code, and number and letter.
 * Throws ImportRefused, and then nothing was written.
 */
export async function importStreets(tx: Tx, files: StreetFiles, options: ImportOptions = {}): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const areas = await listAreasByCode(tx, ['adm4', 'adm7']);
  const municipality = areas.find((area) => area.level === 'adm4' && area.code === files.municipality);
  if (!municipality) {
    const message = `municipality “${files.municipality}” isn't known: import its area first`;
    throw new ImportRefused(0, [{ file: files.names.name, line: 1, message }]);
  }
  const streets = await readStreets(files, faults);
  const numbers = await readStreetNumbers(files, streets, faults);
  const sections = new Map(areas.filter(({ level }) => level === 'adm7').map(({ code, id }) => [code, id]));
  const hasSections = [...sections.keys()].some((code) => code.startsWith(files.municipality));
  for (const { line, section, lon, lat } of numbers) {
    if (hasSections && !sections.has(section)) {
      faults.add(
        files.addresses.name,
        line,
        `section ${section} isn't known: correct it, or import its area`,
        'SECC_CENS',
      );
    }
    if (!isAround(municipality, lon, lat)) {
      faults.add(files.addresses.name, line, `${lon}, ${lat} is not in municipality ${files.municipality}`, 'LONGITUD');
    }
  }
  const rows = streets.length + numbers.length;
  faults.refuseIfAny(rows);
  const records = streets.map(({ code, name }) => ({ id: newId(), code, name, search: foldText(name) }));
  const report = await apply(tx, 'streets', rows, options, async () => {
    const written = await upsertStreets(tx, municipality.id, records);
    const ids = await listStreetIds(tx, municipality.id);
    const numberRecords = numbers.map(({ street, section, number, letter, zip, lon, lat }) => {
      return { street_id: idOf(street, ids), area_id: sections.get(section) ?? null, number, letter, zip, lon, lat };
    });
    const numbered = await upsertStreetNumbers(tx, numberRecords);
    await spellPlaces(tx);
    await fillPostalCodes(tx);
    return [written, numbered];
  });
  return { ...report, leftOut: faults.leftOut };
}

/**
 * Imports postal codes, each with its municipalities.
 * Throws ImportRefused, and then nothing was written.
 */
export async function importPostalCodes(tx: Tx, file: ImportFile, options: ImportOptions = {}): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const municipalities = new Map((await listAreasByCode(tx, ['adm4'])).map(({ code, id }) => [code, id]));
  const codes = await readPostalCodes(file, faults);
  const records = codes.flatMap(({ line, code, municipality }) => {
    const area_id = municipalities.get(municipality);
    if (area_id !== undefined) return [{ code, area_id }];
    faults.add(
      file.name,
      line,
      `municipality ${municipality} isn't known: correct it, or import its area`,
      'municipio_id',
    );
    return [];
  });
  faults.refuseIfAny(codes.length);
  return apply(tx, 'postal_codes', codes.length, options, async () => {
    const written = await insertPostalCodes(tx, records);
    await fillPostalCodes(tx);
    return [written];
  });
}

function idOf(code: string, ids: ReadonlyMap<string, string>): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`${code} is not there, though it has just been written`);
  return id;
}

/**
 * Writes and counts; a dry run then undoes it.
 * Logs an import that was really done.
 */
export async function apply(
  tx: Tx,
  action: ActionOf<'import'>,
  rows: number,
  { dryRun = false, actor = null, address = '' }: ImportOptions,
  write: () => Promise<Written[]>,
): Promise<ImportReport> {
  const written = dryRun ? await tryOut(tx, write) : await write();
  const created = written.reduce((sum, one) => sum + one.created, 0);
  const changed = written.reduce((sum, one) => sum + one.changed, 0);
  if (!dryRun && created + changed > 0) {
    const entry = { entity: 'import', entityId: newId(), action, after: { rows, created, changed } } as const;
    await recordChange({ tx, actor, address }, entry);
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
