import { ImportFindings } from './findings.ts';
import { type ImportPlaceField, PlaceCells } from './places/cells.ts';
import { PlaceGatherer } from './places/gather.ts';
import { readPlaceLine } from './places/lines.ts';
import type { Faults } from './report.ts';
import { say, vanishedOf } from './runs/saying.ts';
import type { ImportFile } from './source.ts';
import { readRows } from './table.ts';
import type { Towns } from './towns/towns.ts';

/**
 * `tables`: each table with its range of surname initials and its polling place (CODI_MESA,
 * LLETRA_INICI, LLETRA_FI, LOCAL_ELECTORAL_ADRECA; CODI_POSTAL if known).
 * `coordinates`: of some places (cod_mun, local_electoral_adreca, lon, lat).
 * `electors`: number per table (Codi circumscripció, Codi municipi, Districte, Secció, Mesa, Cens
 * electoral).
 * Ignores places and tables that only the last two files have.
 */
export type PlaceFiles = { tables: ImportFile; coordinates?: ImportFile; electors?: ImportFile };

const tableColumns = ['CODI_MESA', 'LLETRA_INICI', 'LLETRA_FI', 'LOCAL_ELECTORAL_ADRECA', 'CODI_POSTAL'] as const;
const pointColumns = ['lon', 'lat'] as const;
const electorsColumns = [
  'Codi circumscripció',
  'Codi municipi',
  'Districte',
  'Secció',
  'Mesa',
  'Cens electoral',
] as const;

const mapping = {
  CODI_MESA: 'table_key',
  LLETRA_INICI: 'surname_from',
  LLETRA_FI: 'surname_to',
  LOCAL_ELECTORAL_ADRECA: 'name_and_address',
  CODI_POSTAL: 'postal_code',
  lon: 'lon',
  lat: 'lat',
  'Cens electoral': 'electors',
} as const satisfies Record<string, ImportPlaceField>;

type Beside = Map<string, { line: number; cells: string[] }>;

export class FixedPlaces {
  readonly findings = new ImportFindings();
  readonly gathered: PlaceGatherer;
  readonly #files: PlaceFiles;
  readonly #cells = new PlaceCells({ header: Object.keys(mapping) }, Object.values(mapping));
  /** line of the table → line in the other file */
  readonly #points = new Map<number | null, number>();
  readonly #electors = new Map<number | null, number>();

  constructor(files: PlaceFiles) {
    this.#files = files;
    this.gathered = new PlaceGatherer(this.findings, this.#cells);
  }

  async read(towns: Towns, faults: Faults): Promise<void> {
    const points = await readPoints(this.#files.coordinates, faults);
    const electors = await readElectors(this.#files.electors, faults);
    for (const row of await readRows(this.#files.tables, tableColumns, faults, ['CODI_POSTAL'])) {
      const { line, CODI_MESA: table, LOCAL_ELECTORAL_ADRECA: place } = row;
      // Without a preview, the import refuses what a preview would correct.
      if (!/^\d{10}[A-Z]$/.test(table)) this.findings.error(line, 'CODI_MESA', 'wrong_table_key');
      else if (!/^.+ ; .+$/.test(place)) this.findings.error(line, 'LOCAL_ELECTORAL_ADRECA', 'no_place');
      else {
        const point = points.get(placeKey(table.slice(0, 5), place));
        const counted = electors.get(table);
        if (point) this.#points.set(line, point.line);
        if (counted) this.#electors.set(line, counted.line);
        const own = tableColumns.map((column) => row[column]);
        const cells = [...own, ...(point?.cells ?? ['', '']), ...(counted?.cells ?? [''])];
        const read = readPlaceLine({ line, cells, given: cells.length }, this.#cells, towns, this.findings);
        if (read) this.gathered.add(read);
      }
    }
  }

  tell(faults: Faults): void {
    const told = new Set<string>();
    for (const { sort, line, column, said } of this.findings.items) {
      const codes = said.map(({ code }) => code);
      const { file, line: at } = this.#originOf(line, column, codes.includes('outside_municipality'));
      const message = say('en', said);
      // A place's point recurs for each of its tables.
      const key = `${file.name} ${at} ${message}`;
      if (told.has(key)) continue;
      told.add(key);
      if (sort === 'error' || codes.includes('coordinates_swapped'))
        faults.add(file.name, at, message, column ?? undefined);
      else if (codes.includes('abroad')) faults.leaveOut(file.name, at, message, column ?? undefined);
    }
    const { coordinates, electors, tables } = this.#files;
    faults.sort([coordinates, electors, tables].flatMap((file) => file?.name ?? []));
  }

  vanished(): string[] {
    return vanishedOf(this.findings);
  }

  #originOf(line: number | null, column: string | null, isOfPoint: boolean): { file: ImportFile; line: number } {
    const { coordinates, electors, tables } = this.#files;
    const ofPoint = isOfPoint || pointColumns.some((name) => name === column) ? this.#points.get(line) : undefined;
    if (coordinates && ofPoint !== undefined) return { file: coordinates, line: ofPoint };
    const ofElectors = column === 'Cens electoral' ? this.#electors.get(line) : undefined;
    if (electors && ofElectors !== undefined) return { file: electors, line: ofElectors };
    return { file: tables, line: line ?? 1 };
  }
}

const placeKey = (municipality: string, nameAndAddress: string) => `${municipality} ${nameAndAddress}`;

async function readPoints(file: ImportFile | undefined, faults: Faults): Promise<Beside> {
  const points: Beside = new Map();
  if (!file) return points;
  for (const row of await readRows(file, ['cod_mun', 'local_electoral_adreca', ...pointColumns], faults)) {
    const key = placeKey(row.cod_mun, row.local_electoral_adreca);
    if (points.has(key)) {
      faults.add(file.name, row.line, 'this place has another row above: keep one', 'local_electoral_adreca');
    } else points.set(key, { line: row.line, cells: [row.lon, row.lat] });
  }
  return points;
}

async function readElectors(file: ImportFile | undefined, faults: Faults): Promise<Beside> {
  const electors: Beside = new Map();
  if (!file) return electors;
  for (const row of await readRows(file, electorsColumns, faults)) {
    const table = row['Codi circumscripció'] + row['Codi municipi'] + row.Districte + row.Secció + row.Mesa;
    if (electors.has(table)) {
      faults.add(file.name, row.line, `table ${table} has another row above: keep one`, 'Mesa');
    } else electors.set(table, { line: row.line, cells: [row['Cens electoral']] });
  }
  return electors;
}
