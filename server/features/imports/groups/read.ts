import { type Cells, readCode } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import { columnOf, has, type MappedFile, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { slugOf } from '../names.ts';
import type { groupsFields } from './fields.ts';
import { isOfMembers } from './prove.ts';

type Field = keyof typeof groupsFields;

export type MemberRow = { line: number; municipality: string; code: string; name: string };

export type GroupRow = Omit<MemberRow, 'municipality'> & {
  town: { code: string } | { name: string; province: string | undefined };
};

export type GroupsRead = {
  rows: number;
  members: GroupRow[];
  file: string;
  column: string | null;
  groupColumn: string | null;
  nameColumn: string | null;
};

/** Takes a group per municipality, and perhaps a table of the groups' codes and names. */
export async function readGroups({ files, findings }: ImportTask): Promise<GroupsRead> {
  const members = files.find(isOfMembers);
  if (!members) throw new Error('there is a file of municipalities');
  const names = files.find((file) => file !== members);
  const read = await readMembers(members, names, findings);
  const column = columnOf(members, 'municipality') ?? columnOf(members, 'municipality_name');
  const groupColumn = columnOf(members, 'group');
  const nameColumn = columnOf(members, 'group_name') ?? groupColumn;
  return { ...read, file: members.name, column, groupColumn, nameColumn };
}

/** Takes names of groups from a third column, or from a table of codes and names. */
async function readMembers(
  members: MappedFile,
  names: MappedFile | undefined,
  findings: ImportFindings,
): Promise<{ rows: number; members: GroupRow[] }> {
  const called = names ? await readNames(names, findings) : undefined;
  const rows: GroupRow[] = [];
  let count = 0;
  for await (const { line, cells } of rowsOf<Field>(members, findings)) {
    count += 1;
    const given = cells.get('group');
    const town = readTown(cells);
    if (!town)
      findings.error(line, cells.column('municipality') ?? cells.column('municipality_name'), 'municipality_five');
    else if (given === '') findings.error(line, cells.column('group'), 'group_missing');
    else {
      const code = slugOf(given);
      const known = called ? called.get(withoutZeros(code)) : cells.get('group_name');
      if (called && names && known === undefined)
        findings.error(line, cells.column('group'), 'group_unnamed', { name: given, file: names.name });
      else if (code === '') findings.error(line, cells.column('group'), 'group_letters');
      else rows.push({ line, town, code, name: known || given });
    }
  }
  return { rows: count, members: rows };
}

function readTown(cells: Cells<Field>): GroupRow['town'] | undefined {
  const digits = cells.get('municipality').replace(/\.0$/, '');
  const province = readCode(cells.get('province'), 2)?.code;
  // Four digits have lost the leading zero; a sixth is the INE's check digit.
  if (/^\d{4,6}$/.test(digits)) return { code: digits.padStart(5, '0').slice(0, 5) };
  if (/^\d{1,3}$/.test(digits) && province) return { code: province + digits.padStart(3, '0') };
  const name = cells.get('municipality_name') || (/\p{L}/u.test(digits) ? digits : '');
  return name === '' || (digits !== '' && !/\p{L}/u.test(digits)) ? undefined : { name, province };
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
export function withoutContradictions(
  rows: readonly MemberRow[],
  columns: { municipality: string | null; name: string | null },
  findings: ImportFindings,
): MemberRow[] {
  const members = new Map<string, MemberRow>();
  const named = new Map<string, MemberRow>();
  for (const row of rows) {
    const { line, municipality } = row;
    const before = members.get(municipality);
    const first = named.get(`${municipality.slice(0, 2)} ${row.code}`);
    if (before && before.code !== row.code) {
      const params = { code: municipality, name: before.name, line: before.line };
      findings.error(line, columns.municipality, 'group_twice', params, row.name);
    } else if (first && first.name !== row.name)
      findings.error(
        line,
        columns.name,
        'group_two_names',
        { code: row.code, name: first.name, line: first.line },
        row.name,
      );
    else {
      if (!before) members.set(municipality, row);
      if (!first) named.set(`${municipality.slice(0, 2)} ${row.code}`, row);
    }
  }
  return [...members.values()];
}
