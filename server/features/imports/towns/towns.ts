import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { foldText } from '#contract/text.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import type { GeoPoint } from '../../../services/areas/geometry/coordinates.ts';
import { MunicipalityNames, withArticleFirst } from '../../../services/areas/municipality-names.ts';
import { type LoneCell, readCode, sectionOf } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { ImportFindings } from '../findings.ts';
import { Row } from '../given.ts';
import type { MappedFile } from '../kind.ts';
import { isAround } from '../locate.ts';
import type { KnownTown } from '../queries.ts';
import { isProvince, saysName, type TownField, townColumns } from './fields.ts';

type TownRow = Row<TownField>;

/** Whether the row's postal code and point are of the municipality. */
type Fits = (code: string) => boolean;

type TownOptions = {
  /** by code; needed only if points decide the municipality */
  boundaries?: ReadonlyMap<string, Boundary>;
  /** municipality that a person chose; limits what the file may change */
  home?: string | null;
  /** leaves out other provinces: an organisation of one may use a national table */
  isOfSpain?: boolean;
};

export class Towns {
  readonly here: readonly KnownTown[];
  readonly #byCode: ReadonlyMap<string, KnownTown>;
  readonly #codesOfSpain: ReadonlySet<string>;
  readonly #provincesHere: ReadonlySet<string>;
  readonly #isOfSpain: boolean;
  readonly #names: MunicipalityNames;
  readonly #namesOfSpain: MunicipalityNames;
  readonly #postalCodes: ReadonlySet<string>;
  readonly #boundaries: ReadonlyMap<string, Boundary>;
  readonly home: string | undefined;
  /** from the heading above, for rows without one; null: an unknown municipality */
  #headed: string | null | undefined;
  readonly #provinces = new Map<string, string>();
  /** provinces in the file, to tell municipalities of the same name apart */
  readonly #around = new Set<string>();
  /** codes that stand beside one of their names in the file, and so are right */
  readonly #agreeing = new Set<string>();
  /** whether most codes contradict the names beside them; warned of once, when names are used */
  #wrongCodes: 'none' | 'untold' | 'told' = 'none';

  constructor(towns: readonly KnownTown[], { boundaries = new Map(), home, isOfSpain = false }: TownOptions = {}) {
    this.here = towns.filter(({ is_here }) => is_here);
    this.home = home ?? undefined;
    this.#isOfSpain = isOfSpain;
    this.#byCode = new Map(this.here.map((town) => [town.code, town]));
    this.#codesOfSpain = new Set(towns.map(({ code }) => code));
    this.#provincesHere = new Set(this.here.map(({ code }) => code.slice(0, 2)));
    this.#names = new MunicipalityNames(this.here);
    this.#namesOfSpain = new MunicipalityNames(towns);
    this.#postalCodes = new Set(this.here.flatMap(({ postal_codes }) => postal_codes));
    this.#boundaries = boundaries;
    // Includes provinces that the tenant lacks, so that their municipalities aren't taken for its
    // own.
    const provinces = new Map(towns.map(({ code, province_names }) => [province_names, code.slice(0, 2)]));
    for (const [names, code] of provinces) for (const name of names) this.#provinces.set(provinceKey(name), code);
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  find(code: string): KnownTown | undefined {
    return this.#byCode.get(code);
  }

  hasPostalCode(town: string, code: string): boolean {
    return this.#byCode.get(town)?.postal_codes.includes(code) ?? false;
  }

  /** Returns true for a municipality's code that isn't another one's postal code. */
  isSure(code: string): boolean {
    return this.has(code) && (this.hasPostalCode(code, code) || !this.#postalCodes.has(code));
  }

  /** Accepts known postal codes, and new ones, which begin with the municipality's province. */
  canHavePostalCode(town: string, code: string): boolean {
    return code === '' || code.slice(0, 2) === town.slice(0, 2) || this.hasPostalCode(town, code);
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

  /** province of the chosen municipality, or the only one here, unless the table is national */
  get onlyProvince(): string | undefined {
    const [only, second] = this.home ? [this.home.slice(0, 2)] : this.#isOfSpain ? [] : this.#provincesHere;
    return second === undefined ? only : undefined;
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

  /**
   * Begins a file. Collects the provinces of its rows, to tell municipalities of the same name
   * apart. Where most codes contradict the names beside them, their column isn't the official code.
   */
  async learnFrom(file: Pick<MappedFile, 'source' | 'found' | 'mapping'>): Promise<void> {
    this.#headed = undefined;
    this.#wrongCodes = 'none';
    this.#agreeing.clear();
    if (!file.mapping.includes('municipality_name')) return;
    const row = new Row<TownField | 'cusec'>(file, new ImportFindings());
    const contradictory = new Set<string>();
    for await (const some of readRows(file.source, file.found))
      for (const given of some) {
        this.#learn(row.of(given));
        const code = this.#codeIn(row);
        const name = row.get('municipality_name');
        if (code === undefined || name === '') continue;
        if (this.#isCalled(code, name)) this.#agreeing.add(code);
        else if (this.#listOthers(code, name).length > 0) contradictory.add(code);
      }
    const wrong = [...contradictory].filter((code) => !this.#agreeing.has(code)).length;
    if (wrong > Math.max(this.#agreeing.size, 1)) this.#wrongCodes = 'untold';
  }

  #learn(row: Row<TownField | 'cusec'>): void {
    const value = row.get('municipality') || row.get('municipality_name');
    const code = sectionOf(row.get('cusec'))?.slice(0, 5);
    const [only, second] = code ? [code] : /^\d+$/.test(value) ? [this.#readCode(value, row)] : this.#namedIn(row);
    if (only && !second && this.has(only)) this.#around.add(only.slice(0, 2));
  }

  #codeIn(row: TownRow): string | undefined {
    const value = row.get('municipality');
    return value === '' || saysName(value) ? undefined : this.#readCode(value, row);
  }

  #isCalled(code: string, name: string): boolean {
    const names = this.has(code) ? this.#names : this.#namesOfSpain;
    return names.find(name, (one) => one === code).length > 0;
  }

  /** Lists others of the name. One with lost letters may be another's by chance. */
  #listOthers(code: string, name: string): string[] {
    return name.includes('\uFFFD') || this.#isCalled(code, name) ? [] : this.#namesOfSpain.find(name);
  }

  /** Returns five digits; or undefined, and reports the reason. */
  read(row: TownRow, fits?: Fits): string | undefined {
    const named = row.get('municipality_name');
    // Notes and sums can make a column of codes look like one of names.
    const value = row.get('municipality') || (/^\d{3,6}$/.test(named) ? named : '');
    const isWrong = this.#wrongCodes !== 'none' && named !== '';
    if (this.#wrongCodes === 'untold') row.findings.warn(null, row.column(...townColumns), 'codes_not_official');
    if (isWrong) this.#wrongCodes = 'told';
    if (value === '' || saysName(value) || isWrong) return this.readName(row, fits);
    const code = this.#readCode(value, row);
    if (code === undefined) return row.error(townColumns, 'municipality_five');
    if (value.length === 4 && code === `0${value}`) row.warn(townColumns, 'zeros_restored');
    return value !== named && this.contradicts(row, townColumns, code, named) ? undefined : code;
  }

  /**
   * Refuses a code beside the name of other municipalities. Villages have names of far ones, too:
   * beside a code that is right, only a name of the file's own municipalities is wrong.
   */
  contradicts<Field extends string>(row: Row<Field>, fields: readonly Field[], code: string, named: string): boolean {
    const towns = this.#listOthers(code, named);
    const isVillage = this.#agreeing.has(code) && !towns.some((one) => this.#agreeing.has(one));
    if (towns.length === 0 || isVillage) return false;
    row.error(fields, 'code_contradicts_name', { code, name: this.find(code)?.name ?? '–', named, towns });
    return true;
  }

  readName(row: TownRow, fits: Fits = () => true): string | undefined {
    const field = row.has('municipality_name') ? 'municipality_name' : 'municipality';
    const name = row.get('municipality_name') || row.get('municipality');
    if (name === '' && this.#headed) return this.#headed;
    if (name === '') return row.error(field, 'required', { fields: [field] });
    const codes = this.#namedIn(row);
    if (codes.length === 0) return row.error(field, 'unknown_municipality', { code: name });
    const own = codes.length > 1 ? codes.filter(fits) : codes;
    if (own.length === 1) return own[0];
    const around = this.#around.size > 0 ? this.#around : this.#provincesWithPlaces;
    const [chosen, other] = codes.filter((one) => around.has(one.slice(0, 2)));
    if (chosen === undefined || other !== undefined)
      return row.error(field, 'municipality_ambiguous', { name, towns: codes });
    const by = this.#around.size > 0 ? 'municipality_by_province' : 'municipality_by_places';
    row.warn(field, by, { name, code: chosen, towns: codes });
    return chosen;
  }

  get #provincesWithPlaces(): ReadonlySet<string> {
    const towns = [...this.#byCode.values()].filter(({ has_places }) => has_places);
    return new Set(towns.map(({ code }) => code.slice(0, 2)));
  }

  /** Refuses unknown municipalities, and all but the chosen one. */
  admits<Field extends string>(row: Row<Field>, fields: readonly Field[], code: string, label = ''): boolean {
    const isElsewhere = this.#provincesHere.size > 0 && !this.#provincesHere.has(code.slice(0, 2));
    // The INE has no number from 801 to 900, nor province 53 or 54: shared lands have these codes.
    if (this.#isOfSpain && /^(?:5[34]|..8(?!00)|..900)/.test(code)) row.warn(fields, 'shared_land', { code }, label);
    else if (this.#isOfSpain && isElsewhere && isProvince(code)) row.warn(fields, 'elsewhere', { code }, label);
    else if (!this.has(code)) row.error(fields, 'unknown_municipality', { code }, label);
    else if (this.home !== undefined && code !== this.home)
      row.error(fields, 'other_municipality', { code, chosen: this.home }, label);
    else return true;
    return false;
  }

  #readCode(value: string, row: TownRow): string | undefined {
    const plain = value.replace(/\.0$/, '');
    // A sixth digit is the INE's check digit, but a zero before five may be no part of the code.
    const isChecked = /^\d{5}-?\d$/.test(plain) && (plain[0] !== '0' || this.#codesOfSpain.has(plain.slice(0, 5)));
    const whole = isChecked ? plain.slice(0, 5) : plain;
    const province = this.provinceOf(row) ?? this.onlyProvince;
    if (whole.length <= 3) return province && province + (readCode(whole, 3)?.code ?? '');
    return readCode(whole, 5)?.code;
  }

  provinceNamed(name: string): string | undefined {
    return name.split('/').flatMap((part) => this.#provinces.get(provinceKey(part)) ?? [])[0];
  }

  #namedIn(row: TownRow): string[] {
    const value = row.get('municipality');
    return this.named(row.get('municipality_name') || (saysName(value) ? value : ''), this.provinceOf(row));
  }

  provinceOf(row: TownRow): string | undefined {
    const values = [row.get('province'), row.get('province_name')].filter((value) => value !== '');
    const codes = values.map((value) => (/\p{L}/u.test(value) ? this.provinceNamed(value) : readCode(value, 2)?.code));
    return codes.find((code) => code !== undefined);
  }

  /** Lists municipalities by name; within `province`, or the one in brackets, if given. */
  named(name: string, province = this.provinceNamed(/\(([^()]+)\)$/.exec(name)?.[1] ?? '')): string[] {
    if (this.home !== undefined && this.#isCalled(this.home, name)) return [this.home];
    const isWithin = (code: string) => province === undefined || code.startsWith(province);
    const codes = this.#names.find(name, isWithin);
    return codes.length > 0 || !this.#isOfSpain ? codes : this.#namesOfSpain.find(name, isWithin);
  }
}

const hasBox = ({ min_lon }: KnownTown) => min_lon !== null;

const provinceKey = (name: string): string =>
  foldText(withArticleFirst(name)).replace(/^(?:las?|les|illes|o?s|a) /, '');
