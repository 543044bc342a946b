import { foldText } from '#contract/text.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { FindingText } from '../findings.ts';
import { has, type MappedFile } from '../given.ts';
import { type FileSight, guessProof, type KnownFacts, type Proof } from '../kind.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import * as look from '../mapping/looks.ts';

type Column = {
  at: number;
  plain: string;
  words: string;
  values: readonly string[];
  /** how many values differ in all rows */
  different: number;
  /** differs in nearly every row, so that it can't be a group */
  isKey: boolean;
  areTowns: boolean;
};

const municipalityHeads =
  /mun|concello|concejo|^(cod(igo|i)?_)?ine|udal|poblaci|localida|pueblo|poble|^herri|ayuntam|ajuntam/;
const groupHeads =
  /comarca|zon|jez|partid|partit|judicial|xunta|junta|eskualde|barruti|gr[ou]p|^isla|^illa|uharte|merindad|mancomunidad|vegueria|cuadrilla|circunscrip|circumscrip|ambit/;
const nameHeads = /^(nom|name|izen|denomina)/;
const besideHeads = /provinc|provin|probintz|^cpro|comunidad|autonom|ccaa/;

/** Accepts four digits, short of the zero, and six, with the INE's check digit. */
const isTown: look.Look = (value) => /^\d{4,6}(\.0)?$/.test(value);

export async function proveGroups(files: readonly FileSight[], { towns }: KnownFacts): Promise<Proof> {
  const official = new Set(towns.map(({ code }) => code));
  return guessProof(guessGroupFiles(await Promise.all(files.map((file) => columnsOf(file, official)))));
}

export const missingOfGroups = (files: readonly MappedFile[]): FindingText | undefined =>
  files.some(isOfMembers)
    ? undefined
    : { code: 'no_group_columns', params: { header: files.flatMap(({ found }) => found.header) } };

export const isOfMembers = (file: MappedFile): boolean =>
  has(file, 'group') && (has(file, 'municipality') || has(file, 'municipality_name'));

/**
 * Trusts contents if they contradict the headers.
 * Of two columns, the one that isn't the municipality is the group, whatever its header.
 */
function guessGroups(columns: readonly Column[]): Mapping {
  const province = columns.find(({ plain, values }) => besideHeads.test(plain) && are(values, look.isProvinceCode));
  const towns = columns.filter((column) => column !== province && !groupHeads.test(column.plain) && isTownCode(column));
  // If several columns hold codes, five digits are likelier than three.
  const municipality = towns.find(({ values }) => values.length > 0 && values.every(isTown)) ?? towns[0];
  const names = columns.filter((column) => column !== municipality && isTownName(column));
  const municipalityName = names[0];
  const others = columns.filter(
    (column) =>
      column !== municipality && !column.isKey && !isHeadOfTowns(column.plain, column.words) && !names.includes(column),
  );
  const groups =
    others.length === 1 ? others : others.filter(({ plain }) => groupHeads.test(plain) && !besideHeads.test(plain));
  const bare = others.filter((column) => /^(code|name)$/.test(column.words) && !groups.includes(column));
  const { group, name } = tellApart(groups, { bare, municipality, municipalityName });
  return columns.map((column) => {
    if (column === municipality) return 'municipality';
    if (column === group) return 'group';
    if (column === name) return 'group_name';
    if (column === province) return 'province';
    return column === municipalityName ? 'municipality_name' : null;
  });
}

type Towns = { bare: readonly Column[]; municipality: Column | undefined; municipalityName: Column | undefined };

/**
 * Prefers headers to contents.
 * A header that only says code or name is the group's, unless it may be the municipality's.
 */
function tellApart(groups: readonly Column[], { bare, ...towns }: Towns): { group?: Column; name?: Column } {
  const [first] = groups;
  if (!first) return {};
  const named = groups.find((column) => isHeadOfNames(column));
  const unnamed = groups.filter((column) => column !== named);
  const code = unnamed.find((column) => isHeadOfCodes(column)) ?? unnamed.find(areCodes) ?? unnamed[0];
  const name = named ?? unnamed.find((column) => column !== code && areNames(column));
  if (code && name) return { group: code, name };
  const beside = bare.find(
    (column) => (areCodes(first) ? areNames(column) : areCodes(column)) && isOfGroup(column, first, towns),
  );
  if (!beside) return { group: first };
  return areCodes(first) ? { group: first, name: beside } : { group: beside, name: first };
}

const isOfGroup = (
  { at, values, different }: Column,
  group: Column,
  { municipality, municipalityName }: Omit<Towns, 'bare'>,
): boolean =>
  values.length <= group.values.length &&
  // Groups may share a name in two provinces; figures have far more values than there are groups.
  different <= 2 * group.different &&
  ((municipality !== undefined && municipalityName !== undefined) ||
    values.length < ((municipality ?? municipalityName)?.values.length ?? 0) ||
    at === group.at + 1);

function guessNames(columns: readonly Column[]): Mapping {
  const name = columns.find((column) => isHeadOfNames(column)) ?? columns.find(areNames) ?? columns[1];
  const code = columns.find((column) => column !== name);
  return columns.map((column) => (column === name ? 'group_name' : column === code ? 'group' : null));
}

/** Guesses two tables' mappings; they may come in either order. */
function guessGroupFiles(files: readonly Column[][]): Mapping[] {
  const guesses = files.map(guessGroups);
  const members = guesses.findIndex((guess) => guess.includes('municipality') || guess.includes('municipality_name'));
  return files.map((one, at) => (at === Math.max(members, 0) ? (guesses[at] ?? []) : guessNames(one)));
}

async function columnsOf({ found, walk }: FileSight, official: ReadonlySet<string>): Promise<Column[]> {
  const seen = found.header.map(() => new Set<string>());
  let count = 0;
  for await (const rows of walk()) {
    for (const { cells } of rows) for (const [at, values] of seen.entries()) values.add(cells[at] ?? '');
    count += rows.length;
    if (count > 10_000) break;
  }
  return found.header.map((column, at) => {
    const values = [...(seen[at] ?? [])];
    // A sixth digit is the INE's check digit.
    const towns = values.filter((value) => /^\d{6}$/.test(value) && official.has(value.slice(0, 5)));
    return {
      ...{ at, values: found.samples[at] ?? [], different: values.length },
      plain: foldText(column).replace(/[^a-z0-9]+/g, '_'),
      words: meaningOfWords(column),
      isKey: count >= 20 && values.length > 0.9 * count,
      areTowns: values.length >= 20 && towns.length > 0.9 * values.length,
    };
  });
}

const are = (values: readonly string[], looks: look.Look) =>
  values.length === 0 || values.filter(looks).length >= values.length / 2;

const isHeadOfNames = ({ plain, words }: Column) => nameHeads.test(plain) || /\bname\b/.test(words);
const isHeadOfCodes = ({ words }: Column) => /\bcode\b/.test(words);

/** Accepts 'Z13' and '07', not 'Zona 13'. */
const isCode: look.Look = (value) => /^(?=.*\d)\S+$/.test(value);
const areCodes = ({ values }: Column) => values.length > 0 && are(values, isCode);
const areNames = ({ values }: Column) =>
  values.length > 0 && are(values, (value) => look.isName(value) && !isCode(value));

/** Accepts any header above five-digit values; below a matching header, any numbers. */
const isTownCode = ({ plain, words, values, areTowns }: Column): boolean =>
  areTowns ||
  (isHeadOfTowns(plain, words) && !nameHeads.test(plain) && are(values, (value) => /^\d{1,6}(\.0)?$/.test(value))) ||
  (values.length > 0 && values.every((value) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(value)));

const isTownName = ({ plain, words, values }: Column): boolean =>
  isHeadOfTowns(plain, words) && are(values, look.isName);

const isHeadOfTowns = (plain: string, words: string): boolean =>
  (municipalityHeads.test(plain) || /\b(municipality|ine)\b/.test(words)) &&
  !besideHeads.test(plain) &&
  !groupHeads.test(plain);
