import { saysSum } from '../../../services/files/cells.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import type { FindingText, ImportFindings } from '../findings.ts';
import type { MappedFile } from '../kind.ts';
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
  /** header of the first column that gives a row's place */
  column: string | null = null;
  /** a province of each community, since the Ministry's codes of communities aren't the INE's */
  readonly provinces = new Map<string, string>();

  constructor(findings: ImportFindings, towns: Towns) {
    this.#findings = findings;
    this.#towns = towns;
  }

  async begin(file: MappedFile): Promise<void> {
    const { name, found, mapping } = file;
    this.#findings.file = name;
    this.column = placeFields.flatMap((field) => found.header[mapping.indexOf(field)] ?? [])[0] ?? null;
    this.#isFixed = found.format === 'fixed';
    if (this.#isFixed) return;
    await this.#towns.learnFrom(file);
    if (['key', 'cusec', 'municipality', 'municipality_name'].some((one) => mapping.includes(one))) {
      const codes = found.samples[mapping.indexOf('municipality')] ?? [];
      const isLocal = codes.length > 0 && codes.every((code) => code.length < 4) && !mapping.includes('key');
      const isSaid = ['province', 'province_name', 'cusec'].some((one) => mapping.includes(one));
      if (isLocal && !isSaid && this.#towns.onlyProvince === undefined) throw new UnreadableFile('no_province');
      return;
    }
    for (const { line, text } of found.above ?? []) this.#towns.head(line, { text, column: null }, this.#findings);
    if (this.#towns.ofUnsaid === undefined && !found.is_headed) throw new UnreadableFile('no_municipality');
  }

  /** Returns undefined for a row that isn't a result, such as a heading or sum, and warns of it. */
  read(row: ResultRow): ResultPlace | PlaceFault | undefined {
    if (this.#isFixed) return this.#readFixed(row);
    if (this.#isBeside(row)) return undefined;
    const isNamed = row.has('municipality_name') && (!row.has('municipality') || row.get('municipality_name') !== '');
    const isUnsaid = row.get('municipality') === '' && row.get('municipality_name') === '';
    const town = (isUnsaid ? this.#towns.ofUnsaid : undefined) ?? (isNamed ? this.#findTown(row) : undefined);
    if (typeof town === 'object') {
      const isAbroad = meaningOfWords(row.get('municipality_name')).includes('abroad');
      return isAbroad ? row.warn('municipality_name', 'abroad') : town;
    }
    const place = placeOf({
      has: (field) => (field === 'municipality' && isNamed) || row.has(field),
      get: (field) => {
        if (field === 'province') return this.#readProvince(row);
        return field === 'municipality' && town !== undefined ? town : row.get(field);
      },
    });
    if (!place) return { column: this.column, fault: { code: 'no_table_key' } };
    const [of, chosen] = [place.code.slice(0, 5), this.#towns.home];
    if (chosen === undefined || of.length < 5 || of === chosen) return place;
    return { column: this.column, fault: { code: 'other_municipality', params: { code: of, chosen } } };
  }

  #readProvince(row: ResultRow): string {
    const said = row.get('province') || row.get('province_name') || (this.#towns.onlyProvince ?? '');
    return /\p{L}/u.test(said) ? (this.#towns.provinceNamed(said) ?? said) : said;
  }

  #readFixed(row: ResultRow): ResultPlace | PlaceFault | undefined {
    if (!row.has('constituency')) return placeOf(row) ?? { column: this.column, fault: { code: 'no_table_key' } };
    // Ignores constituencies smaller than a province.
    if (row.get('constituency') !== '9') return undefined;
    const [community, province] = [row.get('community'), row.get('province')];
    if (province === '99')
      return community === '99' ? { level: 'adm0', code: 'es' } : { level: 'adm1', code: community };
    this.provinces.set(community, province);
    return { level: 'adm2', code: province };
  }

  /** Recognises headings and sums, and warns of both. */
  #isBeside(row: ResultRow): boolean {
    const first = row.first();
    const field = placeFields.find((one) => saysSum(row.get(one)));
    const isFirst = first !== undefined && first.column !== row.column('candidature') && saysSum(first.text);
    if (isFirst || field) {
      this.#findings.warn(row.line, field ? row.column(field) : (first?.column ?? null), 'totals_row');
      return true;
    }
    const lone = row.lone();
    return lone !== undefined && this.#towns.head(row.line, lone, this.#findings);
  }

  #findTown(row: ResultRow): string | PlaceFault {
    const { result, findings } = row.silently(() => this.#towns.read(row));
    for (const { sort, line, column, said } of findings.items)
      for (const { code, params } of said) {
        if (sort === 'error') return { column, fault: { code, ...(params && { params }) } };
        this.#findings.warn(line, column, code, params);
      }
    return result ?? { column: this.column, fault: { code: 'no_table_key' } };
  }
}
