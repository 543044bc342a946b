import type { Mapping } from '../../../services/files/cells.ts';
import { type Cells, readCode, readWhole, saysSum } from '../../../services/files/cells.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import type { MappedFile } from '../given.ts';
import type { KnownTown } from '../queries.ts';
import { Towns } from '../towns/towns.ts';
import type { resultsFields } from './fields.ts';
import { type Candidature, placeOf, type ResultUnit } from './unit.ts';

type Field = keyof typeof resultsFields;
export type ResultRow = Cells<Field>;

const placeFields = ['key', 'table', 'cusec', 'section', 'municipality', 'municipality_name'] as const;

export class PlaceReader {
  readonly #findings: ImportFindings;
  readonly #towns: Towns;
  /** header of the first column that says where a row is of */
  column: string | null = null;

  private constructor(findings: ImportFindings, towns: Towns) {
    this.#findings = findings;
    this.#towns = towns;
  }

  /** `home`: five-digit municipality, if no column gives it */
  static of(
    findings: ImportFindings,
    { towns, home }: { towns: readonly KnownTown[]; home: string | null },
  ): PlaceReader {
    return new PlaceReader(findings, new Towns(towns, undefined, home ?? undefined));
  }

  begin({ name, found, mapping }: Pick<MappedFile, 'name' | 'found' | 'mapping'>): void {
    this.#findings.file = name;
    const [column] = placeFields.flatMap((field) => found.header[mapping.indexOf(field)] ?? []);
    this.column = column ?? null;
    this.#towns.beginFile();
    if (isTownSaid(mapping)) return;
    for (const { line, text } of found.above ?? []) this.#towns.head(line, { text, column: null }, this.#findings);
    if (this.#towns.ofUnsaid === undefined && !found.is_headed) throw new Unreadable('no_municipality');
  }

  read(line: number, cells: ResultRow): Pick<ResultUnit, 'level' | 'code'> | undefined {
    if (this.#isBeside(line, cells)) return undefined;
    const isNamed = cells.has('municipality_name') && !cells.has('municipality');
    const isUnsaid = cells.get('municipality') === '' && (!isNamed || cells.get('municipality_name') === '');
    const unsaid = isUnsaid ? this.#towns.ofUnsaid : undefined;
    const town = unsaid ?? (isNamed ? this.#findTown(line, cells) : undefined);
    if (isNamed && town === undefined) return undefined;
    const place = placeOf({
      has: (field) => (field === 'municipality' && isNamed) || cells.has(field),
      get: (field) => (field === 'municipality' && town !== undefined ? town : cells.get(field)),
    });
    return place ?? void this.#findings.error(line, this.column, 'no_table_key');
  }

  /** Recognises headings and sums, and warns of both. */
  #isBeside(line: number, cells: ResultRow): boolean {
    const first = cells.first();
    const isFirst = first !== undefined && first.column !== cells.column('candidature') && saysSum(first.text);
    const field = placeFields.find((one) => saysSum(cells.get(one)));
    const isSum = isFirst || field !== undefined;
    if (isSum) this.#findings.warn(line, field ? cells.column(field) : (first?.column ?? null), 'totals_row');
    const lone = isSum ? undefined : cells.lone();
    return isSum || (lone !== undefined && this.#towns.head(line, lone, this.#findings));
  }

  #findTown(line: number, cells: ResultRow): string | undefined {
    const name = cells.get('municipality_name');
    const column = cells.column('municipality_name');
    const province = this.#towns.provinceNamed(cells.get('province_name')) ?? readCode(cells.get('province'), 2)?.code;
    const towns = this.#towns.named(name, province);
    const [town] = towns;
    if (town !== undefined && towns.length === 1) return town;
    if (towns.length > 1) return void this.#findings.error(line, column, 'municipality_ambiguous', { name, towns });
    if (name === '') this.#findings.error(line, column, 'required', { fields: ['municipality_name'] });
    else this.#findings.error(line, column, 'unknown_municipality', { code: name });
    return undefined;
  }
}

export const isTownSaid = (mapping: Mapping): boolean =>
  ['key', 'cusec', 'municipality', 'municipality_name'].some((field) => mapping.includes(field));

export const headsOf = (cells: ResultRow): Candidature['heads'] => {
  const head = cells.get('head');
  return head === '' ? {} : { adm0: head };
};

/** Reports an error if the text is no count; spreadsheets may write zero as '-'. */
export function countOf(line: number, column: string | null, text: string, findings: ImportFindings): number {
  const count = text === '-' ? 0 : readWhole(text);
  if (count === undefined) findings.error(line, column, 'wrong_number');
  return count ?? 0;
}
