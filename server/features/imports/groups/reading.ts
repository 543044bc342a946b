import { foldText } from '#contract/text.ts';
import { type Faults, ImportRefused } from '../report.ts';
import type { ImportFile } from '../source.ts';
import { readHead, readRows } from '../table.ts';

/**
 * A group of municipalities: comarcas, or zones of electoral boards (judicial districts).
 * `members` has a column of municipalities (INE codes) and one of groups (codes, or else names).
 * Names stand in a third column of it, or in `names`, a table of codes and names.
 */
export type GroupFiles = { members: ImportFile; names?: ImportFile | undefined };

/** One municipality's group as the table gives it. */
export type MemberRow = { line: number; municipality: string; code: string; name: string };

const municipalityHeads = /mun|^ine/;
const groupHeads = /comarca|zon|jez|partid|partit|judicial|xunta|junta|eskualde|barruti|gr[ou]p/;
const nameHeads = /^(nom|name|izen|denomina)/;

/** Reads which municipality is in which group; adds lines that can't be read to `faults`. */
export async function readMembers({ members, names }: GroupFiles, faults: Faults): Promise<MemberRow[]> {
  const head = await readHead(members);
  const { municipality, group, name } = chooseColumns(head);
  if (municipality === undefined || group === undefined) throw noColumns(members, head);
  const called = names ? await readNames(names, faults) : new Map<string, string>();
  const rows: MemberRow[] = [];
  for (const row of await readRows(members, [municipality, group, ...(name === undefined ? [] : [name])], faults)) {
    const wrong = (column: string, message: string) => faults.add(members.name, row.line, message, column);
    const given = row[group] ?? '';
    const digits = /^\d{4}$/.test(row[municipality] ?? '') ? `0${row[municipality]}` : (row[municipality] ?? '');
    // A sixth digit is INE's check digit.
    if (!/^\d{5,6}$/.test(digits)) wrong(municipality, 'must be the five digits of a municipality, such as 08019');
    else if (given === '') wrong(group, 'must be a code or a name');
    else {
      const code = codeOf(given);
      const known = called.get(code) ?? (name === undefined ? undefined : row[name]);
      if (names && known === undefined) wrong(group, `“${given}” has no name in ${names.name}: add it there`);
      else if (code === '') wrong(group, 'must have letters or digits');
      else rows.push({ line: row.line, municipality: digits.slice(0, 5), code, name: known || given });
    }
  }
  return withoutContradictions(members, rows, faults);
}

/**
 * Finds the columns by their names.
 * Of two alone, the one beside the municipality is the group's, whatever it is called.
 */
function chooseColumns(head: string[]): {
  municipality?: string | undefined;
  group?: string | undefined;
  name?: string | undefined;
} {
  const isName = (column: string) => nameHeads.test(plain(column));
  const municipality = head.find((column) => municipalityHeads.test(plain(column)) && !isName(column));
  const others = head.filter((column) => column !== municipality && !municipalityHeads.test(plain(column)));
  const groups = others.length === 1 ? others : others.filter((column) => groupHeads.test(plain(column)));
  const group = groups.find((column) => !isName(column)) ?? groups[0];
  return { municipality, group, name: groups.find((column) => column !== group && isName(column)) };
}

async function readNames(file: ImportFile, faults: Faults): Promise<Map<string, string>> {
  const head = await readHead(file);
  const name = head.find((column) => nameHeads.test(plain(column))) ?? head[1];
  const code = head.find((column) => column !== name);
  if (name === undefined || code === undefined) throw noColumns(file, head);
  const rows = await readRows(file, [code, name], faults);
  return new Map(rows.map((row) => [codeOf(row[code] ?? ''), row[name] ?? '']));
}

/**
 * Keeps one row of each municipality.
 * Two groups for one, or two names for one group, are faults.
 */
function withoutContradictions(file: ImportFile, rows: MemberRow[], faults: Faults): MemberRow[] {
  const members = new Map<string, MemberRow>();
  const named = new Map<string, MemberRow>();
  for (const row of rows) {
    const before = members.get(row.municipality);
    if (before && before.code !== row.code)
      faults.add(
        file.name,
        row.line,
        `municipality ${row.municipality} is in ${before.name} on line ${before.line}: keep one`,
      );
    const key = `${row.municipality.slice(0, 2)} ${row.code}`;
    const first = named.get(key);
    if (first && first.name !== row.name)
      faults.add(file.name, row.line, `${row.code} is called ${first.name} on line ${first.line}: give it one name`);
    if (!before) members.set(row.municipality, row);
    if (!first) named.set(key, row);
  }
  return [...members.values()];
}

const plain = (column: string) => foldText(column).replace(/[^a-z0-9]+/g, '_');

/** '07' stays; 'Baix Llobregat' becomes 'baix-llobregat'. */
const codeOf = (given: string) =>
  foldText(given)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const noColumns = (file: ImportFile, head: string[]) =>
  new ImportRefused(0, [
    {
      file: file.name,
      line: 1,
      message: `must have a column of municipalities (cod_mun) and one of what they belong to (cod_comarca, zona); it has: ${head.join(', ')}`,
    },
  ]);
