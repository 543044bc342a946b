import type { FindingText } from '../findings.ts';
import { listFirstRows } from '../first-rows.ts';
import { tellMissing } from '../given.ts';
import {
  type FileSight,
  guessProof,
  type ImportChoices,
  type KnownFacts,
  type MappedFile,
  type Proof,
} from '../kind.ts';
import { guessMapping, headerWords } from '../mapping/guess.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import { findTownColumns, townsOfSpain } from '../towns/columns.ts';
import { areasFields } from './fields.ts';
import { type AreaField, mappingAt } from './lines.ts';
import { listGlued } from './sections.ts';

type Columns = Proof['columns'][number];

/** Fewest rows needed to identify a column by its values. */
const fewestRows = 5;

/** Proves the columns of areas. Takes an id for a code only if it has an official code's form. */
export async function proveAreas(files: readonly FileSight[], known: KnownFacts): Promise<Proof> {
  const proof = guessProof(files.map(({ found }) => guessMapping(areasFields, found)));
  const [file] = files;
  const [columns = []] = proof.columns;
  if (!file) return proof;
  await splitGlued(file, columns);
  const rows = await listFirstRows(file);
  if (rows.length >= fewestRows) await proveByRows(file, columns, rows, known);
  const at = columns.findIndex(({ field }) => field === 'code');
  if (headerWords(file.found.header[at] ?? '') !== 'id' || areCodes(rows, at, known)) return proof;
  const mapping = columns.map(({ field }, column) => (column === at ? null : field));
  const answers = file.found.header.map((name, column) => ({
    said: { code: 'column_named' as const, params: { name } },
    columns: [mapping.map((field, one) => (one === column ? 'code' : field))],
  }));
  return { ...guessProof([mapping]), question: { said: { code: 'which_code' }, answers } };
}

async function splitGlued(file: FileSight, columns: Columns): Promise<void> {
  const district = columns.findIndex(({ field }) => field === 'district');
  const isSaid = columns.some(({ field }) => field === 'section' || field === 'district_section');
  const ofSections = columns.flatMap(({ field }, at) =>
    field === null && /sec|sekz/.test(headerWords(file.found.header[at] ?? '')) ? [at] : [],
  );
  if (district < 0 || isSaid || ofSections.length === 0) return;
  const [glued, other] = await listGlued(file.walk(), district, ofSections);
  if (glued !== undefined && other === undefined) columns[glued] = { field: 'district_section', certainty: 'proved' };
}

const ofParts: readonly (string | null)[] = ['district', 'neighbourhood', 'section', 'district_section'];

/** Finds the municipality, and the numbers of its parts, whatever the headers. */
async function proveByRows(file: FileSight, columns: Columns, rows: string[][], { towns }: KnownFacts): Promise<void> {
  const put = (at: number | undefined, field: string) => {
    if (at === undefined) return;
    for (const [other, one] of columns.entries())
      if (one.field === field) columns[other] = { field: null, certainty: 'unknown' };
    columns[at] = { field, certainty: 'proved' };
  };
  const found = await findTownColumns(file, townsOfSpain({ towns }));
  const town = found.get('municipality');
  const code = columns.findIndex(({ field }) => field === 'code');
  const own = columns[town ?? -1]?.field;
  const isFree = own === null && !columns.some(({ field }) => field === 'municipality');
  // Without names beside them, codes that exist don't outweigh a header.
  if (found.has('municipality_name') || isFree || own === 'municipality') put(town, 'municipality');
  if (own === 'code' && town !== undefined) columns[town] = { field: 'code', certainty: 'proved' };
  if (columns[town ?? -1]?.field === 'municipality') put(found.get('province'), 'province');
  if (columns.some(({ field }) => ofParts.includes(field))) return;
  const taken = [...found.values()];
  const number = findNumber(file.found.header, rows, taken);
  if (number === undefined) return;
  if (code === town || areCodes(rows, code, { towns })) return;
  if (code >= 0) columns[code] = { field: null, certainty: 'unknown' };
  put(number, 'number_within');
  const isNamed = columns.some(({ field }) => field === 'name' || field?.endsWith('hood_name'));
  if (!isNamed) put(findNames(rows, taken), 'name');
}

/** Finds the column that numbers a municipality's parts; skips columns that count the rows. */
function findNumber(header: readonly string[], rows: string[][], taken: readonly number[]): number | undefined {
  const possible = header.flatMap((name, at) => {
    const values = rows.map((row) => row[at] ?? '');
    const areNumbers = values.every((value) => /^\d{1,3}$|^\d{1,2}-\d{1,3}$/.test(value));
    const isCounted = [0, 1].some((first) => values.every((value, row) => value === String(row + first)));
    if (taken.includes(at) || !areNumbers || isCounted || new Set(values).size < rows.length * leastDistinct) return [];
    const isPadded = values.every(({ length }) => length === values[0]?.length) && values.some((one) => /^0/.test(one));
    const isCalled = /\b(?:id|code)\b/.test(`${headerWords(name)} ${meaningOfWords(name)}`);
    return isPadded || isCalled ? [{ at, isPadded }] : [];
  });
  const padded = possible.filter(({ isPadded }) => isPadded);
  const [only, second] = padded.length > 0 ? padded : possible;
  return second === undefined ? only?.at : undefined;
}

/** Least share of rows with distinct values: an area may come in several parts. */
const leastDistinct = 0.8;

/** Finds the only text column with a different value in nearly every row. */
function findNames(rows: string[][], taken: readonly number[]): number | undefined {
  const [only, second] = [...(rows[0] ?? []).keys()].filter((at) => {
    const values = rows.map((row) => row[at] ?? '');
    const areTexts = values.every((value) => /\p{L}{2}/u.test(value) && value.length < 80);
    return !taken.includes(at) && areTexts && new Set(values).size >= rows.length * leastDistinct;
  });
  return second === undefined ? only : undefined;
}

/** Accepts official codes: of two digits, of existing municipalities, or of seven or more. */
function areCodes(rows: readonly string[][], at: number, { towns }: KnownFacts): boolean {
  const codes = new Set(towns.map(({ code }) => code));
  const values = rows.map((cells) => cells[at] ?? '');
  const areWhole = values.every((value) => /^\d{2}$|^\d{5}$|^\d{7}$|^\d{10,11}$/.test(value));
  const [two, five] = [2, 5].map((digits) => values.filter(({ length }) => length === digits));
  const exist = (five ?? []).filter((code) => codes.has(code)).length * 2 >= (five ?? []).length;
  return areWhole && exist && (two?.length === 0 || (two ?? []).some((code) => code.startsWith('0')));
}

const ofIslands = /^(?:(?:id|co[dn]\w*)[_ ])?(?:isla|illa|uharte)/i;

/**
 * Returns true for codes of municipalities, whose table may have a column of islands. Codes of
 * islands have three digits.
 */
function isOfTowns(file: MappedFile | undefined): boolean {
  const codes = file?.found.samples[file.mapping.indexOf('code')] ?? [];
  return codes.length > 0 && codes.every((code) => /^\d{4,6}$/.test(code));
}

export function missingOfAreas([file]: readonly MappedFile[], choices: ImportChoices): FindingText | undefined {
  const mapping = file ? mappingAt(choices.level, file.mapping) : [];
  const has = (...fields: AreaField[]) => fields.some((field) => mapping.includes(field));
  // Refuses a file of islands: a province column would make them provinces.
  if (!has('municipality') && !isOfTowns(file) && file?.found.header.some((name) => ofIslands.test(name)))
    return { code: 'islands' };
  const isOfTown = has('code', 'municipality', 'province', 'community');
  if (!isOfTown && file?.found.header.some((name) => /comar/i.test(name))) return { code: 'comarcas' };
  if (file?.mapping.includes('number_within') && choices.level === null) return { code: 'which_level' };
  if (isOfTown) return undefined;
  const isPart = has('district', 'neighbourhood', 'section', 'district_section');
  if (isPart && choices.municipality === null && !has('municipality_name')) return { code: 'no_municipality' };
  // Municipalities can go by name; smaller areas need a code.
  const isTowns = has('municipality_name') && !has('district_name', 'neighbourhood_name');
  const isEnough = isPart || isTowns || (choices.level === 'adm4' && has('name'));
  return isEnough ? undefined : tellMissing(['code']);
}
