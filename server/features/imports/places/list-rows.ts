import { foldText } from '#contract/text.ts';
import { type LoneCell, loneCell, type Mapping, saysSum } from '../../../services/files/cells.ts';
import type { SheetRow } from '../../../services/files/plan.ts';
import type { ImportFindings } from '../findings.ts';
import type { Towns } from '../towns/towns.ts';
import type { ImportPlaceField } from './cells.ts';

const ofTable = ['table_key', 'table', 'tables'] as const;
const ofMunicipality = ['municipality', 'municipality_name', 'province', 'province_name'] as const;
const ofTown = [...ofMunicipality, 'district'] as const;
const ofSection = ['section', 'district_section', 'cusec', 'subsection'] as const;
const ofPlace = [
  ...([
    'name',
    'address',
    'address_type',
    'address_number',
    'address_floor',
    'name_and_address',
    'place_code',
  ] as const),
  ...(['postal_code', 'lon', 'lat', 'coordinates', 'utm_zone'] as const),
];
const naming = ['name', 'address', 'name_and_address', 'place_code'] as const;

/** Recognises 'Distrito 02', 'Districte n.º 3', 'Distrito municipal: 4', '2. barrutia'. */
const districtHeading =
  /^(?:(?:distrito|districte|barrutia)(?: municipal| censal)? ?(?:n[.ºo]* ?|num\.? ?)?(\d{1,2})|(\d{1,2})[.º]* barrutia)(?![\d\p{L}])/u;

/** Skips sums and notes, and fills merged cells from the row above. */
export class ListRows {
  readonly #at: ReadonlyMap<string, number>;
  readonly #whereabouts: readonly number[];
  readonly #header: readonly string[];
  readonly #isWide: boolean;
  readonly #findings: ImportFindings;
  readonly #towns: Pick<Towns, 'head'>;
  #before: readonly string[] | undefined;
  /** from the heading above, for rows without a district */
  #district = '';

  constructor(header: readonly string[], mapping: Mapping, findings: ImportFindings, towns: Pick<Towns, 'head'>) {
    this.#header = header;
    this.#isWide = header.filter((_, at) => mapping[at] !== null).length > 2;
    this.#at = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
    this.#whereabouts = [...ofTown, ...ofSection, ...ofTable].flatMap((field) => this.#at.get(field) ?? []);
    this.#findings = findings;
    this.#towns = towns;
  }

  /** Returns undefined for a row that isn't part of the list. */
  take(row: SheetRow): SheetRow | undefined {
    // Only a row that lacks cells may be a heading, note or sum.
    if (row.fault && row.fault.code !== 'short_row') return row;
    if (this.#isBeside(row)) return undefined;
    if (row.fault) return row;
    const own = this.#placeInDistrict(row.cells);
    const cells = this.#isTable(own) ? this.#fill({ ...row, cells: own }) : own;
    this.#before = cells;
    return cells === row.cells ? row : { ...row, cells };
  }

  /** Applies a heading such as 'Distrito 02: Arganzuela'; returns false for other text. */
  headDistrict(line: number, { text, column }: LoneCell): boolean {
    const [, last, first] = districtHeading.exec(foldText(text)) ?? [];
    const district = last ?? first;
    if (district === undefined || Number(district) === 0) return false;
    this.#findings.warn(line, column, 'district_heading', { name: text.slice(0, 80) });
    this.#district = district;
    // Across districts, only the municipality's cells may be merged.
    const kept = ofMunicipality.map((field) => this.#at.get(field));
    this.#before = this.#before?.map((cell, at) => (kept.includes(at) ? cell : ''));
    return true;
  }

  #placeInDistrict(cells: string[]): string[] {
    const at = this.#at.get('district');
    if (at === undefined || this.#district === '') return cells;
    // A row's own district ends the heading's scope.
    if (this.#get(cells, 'district') !== '') this.#district = '';
    if (this.#district === '' || !/^\D*\d{0,3}(?:[.,]0)?\D*$/.test(this.#get(cells, 'section'))) return cells;
    const own = [...cells];
    own[at] = this.#district;
    return own;
  }

  #isBeside({ line, cells }: SheetRow): boolean {
    const first = cells.findIndex((cell) => cell !== '');
    const text = cells[first] ?? '';
    const sum = this.#sumOf(cells, first);
    const isSum = sum !== undefined;
    if (isSum) this.#findings.warn(line, this.#header[sum] ?? null, 'totals_row');
    const lone = loneCell(cells, this.#header);
    const isAlone = this.#isWide && lone !== undefined && /\p{L}{3}/u.test(text);
    if (isAlone && !isSum) this.#tellLone(line, lone);
    return isSum || isAlone;
  }

  /** Finds the cell that marks a sum: the first, or one that locates a table. */
  #sumOf(cells: readonly string[], first: number): number | undefined {
    const told = this.#whereabouts;
    const address = this.#at.get('address') ?? -1;
    // A word such as 'Total' can be a place's name if other cells locate the place.
    const isPlace = first === this.#at.get('name') && [...told, address].some((at) => cells[at]);
    return (isPlace ? told : [first, ...told]).find((at) => saysSum(cells[at] ?? ''));
  }

  #tellLone(line: number, lone: LoneCell): void {
    if (this.headDistrict(line, lone)) return;
    if (this.#towns.head(line, lone, this.#findings)) {
      // Cells can't be merged across municipalities.
      this.#before = undefined;
      this.#district = '';
    } else this.#findings.warn(line, lone.column, 'lone_cell', { text: lone.text.slice(0, 80) });
  }

  #isTable = (cells: readonly string[]) => ofTable.some((field) => this.#get(cells, field) !== '');

  /** Fills empty cells of place, section or municipality. */
  #fill({ line, cells }: SheetRow): string[] {
    const before = this.#before;
    if (!before || !naming.some((field) => this.#at.has(field))) return cells;
    const isPlaceMerged = naming.every((field) => this.#get(cells, field) === '');
    const isNext = !/^[AU1]$/i.test(this.#get(cells, 'table'));
    const hasSection = ofSection.some((field) => this.#get(cells, field) !== '');
    const fields: readonly ImportPlaceField[] = [
      ...ofMunicipality,
      ...(this.#saysDistrict(cells) ? [] : (['district'] as const)),
      ...(isNext && !hasSection ? ofSection : []),
      ...(isPlaceMerged ? ofPlace : []),
    ];
    const columns = fields.flatMap((field) => this.#at.get(field) ?? []);
    const filled = columns.filter((at) => cells[at] === '' && (before[at] ?? '') !== '');
    if (filled.length === 0) return cells;
    this.#findings.warn(line, null, 'cells_filled', { columns: filled.map((at) => this.#header[at] ?? '') });
    return cells.map((cell, at) => (filled.includes(at) ? (before[at] ?? '') : cell));
  }

  /** Recognises codes with a district: '04-002'. */
  #saysDistrict(cells: readonly string[]): boolean {
    const codes = [...ofSection, 'table_key' as const].map((field) => this.#get(cells, field));
    return codes.some((code) => /\d\D+\d|\d{4}/.test(code));
  }

  #get(cells: readonly string[], field: ImportPlaceField): string {
    const at = this.#at.get(field);
    return at === undefined ? '' : (cells[at] ?? '');
  }
}
