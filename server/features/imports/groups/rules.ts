import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { shapeOf } from '../../../services/areas/geometry/boundaries.ts';
import { unite } from '../../../services/areas/geometry/union.ts';
import { compareAreas } from '../areas/queries.ts';
import { type FindingText, type ImportFindings, valueChanged } from '../findings.ts';
import { columnOf, has, type MappedFile } from '../given.ts';
import { slugOf } from '../names.ts';
import { Namesakes } from '../namesakes.ts';
import { type AreaRecord, listAreasByCode, type StoredArea, updatePathsBelow, upsertAreas } from '../queries.ts';
import type { ImportReport } from '../report.ts';
import type { ImportFile } from '../source.ts';
import { importTables, type TableKind, type TableOptions, type Tally } from '../table-kind.ts';
import { listTowns } from '../towns/queries.ts';
import { Towns } from '../towns/towns.ts';
import { listBoundariesOf, listMunicipalities, type Municipality, updateGroup } from './queries.ts';
import { type GroupRow, type MemberRow, readMembers, withoutContradictions, withoutZeros } from './reading.ts';

/** `members`: a group per municipality; `names`: optional table of codes and names. */
export type GroupFiles = { members: ImportFile; names?: ImportFile | undefined };

/** `mark`: letter that tells the group's codes from those of municipalities and other groups. */
type Kind = { level: 'adm3' | 'jez'; mark: 'C' | 'Z' };
type Member = MemberRow & Municipality;
type Read = {
  rows: number;
  members: GroupRow[];
  file: string;
  column: string | null;
  groupColumn: string | null;
  nameColumn: string | null;
};
type Plan = Tally & { groups: { record: AreaRecord; members: string[] }[] };

/**
 * Moves all areas below a comarca along, with their people and places.
 * A comarca that spans provinces becomes one in each. Municipalities missing from the table stay
 * where they are.
 */
export const comarcasKind = groupsKind('comarcas', { level: 'adm3', mark: 'C' });

/**
 * Leaves paths alone, as comarcas divide provinces differently.
 * Municipalities missing from the table stay where they are.
 */
export const zonesKind = groupsKind('zones', { level: 'jez', mark: 'Z' });

/** Imports from the command line. Throws ImportRefused; nothing is written then. */
export const importComarcas = (tx: Tx, files: GroupFiles, options: TableOptions = {}): Promise<ImportReport> =>
  importTables(tx, comarcasKind, filesOf(files), options);

export const importZones = (tx: Tx, files: GroupFiles, options: TableOptions = {}): Promise<ImportReport> =>
  importTables(tx, zonesKind, filesOf(files), options);

const filesOf = ({ members, names }: GroupFiles) => [members, ...(names ? [names] : [])];

function groupsKind(kind: 'comarcas' | 'zones', of: Kind): TableKind<Read, Plan> {
  return {
    kind,
    action: 'areas',
    missing: (files) =>
      files.some(isOfMembers)
        ? undefined
        : { code: 'no_group_columns', params: { header: files.flatMap(({ found }) => found.header) } },
    async read(files, findings) {
      const members = files.find(isOfMembers);
      if (!members) throw new Error('there is a file of municipalities');
      const names = files.find((file) => file !== members);
      const read = await readMembers(members, names, findings);
      const column = columnOf(members, 'municipality') ?? columnOf(members, 'municipality_name');
      const groupColumn = columnOf(members, 'group');
      const nameColumn = columnOf(members, 'group_name') ?? groupColumn;
      return { ...read, file: members.name, column, groupColumn, nameColumn };
    },
    plan: (tx, read, findings) => plan(tx, of, read, findings),
    write: (tx, planned) => write(tx, of, planned),
  };
}

const isOfMembers = (file: MappedFile) =>
  has(file, 'group') && (has(file, 'municipality') || has(file, 'municipality_name'));

async function plan(tx: Tx, kind: Kind, read: Read, findings: ImportFindings): Promise<Plan> {
  findings.file = read.file;
  const { column } = read;
  const rows = await resolve(tx, read, findings);
  const municipalities = await listMunicipalities(tx, kind.level);
  const known = new Map(municipalities.map((municipality) => [municipality.code, municipality]));
  const provinces = new Set(municipalities.map(({ code }) => code.slice(0, 2)));
  const members = rows.flatMap((row): Member[] => {
    const municipality = known.get(row.municipality);
    if (municipality) return [{ ...row, ...municipality, code: row.code }];
    const params = { code: row.municipality };
    // An organisation of one province may use a national table.
    if (provinces.size > 0 && !provinces.has(row.municipality.slice(0, 2)))
      findings.warn(row.line, column, 'elsewhere', params, row.name);
    else findings.error(row.line, column, 'unknown_municipality', params, row.name);
    return [];
  });
  const codeOf = ({ municipality, code }: Member) => `${municipality.slice(0, 2)}${kind.mark}${code}`;
  const groups = Map.groupBy(members, (member) => keyOf(codeOf(member)));
  const areas = await listAreasByCode(tx, [kind.level]);
  const byCode = new Map(areas.map((area) => [keyOf(area.code), area]));
  const given = [...groups.keys()].map((key) => ({ level: kind.level, code: byCode.get(key)?.code ?? key }));
  const namesakes = new Namesakes(areas, given);
  const moving = new Set(members.map(({ id }) => id));
  const staying = municipalities.filter(({ id }) => !moving.has(id));
  const tally = { records: groups.size + members.length, created: 0, changed: 0, unchanged: 0 };
  const plan: Plan = { ...tally, groups: [] };
  for (const [key, inside] of groups) {
    const [first] = inside as [Member];
    const { line, name } = first;
    const code = codeOf(first);
    const ofCode = byCode.get(key);
    if (ofCode && code.length < ofCode.code.length) findings.warn(line, read.groupColumn, 'zeros_restored', {}, name);
    const namesake = ofCode?.name === name ? undefined : namesakes.take({ level: kind.level, code, name });
    const isByName = !ofCode && namesake && [{ code, name }, namesake].some(isCodedByName);
    if (namesake && !isByName) {
      findings.error(line, read.nameColumn, 'area_named', { code: namesake.code.slice(3) }, name);
      continue;
    }
    const known = ofCode ?? namesake;
    const id = known?.id ?? newId();
    const record = await toRecord(tx, { id, code: known?.code ?? code, level: kind.level }, inside, staying);
    const before = known ? (await compareAreas(tx, [record])).get(id) : undefined;
    const fields = known ? (before?.fields ?? []) : undefined;
    const joining = inside.filter(({ group }) => group !== id);
    plan.changed += joining.length + (fields && fields.length > 0 ? 1 : 0);
    if (!fields) plan.created += 1;
    tell({ record, inside, joining, fields, before: before?.name ?? '' }, findings, plan);
    if (!fields || fields.length + joining.length > 0)
      plan.groups.push({ record, members: inside.map(({ id: one }) => one) });
  }
  tellEmptied(areas, { municipalities, plan }, findings);
  return plan;
}

/** Drops leading zeros of the number: '08C07' becomes '08C7'. */
const keyOf = (code: string) => code.slice(0, 3) + withoutZeros(code.slice(3));

/** Returns whether the code was made from the name, for lack of one. */
const isCodedByName = ({ code, name }: { code: string; name: string }) => code.slice(3) === slugOf(name);

/** Reports groups that lose all municipalities: their names or codes have changed. */
function tellEmptied(
  areas: readonly StoredArea[],
  { municipalities, plan }: { municipalities: readonly Municipality[]; plan: Plan },
  findings: ImportFindings,
): void {
  const moved = new Map(plan.groups.flatMap(({ record, members }) => members.map((id) => [id, record.id] as const)));
  const now = new Set(municipalities.map(({ id, group }) => moved.get(id) ?? group));
  const before = new Set(municipalities.map(({ group }) => group));
  for (const { id, name } of areas)
    if (before.has(id) && !now.has(id)) findings.tell('vanished', null, name, [{ code: 'group_emptied' }]);
}

/** Reports a name shared by several municipalities as an error. */
async function resolve(tx: Tx, { members, column, nameColumn }: Read, findings: ImportFindings): Promise<MemberRow[]> {
  const towns = new Towns(await listTowns(tx));
  const codesOf = ({ town }: GroupRow) => ('code' in town ? [town.code] : towns.named(town.name, town.province));
  const provinces = new Set(
    members
      .map(codesOf)
      .flatMap(([code, other]) => (code !== undefined && other === undefined ? code.slice(0, 2) : [])),
  );
  const rows = members.flatMap(({ town, ...row }): MemberRow[] => {
    if ('code' in town) return [{ ...row, municipality: town.code }];
    const codes = codesOf({ town, ...row });
    const [municipality, other] = codes.length > 1 ? codes.filter((code) => provinces.has(code.slice(0, 2))) : codes;
    if (municipality !== undefined && other === undefined) {
      if (codes.length > 1) {
        const params = { name: town.name, code: municipality, towns: codes };
        findings.warn(row.line, column, 'municipality_by_province', params, row.name);
      }
      return [{ ...row, municipality }];
    }
    if (codes.length > 1)
      findings.error(row.line, column, 'municipality_ambiguous', { name: town.name, towns: codes }, row.name);
    else findings.error(row.line, column, 'unknown_municipality', { code: town.name }, row.name);
    return [];
  });
  return withoutContradictions(rows, { municipality: column, name: nameColumn }, findings);
}

type Compared = {
  record: AreaRecord;
  inside: Member[];
  joining: Member[];
  fields: string[] | undefined;
  before: string;
};

function tell({ record, inside, joining, fields, before }: Compared, findings: ImportFindings, tally: Tally): void {
  const [{ line }] = inside as [Member];
  const towns = (of: Member[]) => of.map(({ municipality }) => municipality);
  if (!fields) {
    findings.tell('created', line, record.name, [{ code: 'group_created', params: { towns: towns(inside) } }]);
    return;
  }
  const said: FindingText[] = [
    ...(fields.length > 0 ? [{ code: 'area_changed' as const, params: { fields } }] : []),
    ...(fields.includes('name') ? valueChanged(before, record.name) : []),
    ...(joining.length > 0 ? [{ code: 'group_joined' as const, params: { towns: towns(joining) } }] : []),
  ];
  if (said.length > 0) findings.tell('changed', line, record.name, said);
  else tally.unchanged += 1;
}

async function write(tx: Tx, { level }: Kind, { groups }: Plan): Promise<void> {
  await upsertAreas(
    tx,
    groups.map(({ record }) => record),
  );
  let moved = 0;
  for (const { record, members } of groups) moved += await updateGroup(tx, level, record.id, members);
  if (level === 'adm3' && moved > 0) await updatePathsBelow(tx);
}

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
