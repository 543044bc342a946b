import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { foldText } from '#contract/text.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import type { GeoPoint } from '../../../services/areas/geometry/coordinates.ts';
import { otherNamesOf } from '../../../services/areas/town-names.ts';
import { Cells, type LoneCell, readCode, sectionOf } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import type { ImportFindings } from '../findings.ts';
import type { MappedFile } from '../given.ts';
import { isAround } from '../locate.ts';
import { provinceNames } from './provinces.ts';
import type { KnownTown } from './queries.ts';

type TownField = 'municipality' | 'municipality_name' | 'province' | 'province_name';
export type TownCells = Pick<Cells<TownField>, 'has' | 'get' | 'column'>;

export class Towns {
  readonly #byCode: ReadonlyMap<string, KnownTown>;
  readonly #byName = new Map<string, string[]>();
  /** other names, used if the name is no municipality's main one */
  readonly #byOtherName = new Map<string, string[]>();
  readonly #boundaries: ReadonlyMap<string, Boundary>;
  readonly home: string | undefined;
  /** from the heading above, for rows without one; null: an unknown municipality */
  #headed: string | null | undefined;
  readonly #provinces = new Map<string, string>();
  /** provinces in the file, to tell municipalities of the same name apart */
  readonly #around = new Set<string>();

  /** `boundaries`: by code; needed only if points decide the municipality. */
  constructor(towns: readonly KnownTown[], boundaries: ReadonlyMap<string, Boundary> = new Map(), home?: string) {
    this.home = home;
    this.#byCode = new Map(towns.map((town) => [town.code, town]));
    this.#boundaries = boundaries;
    // Includes provinces that the tenant lacks, so that their municipalities aren't taken for its
    // own.
    for (const [code, names] of Object.entries(provinceNames)) this.#nameProvince(code, names);
    for (const { code, name, province } of towns) {
      if (province) this.#nameProvince(code.slice(0, 2), province);
      // Either part finds 'El Pinós/Pinoso'.
      for (const part of new Set([name, ...name.split('/')])) nameTown(this.#byName, part, code);
      for (const part of new Set(otherNamesOf(code, name))) nameTown(this.#byOtherName, part, code);
    }
  }

  #nameProvince(code: string, names: string): void {
    for (const part of names.split('/')) this.#provinces.set(withoutArticle(part), code);
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  hasProvince(code: string): boolean {
    return [...this.#byCode.keys()].some((one) => one.startsWith(code));
  }

  find(code: string): KnownTown | undefined {
    return this.#byCode.get(code);
  }

  isAround({ lon, lat }: GeoPoint, code: string | undefined): boolean {
    if (code === undefined) return this.#listAround({ lon, lat }).length > 0;
    const town = this.#byCode.get(code);
    return town !== undefined && hasBox(town) && isAround(town, lon, lat);
  }

  /** Finds the municipality that contains a point; off the coast, the only one nearby. */
  locate({ lon, lat }: GeoPoint): string | undefined {
    const near = this.#listAround({ lon, lat });
    const within = near.find(({ code }) => {
      const boundary = this.#boundaries.get(code);
      return boundary && booleanPointInPolygon([lon, lat], boundary);
    });
    return within?.code ?? (near.length === 1 ? near[0]?.code : undefined);
  }

  #listAround({ lon, lat }: GeoPoint): KnownTown[] {
    return [...this.#byCode.values()].filter((town) => hasBox(town) && isAround(town, lon, lat));
  }

  get ofUnsaid(): string | undefined {
    return this.#headed === null ? undefined : (this.#headed ?? this.home);
  }

  /**
   * Applies a heading such as 'Municipio: Abrera' or '46220 Sagunto'; false for other text.
   * Rows below an unknown municipality have none.
   */
  head(line: number, { text, column }: LoneCell, findings: ImportFindings): boolean {
    const [, province = ''] = /^(?:provincia|probintzia)\s*[:.-]?\s*(.+)$/iu.exec(text) ?? [];
    const within = this.provinceNamed(province.replace(/^\d+\s*[-–:.]?\s*/, ''));
    if (within !== undefined) this.#around.add(within);
    const [said = ''] = /^(municip\w*|concello|concejo|udalerria)\s*[:.-]?\s*(?=[\p{L}\d(])/iu.exec(text) ?? [];
    const codes = this.#headedBy(text.slice(said.length), said !== '');
    const near = codes.length > 1 ? codes.filter((one) => this.#around.has(one.slice(0, 2))) : codes;
    const only = near.length === 1 ? near[0] : undefined;
    const name = text.slice(0, 80);
    if (only !== undefined) findings.warn(line, column, 'town_heading', { name });
    else if (/[:-]/.test(said)) findings.error(line, column, 'unknown_municipality', { code: name });
    else return false;
    this.#headed = only ?? null;
    return true;
  }

  beginFile(): void {
    this.#headed = undefined;
  }

  /** Finds the municipality of a heading. A code alone may be a postal code. */
  #headedBy(text: string, isSaid: boolean): string[] {
    // Within a province, municipality codes have three digits.
    const [, local, named] = /^\(?(\d{3})\)?\s*[-–:.]?\s*(\p{L}.*)$/u.exec(text) ?? [];
    if (isSaid && local && named) return this.named(named).filter((one) => one.endsWith(local));
    const [whole, first, last] = /^\(?(\d{5})\d?\)?(?:\s*[-–:.]\s*|\s+|$)|\s*\((\d{5})\)$/.exec(text) ?? [];
    const code = first ?? last;
    if (whole === undefined || code === undefined) return this.named(text);
    const name = text.replace(whole, '');
    const isCode = (name === '' && isSaid && this.has(code)) || this.named(name).includes(code);
    return isCode ? [code] : this.named(text);
  }

  /** Collects the provinces of a file's rows, to tell municipalities of the same name apart. */
  async learnFrom({ source, found, mapping }: Pick<MappedFile, 'source' | 'found' | 'mapping'>): Promise<void> {
    if (!mapping.includes('municipality_name') || !this.#hasNamesakes) return;
    const cells = new Cells<TownField | 'cusec'>(found, mapping);
    for await (const some of readRows(source, found)) for (const row of some) this.#learn(cells.of(row));
  }

  #learn(cells: Cells<TownField | 'cusec'>): void {
    const value = cells.get('municipality') || cells.get('municipality_name');
    const code = sectionOf(cells.get('cusec'))?.slice(0, 5);
    const [only, second] = code ? [code] : /^\d+$/.test(value) ? [this.#readCode(value, cells)] : this.#namedIn(cells);
    if (only && !second && this.has(only)) this.#around.add(only.slice(0, 2));
  }

  get #hasNamesakes(): boolean {
    return [...this.#byName.values()].some((codes) => new Set(codes).size > 1);
  }

  /** Returns five digits, or undefined; `findings` get the reason. */
  read(line: number, cells: TownCells, findings: ImportFindings): string | undefined {
    const named = cells.get('municipality_name');
    // Notes and sums can make a column of codes look like one of names.
    const value = cells.get('municipality') || (/^\d{3,6}$/.test(named) ? named : '');
    const isNamed = value === '' || /\p{L}{2}/u.test(value);
    if (isNamed) return this.readName(line, cells, findings);
    const column = cells.column('municipality') ?? cells.column('municipality_name');
    const code = this.#readCode(value, cells);
    if (code === undefined) return void findings.error(line, column, 'wrong_code', { number: 5 });
    if (value.length === 4 && code === `0${value}`) findings.warn(line, column, 'zeros_restored');
    return code;
  }

  readName(line: number, cells: TownCells, findings: ImportFindings): string | undefined {
    const value = cells.get('municipality');
    const name = cells.get('municipality_name') || value;
    const field = value === '' && cells.has('municipality_name') ? 'municipality_name' : 'municipality';
    const column = cells.column(field);
    if (name === '' && this.#headed) return this.#headed;
    const codes = this.#namedIn(cells);
    const [code] = codes;
    if (codes.length === 1) return code;
    if (codes.length === 0)
      return void (name
        ? findings.error(line, column, 'unknown_municipality', { code: name })
        : findings.error(line, column, 'required', { fields: [field] }));
    const near = codes.filter((one) => this.#around.has(one.slice(0, 2)));
    const [chosen] = near;
    if (chosen === undefined || near.length > 1)
      return void findings.error(line, column, 'municipality_ambiguous', { name, towns: codes });
    findings.warn(line, column, 'municipality_by_province', { name, code: chosen, towns: codes });
    return chosen;
  }

  #readCode(value: string, cells: TownCells): string | undefined {
    // A sixth digit is the INE's check digit.
    const whole = /^\d{5}-?\d$/.test(value) && this.#byCode.has(value.slice(0, 5)) ? value.slice(0, 5) : value;
    const province = this.provinceOf(cells);
    if (province && whole.length <= 3) return province + (readCode(whole, 3)?.code ?? '');
    return readCode(whole, 5)?.code;
  }

  provinceNamed(name: string): string | undefined {
    return name.split('/').flatMap((part) => this.#provinces.get(withoutArticle(part)) ?? [])[0];
  }

  #namedIn(cells: TownCells): string[] {
    const value = cells.get('municipality');
    return this.named(cells.get('municipality_name') || (/\p{L}{2}/u.test(value) ? value : ''), this.provinceOf(cells));
  }

  provinceOf(cells: TownCells): string | undefined {
    const values = [cells.get('province'), cells.get('province_name')].filter((value) => value !== '');
    const codes = values.map((value) => (/\p{L}/u.test(value) ? this.provinceNamed(value) : readCode(value, 2)?.code));
    return codes.find((code) => code !== undefined);
  }

  /** Lists municipalities by name, wherever the article is; within `province` if given. */
  named(name: string, province?: string): string[] {
    // Accepts '28079 - Madrid'. In '28005 Madrid', the digits are a postal code.
    const [, code = '', uncoded = name] = /^(\d{5})\d?\s*[-–:.]?\s*(\p{L}.*)$/u.exec(name) ?? [];
    const bare = uncoded.replace(/\s*\(([^()]+)\)$/, (whole, inside) => (isArticle(foldText(inside)) ? whole : ''));
    const found = name === '' ? [] : [...new Set(this.#namedOnce(bare) ?? this.#namedTwice(bare))];
    if (found.includes(code)) return [code];
    return province ? found.filter((one) => one.startsWith(province)) : found;
  }

  #namedOnce(name: string): string[] | undefined {
    const words = withoutArticle(name);
    return this.#byName.get(words) ?? this.#byOtherName.get(words);
  }

  /**
   * Finds bilingual names by all known parts: 'València / Valencia', 'Donostia-San Sebastián'.
   */
  #namedTwice(name: string): string[] {
    const known = name.split(/[/-]/).flatMap((part) => {
      const codes = this.#namedOnce(part);
      return codes ? [codes] : [];
    });
    const isAll = !name.includes('-') || known.length === name.split(/[/-]/).length;
    return isAll ? (known[0] ?? []).filter((code) => known.every((codes) => codes.includes(code))) : [];
  }
}

export const isNamed = (cells: TownCells): boolean => {
  const value = cells.get('municipality');
  return value === '' ? cells.get('municipality_name') !== '' : /\p{L}{2}/u.test(value);
};

const isArticle = (word: string) => /^(el|la|los|las|els|les|l|o|a|os|as|es|sa|ses)$/.test(word);
const hasBox = ({ min_lon }: KnownTown) => min_lon !== null;

function nameTown(names: Map<string, string[]>, name: string, code: string): void {
  const words = withoutArticle(name);
  names.set(words, [...(names.get(words) ?? []), code]);
}

/** Makes 'BRUC (EL)', 'Bruc, el' and 'el Bruc' equal. */
function withoutArticle(name: string): string {
  const words = foldText(name);
  const bare = words
    .split(' ')
    .filter((word) => !isArticle(word))
    .join(' ');
  // Les, in the Val d'Aran, looks like an article.
  return bare || words;
}
