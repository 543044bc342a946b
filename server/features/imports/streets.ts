import { roundDegrees } from './boundaries.ts';
import type { Faults } from './report.ts';
import type { ImportFile } from './source.ts';
import { type Row, readRows } from './table.ts';

/**
 * Barcelona's table of addresses and the `names` of its streets (CODI, NOM_OFICIAL).
 * `addresses`: CODI_CARRER, NUMPOST, LLEPOST, DTE, DIST_POST, SECC_CENS, LONGITUD, LATITUD.
 * `municipality`: its five digits (INE), since the files don't say.
 */
export type StreetFiles = { addresses: ImportFile; names: ImportFile; municipality: string };

export type StreetRow = { line: number; code: string; name: string };

/** A house number; `section` is its census section (ten digits), `zip` its postal code. */
export type StreetNumberRow = {
  line: number;
  street: string;
  number: number;
  letter: string;
  zip: string;
  section: string;
  lon: number;
  lat: number;
};

export async function readStreets({ names }: StreetFiles, faults: Faults): Promise<StreetRow[]> {
  const streets = new Map<string, StreetRow>();
  for (const row of await readRows(names, ['CODI', 'NOM_OFICIAL'], faults)) {
    const before = streets.get(row.CODI);
    if (row.CODI === '') faults.add(names.name, row.line, 'must be the code of the street', 'CODI');
    else if (row.NOM_OFICIAL === '') faults.add(names.name, row.line, 'must be the name of the street', 'NOM_OFICIAL');
    else if (before) faults.add(names.name, row.line, `street ${row.CODI} is already on line ${before.line}`, 'CODI');
    else streets.set(row.CODI, { line: row.line, code: row.CODI, name: row.NOM_OFICIAL });
  }
  return [...streets.values()];
}

const addressColumns = [
  ...(['CODI_CARRER', 'NUMPOST', 'LLEPOST', 'DTE', 'DIST_POST', 'SECC_CENS', 'LONGITUD', 'LATITUD'] as const),
];

/** Share of the addresses that may lie in streets without a name. */
const mostUnnamed = 0.01;

export async function readStreetNumbers(
  { addresses, municipality }: StreetFiles,
  streets: readonly StreetRow[],
  faults: Faults,
): Promise<StreetNumberRow[]> {
  const known = new Set(streets.map(({ code }) => code));
  const seen = new Set<string>();
  const numbers: StreetNumberRow[] = [];
  const rows = await readRows(addresses, addressColumns, faults);
  // Real tables have a street or two without a name.
  // Many of them mean that the names are another city's.
  const isNamed = ({ CODI_CARRER }: AddressRow) => known.has(CODI_CARRER);
  const unnamedIsFew = rows.filter((row) => !isNamed(row)).length <= rows.length * mostUnnamed;
  for (const row of rows) {
    const wrong = findWrong(row);
    const key = `${row.CODI_CARRER} ${row.NUMPOST} ${row.LLEPOST}`;
    if (wrong) faults.add(addresses.name, row.line, wrong.message, wrong.column);
    else if (!isNamed(row)) {
      const message = `street ${row.CODI_CARRER} is not among the names: add it there, or leave its numbers out here`;
      if (unnamedIsFew) faults.leaveOut(addresses.name, row.line, message, 'CODI_CARRER');
      else faults.add(addresses.name, row.line, message, 'CODI_CARRER');
    } else if (seen.has(key)) {
      faults.add(
        addresses.name,
        row.line,
        'this street, number and letter have another row above: keep one',
        'NUMPOST',
      );
    } else {
      seen.add(key);
      numbers.push(describeNumber(row, municipality));
    }
  }
  return numbers;
}

type AddressRow = Row<(typeof addressColumns)[number]>;

function describeNumber(row: AddressRow, municipality: string): StreetNumberRow {
  return {
    line: row.line,
    street: row.CODI_CARRER,
    number: Number(row.NUMPOST),
    letter: row.LLEPOST,
    // The file gives the last two digits.
    // All of the city's codes begin with the province and a zero.
    zip: `${municipality.slice(0, 2)}0${row.DIST_POST.padStart(2, '0')}`,
    section: municipality + row.DTE.padStart(2, '0') + row.SECC_CENS.padStart(3, '0'),
    lon: roundDegrees(Number(row.LONGITUD)),
    lat: roundDegrees(Number(row.LATITUD)),
  };
}

function findWrong(row: AddressRow): { column: string; message: string } | undefined {
  if (!/^[1-9]\d{0,8}$/.test(row.NUMPOST)) return { column: 'NUMPOST', message: 'must be a whole number from 1' };
  if (!/^\d{1,2}$/.test(row.DIST_POST)) return { column: 'DIST_POST', message: 'must be one or two digits' };
  if (!/^\d{1,2}$/.test(row.DTE)) return { column: 'DTE', message: 'must be one or two digits' };
  if (!/^\d{1,3}$/.test(row.SECC_CENS)) return { column: 'SECC_CENS', message: 'must be one to three digits' };
  if (!isDegrees(row.LONGITUD, 180)) return { column: 'LONGITUD', message: 'must be degrees from -180 to 180' };
  if (!isDegrees(row.LATITUD, 90)) return { column: 'LATITUD', message: 'must be degrees from -90 to 90' };
  return undefined;
}

const isDegrees = (text: string, most: number) => text !== '' && Math.abs(Number(text)) <= most;
