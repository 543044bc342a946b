import type { Findings } from '../findings.ts';
import { type Given, has, rowsOf } from '../given.ts';
import type { groupsFields } from '../mapping/groups-fields.ts';
import { slugOf } from '../names.ts';

type Field = keyof typeof groupsFields;

/** One municipality's group as the table gives it. */
export type MemberRow = { line: number; municipality: string; code: string; name: string };

/**
 * Reads which municipality is in which group: comarcas, or zones of electoral boards.
 * Names stand in a third column, or in a table of codes and names.
 */
export async function readMembers(
  members: Given,
  names: Given | undefined,
  findings: Findings,
): Promise<{ rows: number; members: MemberRow[] }> {
  const called = names ? await readNames(names, findings) : undefined;
  const rows: MemberRow[] = [];
  let count = 0;
  for await (const { line, cells } of rowsOf<Field>(members, findings)) {
    count += 1;
    const [town, given] = [cells.get('municipality'), cells.get('group')];
    const digits = /^\d{4}$/.test(town) ? `0${town}` : town;
    // A sixth digit is INE's check digit.
    if (!/^\d{5,6}$/.test(digits)) findings.error(line, cells.column('municipality'), 'municipality_five');
    else if (given === '') findings.error(line, cells.column('group'), 'group_missing');
    else {
      const code = slugOf(given);
      const known = called ? called.get(code) : cells.get('group_name');
      if (called && names && known === undefined)
        findings.error(line, cells.column('group'), 'group_unnamed', { name: given, file: names.name });
      else if (code === '') findings.error(line, cells.column('group'), 'group_letters');
      else rows.push({ line, municipality: digits.slice(0, 5), code, name: known || given });
    }
  }
  return { rows: count, members: withoutContradictions(rows, findings) };
}

async function readNames(file: Given, findings: Findings): Promise<Map<string, string>> {
  const called = new Map<string, string>();
  for await (const { cells } of rowsOf<Field>(file, findings)) {
    const [code, name] = has(file, 'group')
      ? [cells.get('group'), cells.get('group_name')]
      : [cells.get('municipality'), cells.get('group_name')];
    called.set(slugOf(code), name);
  }
  return called;
}

/**
 * Keeps one row of each municipality.
 * Two groups for one, or two names for one group, are faults.
 */
function withoutContradictions(rows: MemberRow[], findings: Findings): MemberRow[] {
  const members = new Map<string, MemberRow>();
  const named = new Map<string, MemberRow>();
  for (const row of rows) {
    const { line, municipality } = row;
    const before = members.get(municipality);
    if (before && before.code !== row.code) {
      const params = { code: municipality, name: before.name, line: before.line };
      findings.error(line, null, 'group_twice', params, row.name);
    }
    const key = `${municipality.slice(0, 2)} ${row.code}`;
    const first = named.get(key);
    if (first && first.name !== row.name)
      findings.error(line, null, 'group_two_names', { code: row.code, name: first.name, line: first.line }, row.name);
    if (!before) members.set(municipality, row);
    if (!first) named.set(key, row);
  }
  return [...members.values()];
}

export const headOf = (file: Given): string => file.found.header.join(', ');
