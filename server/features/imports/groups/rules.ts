import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { shapeOf } from '../boundaries.ts';
import { type AreaRecord, holdImports, listAreasByCode, updatePathsBelow, upsertAreas } from '../queries.ts';
import { Faults, type ImportOptions, type ImportReport } from '../report.ts';
import { apply } from '../rules.ts';
import { unite } from '../union.ts';
import { listBoundariesOf, listMunicipalities, type Municipality, updateGroup } from './queries.ts';
import { type GroupFiles, type MemberRow, readMembers } from './reading.ts';

/**
 * Imports comarcas: which municipality is in which.
 * They stand between municipality and province; all below moves along, with its people and places.
 * A comarca of several provinces becomes one in each.
 * `rows` counts comarcas and municipalities; a municipality that the table lacks stays where it is.
 * Throws ImportRefused, and then nothing was written.
 */
export const importComarcas = (tx: Tx, files: GroupFiles, options: ImportOptions = {}): Promise<ImportReport> =>
  importGroups(tx, { level: 'adm3', mark: 'C' }, files, options);

/**
 * Imports zones of electoral boards: which municipality is in which.
 * They contain municipalities without standing in their paths:
 * comarcas cut a province otherwise.
 * `rows` counts zones and municipalities; a municipality that the table lacks stays where it is.
 * Throws ImportRefused, and then nothing was written.
 */
export const importZones = (tx: Tx, files: GroupFiles, options: ImportOptions = {}): Promise<ImportReport> =>
  importGroups(tx, { level: 'jez', mark: 'Z' }, files, options);

/** `mark` stands in the codes, so that none is a municipality's or another kind of group's. */
type Kind = { level: 'adm3' | 'jez'; mark: 'C' | 'Z' };
type Member = MemberRow & Municipality;

async function importGroups(tx: Tx, kind: Kind, files: GroupFiles, options: ImportOptions): Promise<ImportReport> {
  const faults = new Faults();
  await holdImports(tx);
  const municipalities = await listMunicipalities(tx, kind.level);
  const known = new Map(municipalities.map((municipality) => [municipality.code, municipality]));
  const members = (await readMembers(files, faults)).flatMap((row): Member[] => {
    const municipality = known.get(row.municipality);
    if (municipality) return [{ ...row, ...municipality, code: row.code }];
    const message = `municipality ${row.municipality} isn't known: correct it, or import its area`;
    faults.add(files.members.name, row.line, message);
    return [];
  });
  const codeOf = ({ municipality, code }: Member) => `${municipality.slice(0, 2)}${kind.mark}${code}`;
  const groups = Map.groupBy(members, codeOf);
  const rows = groups.size + members.length;
  faults.refuseIfAny(rows);
  const ids = new Map((await listAreasByCode(tx, [kind.level])).map(({ code, id }) => [code, id]));
  const moving = new Set(members.map(({ id }) => id));
  const staying = municipalities.filter(({ id }) => !moving.has(id));
  const records: AreaRecord[] = [];
  for (const [code, inside] of groups) {
    const id = ids.get(code) ?? newId();
    ids.set(code, id);
    records.push(await toRecord(tx, { id, code, level: kind.level }, inside, staying));
  }
  return apply(tx, 'areas', rows, options, async () => {
    const written = await upsertAreas(tx, records);
    let changed = 0;
    for (const [code, inside] of groups)
      changed += await updateGroup(
        tx,
        kind.level,
        ids.get(code) as string,
        inside.map(({ id }) => id),
      );
    if (kind.level === 'adm3' && changed > 0) await updatePathsBelow(tx);
    return [written, { created: 0, changed }];
  });
}

/** Describes a group by its municipalities: those of the table, and those that it keeps. */
async function toRecord(
  tx: Tx,
  area: Pick<AreaRecord, 'id' | 'code' | 'level'>,
  inside: readonly Member[],
  staying: readonly Municipality[],
): Promise<AreaRecord> {
  const [{ name, container_id, container_path }] = inside as [Member];
  const kept = staying.filter(({ group }) => group === area.id);
  const ids = [...inside, ...kept].map(({ id }) => id);
  const boundary = unite(await listBoundariesOf(tx, ids));
  const shape = boundary && shapeOf(boundary);
  const [min_lon = null, min_lat = null, max_lon = null, max_lat = null] = shape?.box ?? [];
  const [lon = null, lat = null] = shape?.center ?? [];
  return {
    ...area,
    name,
    search: foldText(name),
    parent_id: container_id,
    path: `${container_path}${area.code}.`,
    ...{ lon, lat, min_lon, min_lat, max_lon, max_lat },
    boundary: shape?.boundary ?? null,
  };
}
