import { roundDegrees } from './boundaries.ts';
import { addressWrittenNaturally, writtenNaturally } from './capitals.ts';
import { placeCodeOf } from './places/gather.ts';
import type { Faults } from './report.ts';
import type { ImportFile } from './source.ts';
import { type Row, readRows } from './table.ts';

/**
 * `tables`: each table with its initials of surnames and its polling place
 * (CODI_MESA, LLETRA_INICI, LLETRA_FI, LOCAL_ELECTORAL_ADRECA; CODI_POSTAL where it is known).
 * `coordinates`: of some of the places (cod_mun, local_electoral_adreca, lon, lat).
 * `electors`: number for each table
 * (Codi circumscripció, Codi municipi, Districte, Secció, Mesa, Cens electoral).
 * The last two may hold places and tables that the first doesn't have: those are passed over.
 */
export type PlaceFiles = { tables: ImportFile; coordinates?: ImportFile; electors?: ImportFile };

export type PlaceRow = {
  file: string;
  line: number;
  code: string;
  name: string;
  address: string;
  /** five digits, '' where the file has none */
  postalCode: string;
  /** five digits (INE) */
  municipality: string;
  /** degrees, where known, with the line that gives them */
  point?: { file: string; line: number; lon: number; lat: number };
  stations: StationRow[];
};

/** A table (mesa). `code` is '01-003-A': district, section, letter. */
export type StationRow = {
  cusec: string;
  code: string;
  electors: number | null;
  surnameFrom: string;
  surnameTo: string;
};

const tableColumns = ['CODI_MESA', 'LLETRA_INICI', 'LLETRA_FI', 'LOCAL_ELECTORAL_ADRECA', 'CODI_POSTAL'] as const;

/**
 * Reads polling places with their tables.
 * A place is one municipality, name and address, as the official list spells them.
 */
export async function readPlaces(files: PlaceFiles, faults: Faults): Promise<PlaceRow[]> {
  const points = await readPoints(files.coordinates, faults);
  const electors = await readElectors(files.electors, faults);
  const places = new Map<string, PlaceRow>();
  const seen = new Map<string, number>();
  for (const row of await readRows(files.tables, tableColumns, faults, ['CODI_POSTAL'])) {
    const table = readTable(files.tables.name, row, faults);
    if (!table) continue;
    const before = seen.get(row.CODI_MESA);
    if (before !== undefined) {
      faults.add(
        files.tables.name,
        row.line,
        `table ${row.CODI_MESA} is already on line ${before}: keep one`,
        'CODI_MESA',
      );
      continue;
    }
    seen.set(row.CODI_MESA, row.line);
    const key = placeKey(table.municipality, row.LOCAL_ELECTORAL_ADRECA);
    let place = places.get(key);
    if (!place) {
      place = describePlace(files.tables.name, row, table.municipality, points.get(key));
      places.set(key, place);
    }
    place.postalCode ||= table.postalCode;
    place.stations.push({ ...table.station, electors: electors.get(row.CODI_MESA) ?? null });
  }
  return [...places.values()];
}

const placeKey = (municipality: string, nameAndAddress: string) => `${municipality} ${nameAndAddress}`;

function readTable(file: string, row: Row<(typeof tableColumns)[number]>, faults: Faults) {
  const [, cusec, letter] = /^(\d{10})([A-Z])$/.exec(row.CODI_MESA) ?? [];
  if (cusec === undefined || letter === undefined) {
    const form = 'must be ten digits and a letter, such as 0801901003A';
    return void faults.add(file, row.line, form, 'CODI_MESA');
  }
  if (!/^.+ ; .+$/.test(row.LOCAL_ELECTORAL_ADRECA)) {
    const form = 'must be a name and an address with “ ; ” between them';
    return void faults.add(file, row.line, form, 'LOCAL_ELECTORAL_ADRECA');
  }
  // Spreadsheets take the zero from the start of 08029.
  if (!/^(\d{4,5})?$/.test(row.CODI_POSTAL)) {
    return void faults.add(file, row.line, 'must be five digits, or empty', 'CODI_POSTAL');
  }
  const postalCode = row.CODI_POSTAL === '' ? '' : row.CODI_POSTAL.padStart(5, '0');
  const station = {
    cusec,
    // Sub-sections need no mention: letters go on from one to the next.
    code: `${cusec.slice(5, 7)}-${cusec.slice(7)}-${letter}`,
    surnameFrom: row.LLETRA_INICI,
    surnameTo: row.LLETRA_FI,
  };
  return { municipality: cusec.slice(0, 5), postalCode, station };
}

function describePlace(
  file: string,
  row: Row<(typeof tableColumns)[number]>,
  municipality: string,
  point: PlaceRow['point'],
): PlaceRow {
  const [name = '', address = ''] = row.LOCAL_ELECTORAL_ADRECA.split(' ; ');
  return {
    file,
    line: row.line,
    // The list uses an id for two buildings at times, so name and address are the identity.
    code: placeCodeOf(municipality, row.LOCAL_ELECTORAL_ADRECA),
    name: writtenNaturally(name),
    address: addressWrittenNaturally(address),
    postalCode: '',
    municipality,
    ...(point && { point }),
    stations: [],
  };
}

async function readPoints(file: ImportFile | undefined, faults: Faults): Promise<Map<string, PlaceRow['point']>> {
  const points = new Map<string, PlaceRow['point']>();
  if (!file) return points;
  for (const row of await readRows(file, ['cod_mun', 'local_electoral_adreca', 'lon', 'lat'], faults)) {
    const [lon, lat] = [Number(row.lon || Number.NaN), Number(row.lat || Number.NaN)];
    const key = placeKey(row.cod_mun, row.local_electoral_adreca);
    if (!(Math.abs(lon) <= 180)) faults.add(file.name, row.line, 'must be degrees from -180 to 180', 'lon');
    else if (!(Math.abs(lat) <= 90)) faults.add(file.name, row.line, 'must be degrees from -90 to 90', 'lat');
    else if (points.has(key)) {
      faults.add(file.name, row.line, 'this place has another row above: keep one', 'local_electoral_adreca');
    } else points.set(key, { file: file.name, line: row.line, lon: roundDegrees(lon), lat: roundDegrees(lat) });
  }
  return points;
}

const electorsColumns = [
  'Codi circumscripció',
  'Codi municipi',
  'Districte',
  'Secció',
  'Mesa',
  'Cens electoral',
] as const;

/** Reads the number of electors by table, such as '0801901003A'. */
async function readElectors(file: ImportFile | undefined, faults: Faults): Promise<Map<string, number>> {
  const electors = new Map<string, number>();
  if (!file) return electors;
  for (const row of await readRows(file, electorsColumns, faults)) {
    // 1.234 is a thousand here
    const count = row['Cens electoral'].replaceAll('.', '');
    const table = row['Codi circumscripció'] + row['Codi municipi'] + row.Districte + row.Secció + row.Mesa;
    if (!/^\d+$/.test(count)) {
      faults.add(file.name, row.line, 'must be a whole number of electors, such as 1.234 or 369', 'Cens electoral');
    } else if (electors.has(table)) {
      faults.add(file.name, row.line, `table ${table} has another row above: keep one`, 'Mesa');
    } else electors.set(table, Number(count));
  }
  return electors;
}
