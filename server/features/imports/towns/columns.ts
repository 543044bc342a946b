import { readCode } from '../../../services/files/cells.ts';
import { listFirstRows } from '../first-rows.ts';
import type { ColumnProof, FileSight, KnownFacts } from '../kind.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import { testsOfTowns } from '../mapping/values.ts';
import { saysPostalCode } from '../places/fields.ts';
import type { TownField } from './fields.ts';
import { Towns } from './towns.ts';

/** Least share of filled rows, and of known cells among these: some rows are sums or notes. */
const leastKnown = 0.75;
/** Least share of rows with existing codes, if no names beside the codes confirm them. */
const leastCoded = 0.95;
/** Fewest municipalities whose codes can't match by chance. */
const leastCodes = 5;

/** Returns all municipalities of Spain, including those that the organisation lacks. */
export const townsOfSpain = ({ towns }: KnownFacts): Towns =>
  new Towns(towns.map((town) => ({ ...town, is_here: true })));

type Column = { at: number; cells: readonly string[]; filled: number; variety: number };
/** A row whose name is one municipality's. */
type NamedRow = { row: number; code: string };

/**
 * Finds the columns of a row's municipality by their values, whatever their headers: existing
 * names, and the codes of these; without names, existing codes.
 * `passed`: columns with another meaning.
 */
export async function findTownColumns(
  sight: Pick<FileSight, 'found' | 'walk'>,
  known: Towns,
  passed: readonly number[] = [],
): Promise<Map<TownField, number>> {
  const columns = await listColumns(sight, passed);
  const isName = (cell: string) => /\p{L}{3}/u.test(cell) && known.named(cell).length > 0;
  const isProvince = (cell: string) => /\p{L}{3}/u.test(cell) && known.provinceNamed(cell) !== undefined;
  // Years look like codes of Albacete without their zero.
  const isCode = (cell: string) => !/^(?:19|20)\d\d$/.test(cell) && known.has(wholeCode(cell));
  // A capital's postal codes are codes of its province's municipalities, too.
  const { postalCode: isPostalCode } = testsOfTowns({ towns: known.here });
  // Most provinces have their capital's name.
  const isTown = (column: Column) =>
    are(column, isName) &&
    (!are(column, isProvince) || meaningOfWords(sight.found.header[column.at] ?? '').includes('municipality'));
  const [names] = columns.filter(isTown).sort((a, b) => b.variety - a.variety);
  const others = columns.filter((column) => column !== names);
  const provinceNames = others.find((column) => are(column, isProvince));
  const named = (names?.cells ?? []).flatMap((name, row): NamedRow[] => {
    const [code, second] = known.named(name, known.provinceNamed(provinceNames?.cells[row] ?? ''));
    return code !== undefined && second === undefined ? [{ row, code }] : [];
  });
  const provinces = others.find((column) => haveProvinces(column, named));
  const isLocal = provinces !== undefined || provinceNames !== undefined;
  const codes = names
    ? (others.find((column) => haveCodes(column, named, wholeCode)) ??
      (isLocal ? others.find((column) => column !== provinces && haveCodes(column, named, localCode)) : undefined))
    : onlyOf(others.filter((column) => haveOnlyCodes(column, isCode) && !are(column, isPostalCode)));
  const found = {
    ...{ municipality: codes, municipality_name: names, province: provinces },
    province_name: provinces ? undefined : provinceNames,
  };
  return new Map(
    Object.entries(found).flatMap(([field, column]) => (column ? [[field as TownField, column.at] as const] : [])),
  );
}

/** Adds columns of municipalities proved by their values, if no column is mapped to them. */
export function withTownColumns(columns: readonly ColumnProof[], found: ReadonlyMap<TownField, number>): ColumnProof[] {
  if (columns.some(({ field }) => field === 'municipality' || field === 'municipality_name')) return [...columns];
  const fields = new Map([...found].map(([field, at]) => [at, field]));
  return columns.map((one, at) => {
    const field = fields.get(at);
    return field && one.certainty !== 'proved' ? { field, certainty: 'proved' } : one;
  });
}

async function listColumns(sight: Pick<FileSight, 'found' | 'walk'>, passed: readonly number[]): Promise<Column[]> {
  const { header, samples } = sight.found;
  const rows = await listFirstRows(sight);
  return header.flatMap((name, at): Column[] => {
    const cells = rows.map((row) => row[at] ?? '');
    const filled = cells.filter(Boolean).length;
    const isPassed = passed.includes(at) || saysPostalCode(name, samples[at] ?? []);
    const isPossible = !isPassed && filled > 0 && filled >= rows.length * leastKnown;
    return isPossible ? [{ at, cells, filled, variety: new Set(cells).size }] : [];
  });
}

type Test = (cell: string) => boolean;

const are = (column: Column, test: Test): boolean => countOf(column, test) >= column.filled * leastKnown;

const haveOnlyCodes = (column: Column, isCode: Test): boolean =>
  column.variety >= leastCodes && countOf(column, isCode) >= column.cells.length * leastCoded;

function countOf({ cells }: Column, test: Test): number {
  const passing = new Set([...new Set(cells)].filter((cell) => cell !== '' && test(cell)));
  return cells.filter((cell) => passing.has(cell)).length;
}

/** Returns the first column if all have the same codes: otherwise none can be preferred. */
function onlyOf([first, ...others]: readonly Column[]): Column | undefined {
  const isAlike = ({ cells }: Column) =>
    cells.every((cell, row) => wholeCode(cell) === wholeCode(first?.cells[row] ?? ''));
  return others.every(isAlike) ? first : undefined;
}

const haveProvinces = ({ cells }: Column, named: readonly NamedRow[]): boolean =>
  named.length > 0 &&
  named.every(({ row, code }) => {
    const cell = cells[row] ?? '';
    return /^\d{1,2}$/.test(cell) && cell.padStart(2, '0') === code.slice(0, 2);
  });

/** With few municipalities, only full codes count: short ones may be other numbers. */
function haveCodes({ cells }: Column, named: readonly NamedRow[], codeOf: (cell: string, town: string) => string) {
  const alike = named.filter(({ row, code }) => codeOf(cells[row] ?? '', code) === code);
  const isWhole = alike.every(({ row }) => (cells[row] ?? '').length > 2);
  const isSure = isWhole || new Set(alike.map(({ code }) => code)).size >= leastCodes;
  return alike.length > 0 && isSure && alike.length >= named.length * leastKnown;
}

/** Reads '8019', '08019', the INE's '080193' and the IGN's '34090808019'. */
function wholeCode(cell: string): string {
  const [, ofMap, checked] = /^34\d{4}(\d{5})$|^(\d{5})-?\d$/.exec(cell) ?? [];
  return ofMap ?? checked ?? (/^\d{4,5}(?:\.0)?$/.test(cell) ? (readCode(cell, 5)?.code ?? '') : '');
}

const localCode = (cell: string, town: string): string =>
  /^\d{1,3}(?:\.0)?$/.test(cell) ? town.slice(0, 2) + (readCode(cell, 3)?.code ?? '') : '';
