import { foldText } from '#contract/text.ts';
import { type LoneCell, loneCell } from '../cells.ts';
import type { Findings } from '../findings.ts';
import type { Mapping } from '../mapping/guess.ts';
import type { SheetRow } from '../reading/sheet.ts';
import type { PlaceField } from './lines.ts';
import type { Towns } from './towns.ts';

const ofTable = ['table_key', 'table', 'tables'] as const;
const ofTown = ['municipality', 'municipality_name', 'province', 'province_name', 'district'] as const;
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

/**
 * Reads rows of a list as people do.
 * Sums and notes are left out; cells merged with those above are as those.
 */
export class ListRows {
  readonly #at: ReadonlyMap<string, number>;
  readonly #header: readonly string[];
  readonly #findings: Findings;
  readonly #towns: Pick<Towns, 'head'>;
  #before: readonly string[] | undefined;

  constructor(header: readonly string[], mapping: Mapping, findings: Findings, towns: Pick<Towns, 'head'>) {
    this.#header = header;
    this.#at = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at] as const])));
    this.#findings = findings;
    this.#towns = towns;
  }

  /** Gives the row with its cells filled; undefined where it is none of the list. */
  take(row: SheetRow): SheetRow | undefined {
    // Headings, notes and sums lack cells by nature.
    if (row.fault && row.fault.code !== 'short_row') return row;
    if (this.#isBeside(row)) return undefined;
    if (row.fault) return row;
    const cells = this.#isTable(row.cells) ? this.#fill(row) : row.cells;
    this.#before = cells;
    return cells === row.cells ? row : { ...row, cells };
  }

  #isBeside({ line, cells }: SheetRow): boolean {
    const first = cells.findIndex((cell) => cell !== '');
    const text = cells[first] ?? '';
    const isSum = /^(sub)?(total|suma|totai|guztira)(e?s)?\b/.test(foldText(text)) && first !== this.#at.get('name');
    if (isSum) this.#findings.warn(line, this.#header[first] ?? null, 'totals_row');
    const lone = loneCell(cells, this.#header);
    const isAlone = this.#at.size > 2 && lone !== undefined && /\p{L}{3}/u.test(text);
    if (isAlone && !isSum) this.#tellLone(line, lone);
    return isSum || isAlone;
  }

  #tellLone(line: number, lone: LoneCell): void {
    // No cell is merged with one of another municipality.
    if (this.#towns.head(line, lone, this.#findings)) this.#before = undefined;
    else this.#findings.warn(line, lone.column, 'lone_cell', { text: lone.text.slice(0, 80) });
  }

  #isTable = (cells: readonly string[]) => ofTable.some((field) => this.#get(cells, field) !== '');

  /** Merged cells are empty below the first: the place's, its section's, its municipality's. */
  #fill({ line, cells }: SheetRow): string[] {
    const before = this.#before;
    if (!before || !naming.some((field) => this.#at.has(field))) return cells;
    const isPlaceMerged = naming.every((field) => this.#get(cells, field) === '');
    const isNext = !/^[AU1]$/i.test(this.#get(cells, 'table'));
    const hasSection = ofSection.some((field) => this.#get(cells, field) !== '');
    const fields: readonly PlaceField[] = [
      ...ofTown,
      ...(isNext && !hasSection ? ofSection : []),
      ...(isPlaceMerged ? ofPlace : []),
    ];
    const columns = fields.flatMap((field) => this.#at.get(field) ?? []);
    const filled = columns.filter((at) => cells[at] === '' && (before[at] ?? '') !== '');
    if (filled.length === 0) return cells;
    this.#findings.warn(line, null, 'cells_filled', { columns: filled.map((at) => this.#header[at] ?? '') });
    return cells.map((cell, at) => (filled.includes(at) ? (before[at] ?? '') : cell));
  }

  #get(cells: readonly string[], field: PlaceField): string {
    const at = this.#at.get(field);
    return at === undefined ? '' : (cells[at] ?? '');
  }
}
