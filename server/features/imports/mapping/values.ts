import { nationalIdProblem, normaliseNationalId } from '#contract/national-id.ts';
import { MunicipalityNames } from '../../../services/areas/municipality-names.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { SheetRow } from '../../../services/files/plan.ts';
import type { FileSight } from '../kind.ts';
import type { KnownTown } from '../queries.ts';
import { splitPhones } from './looks.ts';

type Test = (value: string) => boolean;

/** Distinct values needed to prove a column, and the share that must pass. */
const fewestValues = 5;
const fewestOptions = 2;
const provingShare = 0.95;
/** Most distinct values kept of a column. */
const mostValues = 2000;

/**
 * Proves columns by their values, whatever their headers.
 * An unmapped column gets the only field that its values prove, unless another column has it.
 * `options`: tests of fields with few possible values.
 */
export async function proveByValues(
  tests: Readonly<Record<string, Test>>,
  mapping: Mapping,
  { walk, options = {} }: { walk(): AsyncIterable<SheetRow[]>; options?: Readonly<Record<string, Test>> },
) {
  const values = mapping.map(() => new Set<string>());
  for await (const rows of walk())
    for (const { cells } of rows)
      for (const [at, column] of values.entries()) {
        const value = cells[at] ?? '';
        if (value !== '' && column.size < mostValues) column.add(value);
      }
  const proved = values.map((column) => {
    const passes = (test: Test) => [...column].filter(test).length >= column.size * provingShare;
    const asked = { ...(column.size >= fewestValues && tests), ...(column.size >= fewestOptions && options) };
    return Object.entries(asked).flatMap(([field, test]) => (passes(test) ? [field] : []));
  });
  return mapping.map((field, at) => {
    const fields = proved[at] ?? [];
    if (field !== null) return { field, certainty: fields.includes(field) ? ('proved' as const) : ('likely' as const) };
    const [only = '', second] = fields;
    const isFree = !mapping.includes(only) && proved.filter((others) => others.includes(only)).length === 1;
    return only !== '' && second === undefined && isFree
      ? { field: only, certainty: 'proved' as const }
      : { field, certainty: 'unknown' as const };
  });
}

/** Fewest rows in which a counting column can't be a coincidence. */
const fewestCounted = 5;

/** Lists columns that only count the rows, such as 'Núm.': they have no field. */
export async function listCounters({ found: { header }, walk }: Pick<FileSight, 'found' | 'walk'>): Promise<number[]> {
  let counters = [...header.keys()];
  let row = 0;
  for await (const some of walk())
    for (const { cells } of some) {
      row += 1;
      // Sums and notes below the list count nothing.
      const counting = counters.filter((at) => cells[at] === String(row));
      if (counting.length === 0) return row > fewestCounted ? counters : [];
      counters = counting;
    }
  return row >= fewestCounted ? counters : [];
}

/** Recognises documents by their check letter, which one number in 23 matches by chance. */
export const isDocument: Test = (value) => {
  const number = normaliseNationalId(value).padStart(9, '0');
  return (['dni', 'nie'] as const).some((kind) => nationalIdProblem(kind, number) === undefined);
};

export const isSpanishPhone: Test = (value) => {
  const all = splitPhones(value);
  return all.length > 0 && all.every((one) => /^(?:(?:00)?34)?[6-9]\d{8}$/.test(one.replace(/\D/g, '')));
};

/** Tests whether municipalities and postal codes exist. */
export function testsOfTowns({ towns }: { towns: readonly KnownTown[] }): Record<'code' | 'name' | 'postalCode', Test> {
  const codes = new Set(towns.map(({ code }) => code));
  const postalCodes = new Set(towns.flatMap(({ postal_codes }) => postal_codes));
  const names = new MunicipalityNames(towns);
  const padded = (value: string) => (/^\d{4,5}$/.test(value) ? value.padStart(5, '0') : '');
  return {
    code: (value) => codes.has(padded(value.replace(/^(\d{5})-?\d$/, '$1'))),
    name: (value) => names.find(value).length > 0,
    postalCode: (value) => postalCodes.has(padded(value)),
  };
}
