import { foldText } from '#contract/text.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { FindingText } from '../findings.ts';
import { listFirstRows } from '../first-rows.ts';
import { type FileSight, guessProof, type KnownFacts, type MappedFile, type Proof } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import * as look from '../mapping/looks.ts';
import { findTownColumns, townsOfSpain } from '../towns/columns.ts';
import type { Towns } from '../towns/towns.ts';
import { groupsFields } from './fields.ts';
import { isOfMembers } from './read.ts';

type Column = {
  at: number;
  plain: string;
  words: string;
  values: readonly string[];
  /** number of distinct values in the first rows */
  different: number;
  /** differs in nearly every row, so that it can't be a group */
  isKey: boolean;
  /** field of the municipality, or of its province, if the column holds it */
  town: string | null;
};

const groupHeads =
  /comarca|zon|jez|partid|partit|judicial|xunta|junta|eskualde|barruti|gr[ou]p|^isla|^illa|uharte|merindad|mancomunidad|vegueria|cuadrilla|circunscrip|circumscrip|ambit/;
const nameHeads = /^(nom|name|izen|denomina)/;

export async function proveGroups(files: readonly FileSight[], known: KnownFacts): Promise<Proof> {
  const spain = townsOfSpain(known);
  const tables = await Promise.all(files.map((file) => columnsOf(file, spain)));
  const guesses = tables.map(guessGroups);
  // The two tables may come in either order.
  const members = guesses.findIndex((guess) => guess.includes('municipality') || guess.includes('municipality_name'));
  return guessProof(
    tables.map((columns, at) => (at === Math.max(members, 0) ? (guesses[at] ?? []) : guessNames(columns))),
  );
}

export const missingOfGroups = (files: readonly MappedFile[]): FindingText | undefined =>
  files.some(isOfMembers)
    ? undefined
    : { code: 'no_group_columns', params: { header: files.flatMap(({ found }) => found.header) } };

/** A single column besides the municipality is the group, whatever its header. */
function guessGroups(columns: readonly Column[]): Mapping {
  const others = columns.filter(
    ({ town, isKey, words }) => town === null && !isKey && !/\b(municipality|ine)\b/.test(words),
  );
  const isGroup = ({ plain, words }: Column) => groupHeads.test(plain) && !/\b(province|community)\b/.test(words);
  const groups = others.length === 1 ? others : others.filter(isGroup);
  const bare = others.filter((column) => /^(code|name)$/.test(column.words) && !groups.includes(column));
  const { group, name } = tellApart(groups, {
    bare,
    municipality: columns.find(({ town }) => town === 'municipality'),
    municipalityName: columns.find(({ town }) => town === 'municipality_name'),
  });
  return columns.map((column) => {
    if (column === group) return 'group';
    return column === name ? 'group_name' : column.town;
  });
}

type Known = { bare: readonly Column[]; municipality: Column | undefined; municipalityName: Column | undefined };

/**
 * Prefers headers to contents.
 * A header that only says code or name is the group's, unless it may be the municipality's.
 */
function tellApart(groups: readonly Column[], { bare, ...towns }: Known): { group?: Column; name?: Column } {
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
  { municipality, municipalityName }: Omit<Known, 'bare'>,
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

const { group: _, group_name: __, ...townFields } = groupsFields;

async function columnsOf(file: FileSight, spain: Towns): Promise<Column[]> {
  const { header, samples } = file.found;
  const rows = await listFirstRows(file);
  const found = await findTownColumns(file, spain);
  const proved = new Map([...found].map(([field, at]) => [at, field]));
  const towns = found.has('municipality')
    ? header.map((__, at) => proved.get(at) ?? null)
    : guessMapping(townFields, file.found);
  return header.map((column, at) => {
    const different = new Set(rows.map((cells) => cells[at] ?? '')).size;
    return {
      ...{ at, values: samples[at] ?? [], different, town: towns[at] ?? null },
      plain: foldText(column).replace(/[^a-z0-9]+/g, '_'),
      words: meaningOfWords(column),
      isKey: rows.length >= 20 && different > 0.9 * rows.length,
    };
  });
}

const are = (values: readonly string[], looks: look.ValueTest) =>
  values.length > 0 && values.filter(looks).length >= values.length / 2;

const isHeadOfNames = ({ plain, words }: Column) => nameHeads.test(plain) || /\bname\b/.test(words);
const isHeadOfCodes = ({ words }: Column) => /\bcode\b/.test(words);

/** Accepts 'Z13' and '07', not 'Zona 13'. */
const isCode: look.ValueTest = (value) => /^(?=.*\d)\S+$/.test(value);
const areCodes = ({ values }: Column) => are(values, isCode);
const areNames = ({ values }: Column) => are(values, (value) => look.isName(value) && !isCode(value));
