import { columnOf, has, Row, rowsOf } from '../given.ts';
import type { ImportTask, MappedFile } from '../kind.ts';
import { slugOf } from '../names.ts';
import { townColumns } from '../towns/fields.ts';
import { Towns } from '../towns/towns.ts';
import type { groupsFields } from './fields.ts';

type GroupRow = Row<keyof typeof groupsFields>;

export type MemberRow = { line: number; municipality: string; code: string; name: string };

export type GroupsRead = {
  rows: number;
  members: MemberRow[];
  file: string;
  groupColumn: string | null;
  nameColumn: string | null;
};

export const isOfMembers = (file: MappedFile): boolean =>
  has(file, 'group') && (has(file, 'municipality') || has(file, 'municipality_name'));

/** Takes a group per municipality, and perhaps a table of the groups' codes and names. */
export async function readGroups({ files, known, findings }: ImportTask): Promise<GroupsRead> {
  const file = files.find(isOfMembers);
  if (!file) throw new Error('there is a file of municipalities');
  const names = files.find((one) => one !== file);
  const called = names && { file: names.name, byCode: await readNames(names, new Row(names, findings)) };
  const towns = new Towns(known.towns, { isOfSpain: true });
  await towns.learnFrom(file);
  const members = new Members();
  let rows = 0;
  for await (const row of rowsOf<GroupRow>(file, new Row(file, findings))) {
    rows += 1;
    const municipality = towns.read(row);
    if (municipality === undefined) continue;
    const given = row.get('group');
    const code = slugOf(given);
    const known = called ? called.byCode.get(withoutZeros(code)) : row.get('group_name');
    const name = known || given;
    if (!towns.admits(row, townColumns, municipality, name)) continue;
    if (given === '') row.error('group', 'group_missing');
    else if (called && known === undefined) row.error('group', 'group_unnamed', { name: given, file: called.file });
    else if (code === '') row.error('group', 'group_letters');
    else members.add({ line: row.line, municipality, code, name }, row);
  }
  const groupColumn = columnOf(file, 'group');
  const nameColumn = columnOf(file, 'group_name') ?? groupColumn;
  return { rows, members: members.list(), file: file.name, groupColumn, nameColumn };
}

/** Makes '07' and '7' equal: spreadsheets drop leading zeros. */
export const withoutZeros = (code: string): string => code.replace(/^0+(?=\d+$)/, '');

async function readNames(file: MappedFile, row: GroupRow): Promise<Map<string, string>> {
  const called = new Map<string, string>();
  const ofCode = has(file, 'group') ? 'group' : 'municipality';
  for await (const _ of rowsOf(file, row)) called.set(withoutZeros(slugOf(row.get(ofCode))), row.get('group_name'));
  return called;
}

/** Reports two groups of one municipality, or two names of one group, as faults. */
class Members {
  readonly #byTown = new Map<string, MemberRow>();
  readonly #byGroup = new Map<string, MemberRow>();

  add(member: MemberRow, row: GroupRow): void {
    const { municipality, code, name } = member;
    const group = `${municipality.slice(0, 2)} ${code}`;
    const before = this.#byTown.get(municipality);
    const first = this.#byGroup.get(group);
    if (before && before.code !== code)
      row.error(townColumns, 'group_twice', { code: municipality, name: before.name, line: before.line }, name);
    else if (first && first.name !== name)
      row.error(['group_name', 'group'], 'group_two_names', { code, name: first.name, line: first.line }, name);
    else {
      if (!before) this.#byTown.set(municipality, member);
      if (!first) this.#byGroup.set(group, member);
    }
  }

  list(): MemberRow[] {
    return [...this.#byTown.values()];
  }
}
