import type { Cells } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import { columnOf, has, type MappedFile, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { slugOf } from '../names.ts';
import { Towns, townColumn } from '../towns/towns.ts';
import type { groupsFields } from './fields.ts';
import { isOfMembers } from './prove.ts';

type Field = keyof typeof groupsFields;

export type MemberRow = { line: number; municipality: string; code: string; name: string };

export type GroupsRead = {
  rows: number;
  members: MemberRow[];
  file: string;
  groupColumn: string | null;
  nameColumn: string | null;
};

/** Takes a group per municipality, and perhaps a table of the groups' codes and names. */
export async function readGroups({ files, known, findings }: ImportTask): Promise<GroupsRead> {
  const file = files.find(isOfMembers);
  if (!file) throw new Error('there is a file of municipalities');
  const names = files.find((one) => one !== file);
  const called = names && { file: names.name, byCode: await readNames(names, findings) };
  const towns = new Towns(known.towns, { isOfSpain: true });
  await towns.learnFrom(file);
  const members = new Members(findings);
  let rows = 0;
  for await (const { line, cells } of rowsOf<Field>(file, findings)) {
    rows += 1;
    const municipality = towns.read(line, cells, findings);
    if (municipality === undefined) continue;
    const given = cells.get('group');
    const code = slugOf(given);
    const known = called ? called.byCode.get(withoutZeros(code)) : cells.get('group_name');
    const name = known || given;
    if (!towns.admits(line, townColumn(cells), municipality, findings, name)) continue;
    if (given === '') findings.error(line, cells.column('group'), 'group_missing');
    else if (called && known === undefined)
      findings.error(line, cells.column('group'), 'group_unnamed', { name: given, file: called.file });
    else if (code === '') findings.error(line, cells.column('group'), 'group_letters');
    else members.add({ line, municipality, code, name }, cells);
  }
  const groupColumn = columnOf(file, 'group');
  const nameColumn = columnOf(file, 'group_name') ?? groupColumn;
  return { rows, members: members.list(), file: file.name, groupColumn, nameColumn };
}

/** Makes '07' and '7' equal: spreadsheets drop leading zeros. */
export const withoutZeros = (code: string): string => code.replace(/^0+(?=\d+$)/, '');

async function readNames(file: MappedFile, findings: ImportFindings): Promise<Map<string, string>> {
  const called = new Map<string, string>();
  for await (const { cells } of rowsOf<Field>(file, findings)) {
    const [code, name] = has(file, 'group')
      ? [cells.get('group'), cells.get('group_name')]
      : [cells.get('municipality'), cells.get('group_name')];
    called.set(withoutZeros(slugOf(code)), name);
  }
  return called;
}

/** Reports two groups of one municipality, or two names of one group, as faults. */
class Members {
  readonly #findings: ImportFindings;
  readonly #byTown = new Map<string, MemberRow>();
  readonly #byGroup = new Map<string, MemberRow>();

  constructor(findings: ImportFindings) {
    this.#findings = findings;
  }

  add(row: MemberRow, cells: Cells<Field>): void {
    const { line, municipality, code, name } = row;
    const group = `${municipality.slice(0, 2)} ${code}`;
    const before = this.#byTown.get(municipality);
    const first = this.#byGroup.get(group);
    if (before && before.code !== code) {
      const params = { code: municipality, name: before.name, line: before.line };
      this.#findings.error(line, townColumn(cells), 'group_twice', params, name);
    } else if (first && first.name !== name) {
      const column = cells.column('group_name') ?? cells.column('group');
      this.#findings.error(line, column, 'group_two_names', { code, name: first.name, line: first.line }, name);
    } else {
      if (!before) this.#byTown.set(municipality, row);
      if (!first) this.#byGroup.set(group, row);
    }
  }

  list(): MemberRow[] {
    return [...this.#byTown.values()];
  }
}
