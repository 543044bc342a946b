import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { unite } from '../../../services/areas/geometry/union.ts';
import { extentOf, fieldsSaid } from '../area-records.ts';
import type { ImportFindings } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { slugOf } from '../names.ts';
import { Namesakes } from '../namesakes.ts';
import { type AreaRecord, compareAreas, listAreasByCode, type StoredArea } from '../queries.ts';
import { listBoundariesOf, listMunicipalities, type Municipality } from './queries.ts';
import { type GroupsRead, type MemberRow, withoutZeros } from './read.ts';

/** `mark`: letter that tells the group's codes from those of municipalities and other groups. */
export type GroupSort = { level: 'adm3' | 'jez'; mark: 'C' | 'Z' };
/** `members`: ids of municipalities */
export type GroupPlan = { record: AreaRecord; members: string[] };
type Member = MemberRow & Municipality;

export async function* planGroups(
  tx: Tx,
  kind: GroupSort,
  read: GroupsRead,
  { findings }: ImportTask,
): AsyncGenerator<GroupPlan> {
  findings.file = read.file;
  const municipalities = await listMunicipalities(tx, kind.level);
  const known = new Map(municipalities.map((municipality) => [municipality.code, municipality]));
  const members = read.members.map((row): Member => ({ ...(known.get(row.municipality) as Municipality), ...row }));
  tellSplit(members, read.groupColumn, findings);
  const codeOf = ({ municipality, code }: Member) => `${municipality.slice(0, 2)}${kind.mark}${code}`;
  const groups = Map.groupBy(members, (member) => keyOf(codeOf(member)));
  const areas = await listAreasByCode(tx, [kind.level]);
  const byCode = new Map(areas.map((area) => [keyOf(area.code), area]));
  const given = [...groups.keys()].map((key) => ({ level: kind.level, code: byCode.get(key)?.code ?? key }));
  const namesakes = new Namesakes(areas, given);
  const moving = new Set(members.map(({ id }) => id));
  const staying = municipalities.filter(({ id }) => !moving.has(id));
  const moved = new Map<string, string>();
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
    tell({ record, inside, joining, fields, before: before?.name ?? '' }, findings);
    if (fields && fields.length + joining.length === 0) continue;
    for (const member of inside) moved.set(member.id, id);
    yield { record, members: inside.map((member) => member.id) };
  }
  tellEmptied(areas, municipalities, moved, findings);
  findings.sum(kind.level === 'adm3' ? 'comarcas' : 'zones', groups.size);
  const inside = new Set(members.map(({ municipality }) => municipality.slice(0, 2)));
  findings.sum('towns', members.length, municipalities.filter(({ code }) => inside.has(code.slice(0, 2))).length);
}

/** Warns of a group that spans provinces: a code belongs to one, so each gets a group. */
function tellSplit(members: readonly Member[], column: string | null, findings: ImportFindings): void {
  for (const inside of Map.groupBy(members, ({ code, name }) => `${withoutZeros(code)} ${name}`).values()) {
    const [first] = inside as [Member];
    const provinces = [...new Set(inside.map(({ municipality }) => municipality.slice(0, 2)))].sort();
    if (provinces.length > 1)
      findings.warn(first.line, column, 'group_split', { name: first.name, provinces }, first.name);
  }
}

/** Drops leading zeros of the number: '08C07' becomes '08C7'. */
const keyOf = (code: string) => code.slice(0, 3) + withoutZeros(code.slice(3));

/** Returns whether the code was made from the name, for lack of one. */
const isCodedByName = ({ code, name }: { code: string; name: string }) => code.slice(3) === slugOf(name);

/** Reports groups that lose all municipalities: their names or codes have changed. */
function tellEmptied(
  areas: readonly StoredArea[],
  municipalities: readonly Municipality[],
  moved: ReadonlyMap<string, string>,
  findings: ImportFindings,
): void {
  const now = new Set(municipalities.map(({ id, group }) => moved.get(id) ?? group));
  const before = new Set(municipalities.map(({ group }) => group));
  for (const { id, name } of areas)
    if (before.has(id) && !now.has(id)) findings.tell('vanished', null, name, [{ code: 'group_emptied' }]);
}

type Compared = {
  record: AreaRecord;
  inside: Member[];
  joining: Member[];
  fields: string[] | undefined;
  before: string;
};

function tell({ record, inside, joining, fields, before }: Compared, findings: ImportFindings): void {
  const [{ line }] = inside as [Member];
  const towns = (of: Member[]) => of.map(({ municipality }) => municipality);
  findings.outcome(line, record.name, {
    created: fields ? undefined : [{ code: 'group_created', params: { towns: towns(inside) } }],
    changed: [
      ...fieldsSaid(fields ?? [], before, record.name),
      ...(joining.length > 0 ? [{ code: 'group_joined' as const, params: { towns: towns(joining) } }] : []),
    ],
  });
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
  return {
    ...{ ...area, name, search: foldText(name), parent_id: container_id, path: `${container_path}${area.code}.` },
    ...extentOf(unite(await listBoundariesOf(tx, ids))),
  };
}
