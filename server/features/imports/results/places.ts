import { foldText } from '#contract/text.ts';
import { type Cells, readCode, readWhole } from '../cells.ts';
import type { Findings } from '../findings.ts';
import type { resultsFields } from '../mapping/results-fields.ts';
import type { KnownTown } from '../places/queries.ts';
import { Towns } from '../places/towns.ts';
import { type Candidature, placeOf, type ResultUnit } from './unit.ts';

type Field = keyof typeof resultsFields;
export type Row = Cells<Field>;

/** Reads which table, section or municipality rows are of. */
export class PlaceReader {
  readonly #findings: Findings;
  readonly #towns: Towns;

  private constructor(findings: Findings, towns: Towns) {
    this.#findings = findings;
    this.#towns = towns;
  }

  /** `home`: the municipality, five digits, where no column says it */
  static async of(
    findings: Findings,
    { listTowns, home }: { listTowns: () => Promise<KnownTown[]>; home: string | null },
  ): Promise<PlaceReader> {
    return new PlaceReader(findings, new Towns(await listTowns(), undefined, home ?? undefined));
  }

  read(line: number, cells: Row): Pick<ResultUnit, 'level' | 'code'> | undefined {
    if (this.#isHeading(line, cells)) return undefined;
    const isNamed = cells.has('municipality_name') && !cells.has('municipality');
    const isUnsaid = cells.get('municipality') === '' && (!isNamed || cells.get('municipality_name') === '');
    const unsaid = isUnsaid ? this.#towns.ofUnsaid : undefined;
    const town = unsaid ?? (isNamed ? this.#findTown(line, cells) : undefined);
    if (isNamed && town === undefined) return undefined;
    const place = placeOf({
      has: (field) => (field === 'municipality' && isNamed) || cells.has(field),
      get: (field) => (field === 'municipality' && town !== undefined ? town : cells.get(field)),
    });
    return place ?? void this.#findings.error(line, this.columnOf(cells), 'no_table_key');
  }

  #isHeading(line: number, cells: Row): boolean {
    const lone = cells.lone();
    return lone !== undefined && this.#towns.head(line, lone, this.#findings);
  }

  columnOf = (cells: Row): string | null =>
    (['key', 'table', 'cusec', 'section', 'municipality', 'municipality_name'] as const)
      .map((field) => cells.column(field))
      .find((column) => column !== null) ?? null;

  #findTown(line: number, cells: Row): string | undefined {
    const name = cells.get('municipality_name');
    const column = cells.column('municipality_name');
    const province = this.#towns.provinceNamed(cells.get('province_name')) ?? readCode(cells.get('province'), 2)?.code;
    const towns = this.#towns.named(name, province);
    const [town] = towns;
    if (town !== undefined && towns.length === 1) return town;
    if (towns.length > 1) return void this.#findings.error(line, column, 'municipality_ambiguous', { name, towns });
    if (/^(sub)?(total|totai|guztira)/.test(foldText(name)))
      return void this.#findings.warn(line, column, 'totals_row');
    if (name === '') this.#findings.error(line, column, 'required', { fields: ['municipality_name'] });
    else this.#findings.error(line, column, 'unknown_municipality', { code: name });
    return undefined;
  }
}

/** Reads the candidature that another is nationally; a file may not say it. */
export const headsOf = (cells: Row): Candidature['heads'] => {
  const head = cells.get('head');
  return head === '' ? {} : { adm0: head };
};

/** Reads a count, or tells that it is none; spreadsheets write a zero as '-'. */
export function countOf(line: number, column: string | null, text: string, findings: Findings): number {
  const count = text === '-' ? 0 : readWhole(text);
  if (count === undefined) findings.error(line, column, 'wrong_number');
  return count ?? 0;
}
