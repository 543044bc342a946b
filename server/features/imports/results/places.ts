import { readCode, saysSum } from '../../../services/files/cells.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import type { FindingText, ImportFindings } from '../findings.ts';
import type { MappedFile } from '../given.ts';
import { meaningOfWords } from '../mapping/header-words.ts';
import type { Towns } from '../towns/towns.ts';
import type { ResultRow } from './rows.ts';
import { placeOf, type ResultPlace } from './unit.ts';

const placeFields = ['key', 'table', 'cusec', 'section', 'municipality', 'municipality_name'] as const;

/** Why a row has no place. */
export type PlaceFault = { column: string | null; fault: FindingText };

export class PlaceReader {
  readonly #findings: ImportFindings;
  readonly #towns: Towns;
  #isFixed = false;
  /** header of the first column that says where a row is of */
  column: string | null = null;
  /** a province of each community, since the Ministry's codes of communities aren't the INE's */
  readonly provinces = new Map<string, string>();

  constructor(findings: ImportFindings, towns: Towns) {
    this.#findings = findings;
    this.#towns = towns;
  }

  begin({ name, found, mapping }: MappedFile): void {
    this.#findings.file = name;
    this.column = placeFields.flatMap((field) => found.header[mapping.indexOf(field)] ?? [])[0] ?? null;
    this.#isFixed = found.format === 'fixed';
    this.#towns.beginFile();
    if (this.#isFixed) return;
    if (['key', 'cusec', 'municipality', 'municipality_name'].some((one) => mapping.includes(one))) {
      const codes = found.samples[mapping.indexOf('municipality')] ?? [];
      const isLocal = codes.length > 0 && codes.every((code) => code.length < 4) && !mapping.includes('key');
      const isSaid = ['province', 'province_name', 'cusec'].some((one) => mapping.includes(one));
      if (isLocal && !isSaid && this.#towns.onlyProvince === undefined) throw new Unreadable('no_province');
      return;
    }
    for (const { line, text } of found.above ?? []) this.#towns.head(line, { text, column: null }, this.#findings);
    if (this.#towns.ofUnsaid === undefined && !found.is_headed) throw new Unreadable('no_municipality');
  }

  /** Returns undefined for a row beside the others, which is told. */
  read(line: number, cells: ResultRow): ResultPlace | PlaceFault | undefined {
    if (this.#isFixed) return this.#readFixed(cells);
    if (this.#isBeside(line, cells)) return undefined;
    const isNamed = cells.has('municipality_name') && !cells.has('municipality');
    const isUnsaid = cells.get('municipality') === '' && (!isNamed || cells.get('municipality_name') === '');
    const town = (isUnsaid ? this.#towns.ofUnsaid : undefined) ?? (isNamed ? this.#findTown(cells) : undefined);
    if (typeof town === 'object') {
      if (!meaningOfWords(cells.get('municipality_name')).includes('abroad')) return town;
      return void this.#findings.warn(line, town.column, 'abroad');
    }
    const place = placeOf({
      has: (field) => (field === 'municipality' && isNamed) || cells.has(field),
      get: (field) => {
        if (field === 'province') return this.#readProvince(cells);
        return field === 'municipality' && town !== undefined ? town : cells.get(field);
      },
    });
    if (!place) return { column: this.column, fault: { code: 'no_table_key' } };
    const [of, chosen] = [place.code.slice(0, 5), this.#towns.home];
    if (chosen === undefined || of.length < 5 || of === chosen) return place;
    return { column: this.column, fault: { code: 'other_municipality', params: { code: of, chosen } } };
  }

  #readProvince(cells: ResultRow): string {
    const said = cells.get('province') || cells.get('province_name') || (this.#towns.onlyProvince ?? '');
    return /\p{L}/u.test(said) ? (this.#towns.provinceNamed(said) ?? said) : said;
  }

  #readFixed(cells: ResultRow): ResultPlace | PlaceFault | undefined {
    if (!cells.has('constituency')) return placeOf(cells) ?? { column: this.column, fault: { code: 'no_table_key' } };
    // Ignores constituencies smaller than a province.
    if (cells.get('constituency') !== '9') return undefined;
    const [community, province] = [cells.get('community'), cells.get('province')];
    if (province === '99')
      return community === '99' ? { level: 'adm0', code: 'es' } : { level: 'adm1', code: community };
    this.provinces.set(community, province);
    return { level: 'adm2', code: province };
  }

  /** Recognises headings and sums, and warns of both. */
  #isBeside(line: number, cells: ResultRow): boolean {
    const first = cells.first();
    const field = placeFields.find((one) => saysSum(cells.get(one)));
    const isFirst = first !== undefined && first.column !== cells.column('candidature') && saysSum(first.text);
    if (isFirst || field) {
      this.#findings.warn(line, field ? cells.column(field) : (first?.column ?? null), 'totals_row');
      return true;
    }
    const lone = cells.lone();
    return lone !== undefined && this.#towns.head(line, lone, this.#findings);
  }

  #findTown(cells: ResultRow): string | PlaceFault {
    const name = cells.get('municipality_name');
    const column = cells.column('municipality_name');
    const province = this.#towns.provinceNamed(cells.get('province_name')) ?? readCode(cells.get('province'), 2)?.code;
    const towns = this.#towns.named(name, province);
    const [town] = towns;
    if (towns.length > 1) return { column, fault: { code: 'municipality_ambiguous', params: { name, towns } } };
    if (name === '') return { column, fault: { code: 'required', params: { fields: ['municipality_name'] } } };
    return town ?? { column, fault: { code: 'unknown_municipality', params: { code: name } } };
  }
}
