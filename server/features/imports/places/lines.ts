import { type Cells, readCode, readDegrees, readWhole } from '../cells.ts';
import type { Findings } from '../findings.ts';
import { tellLetters } from '../given.ts';
import type { placesFields } from '../mapping/places-fields.ts';
import type { SheetRow } from '../reading/sheet.ts';
import type { Towns } from './towns.ts';

export type PlaceField = keyof typeof placesFields;
export type PlaceCells = Cells<PlaceField>;

/** A row of a file of places: a table, its place, or both. */
export type PlaceLine = {
  line: number;
  municipality: string;
  placeCode: string;
  name: string;
  address: string;
  postalCode: string;
  point?: { lon: number; lat: number };
  table?: { cusec: string; code: string };
  electors?: number;
  surnames?: { from: string; to: string };
};

/** Reads a row; undefined where it can't be taken, which `findings` then say. */
export function readPlaceLine(
  row: SheetRow,
  cells: PlaceCells,
  towns: Towns,
  findings: Findings,
): PlaceLine | undefined {
  const { line } = row;
  if (row.fault) return void findings.error(line, null, row.fault.code, row.fault.params);
  cells.of(row);
  tellLetters(row, findings);
  if (isAbroad(cells)) return void findings.warn(line, cells.column('municipality'), 'abroad');
  const before = findings.counts.error;
  const table = readTable(line, cells, towns, findings);
  if (findings.counts.error > before) return undefined;
  const municipality = table?.cusec.slice(0, 5) ?? towns.read(line, cells, findings);
  if (municipality !== undefined && !towns.has(municipality)) {
    const column = cells.column('municipality') ?? cells.column('cusec') ?? cells.column('table_key');
    return void findings.error(line, column, 'unknown_municipality', { code: municipality });
  }
  const postalCode = readPostalCode(line, cells, findings);
  const electors = readElectors(line, cells, findings);
  const point = readPoint(line, cells, findings);
  if (findings.counts.error > before || municipality === undefined) return undefined;
  const text = readNameAndAddress(cells);
  const surnames = readSurnames(cells);
  return {
    line,
    municipality,
    placeCode: cells.get('place_code'),
    ...text,
    postalCode: postalCode || text.postalCode,
    ...(point && { point }),
    ...(table && { table }),
    ...(electors !== undefined && { electors }),
    ...(surnames && { surnames }),
  };
}

/** Electors abroad are counted as a municipality of their own, without a polling place. */
const isAbroad = (cells: PlaceCells) =>
  /^\d{0,2}99[89]$/.test(cells.get('municipality')) ||
  /^\d{2}99[89]/.test(cells.get('cusec') || cells.get('table_key'));

function readTable(line: number, cells: PlaceCells, towns: Towns, findings: Findings): PlaceLine['table'] | undefined {
  const key = cells.get('table_key');
  if (key !== '') {
    const [, digits, letter] = /^(\d{9,10})[- ]?([A-Z])$/i.exec(key) ?? [];
    if (!digits || !letter) return void findings.error(line, cells.column('table_key'), 'wrong_table_key');
    if (digits.length < 10) findings.warn(line, cells.column('table_key'), 'zeros_restored');
    return tableOf(digits.padStart(10, '0'), letter);
  }
  if (!cells.has('table') && !cells.has('table_key')) return undefined;
  const letter = cells.get('table').toUpperCase();
  const cusec = readCusec(line, cells, towns, findings);
  if (letter === '' && cusec === undefined) return undefined;
  if (!/^[A-Z]$/.test(letter)) {
    return void findings.error(
      line,
      cells.column('table') ?? cells.column('table_key'),
      letter ? 'wrong_table' : 'required',
    );
  }
  return cusec === undefined ? undefined : tableOf(cusec, letter);
}

const tableOf = (cusec: string, letter: string) => ({
  cusec,
  code: `${cusec.slice(5, 7)}-${cusec.slice(7)}-${letter.toUpperCase()}`,
});

function readCusec(line: number, cells: PlaceCells, towns: Towns, findings: Findings): string | undefined {
  const whole = cells.get('cusec');
  if (whole !== '') {
    const read = readCode(whole, 10);
    if (!read || read.code.startsWith('00'))
      return void findings.error(line, cells.column('cusec'), 'wrong_code', { number: 10 });
    if (read.isPadded) findings.warn(line, cells.column('cusec'), 'zeros_restored');
    return read.code;
  }
  if (!cells.has('section')) return undefined;
  const municipality = towns.read(line, cells, findings);
  const district = readPart(line, cells, 'district', 2, cells.get('district'), findings);
  const section = readSection(line, cells, findings);
  return municipality && district && section ? municipality + district + section : undefined;
}

/**
 * Reads the section.
 * Some lists break '001' in two: '00' and, under the sub-section, '1' (or '1 02').
 */
function readSection(line: number, cells: PlaceCells, findings: Findings): string | undefined {
  const section = cells.get('section');
  const [, last] = /^(\d)(?:\s+\d+)?$/.exec(cells.get('subsection')) ?? [];
  if (last && /^0\d$/.test(section)) {
    findings.warn(line, cells.column('section'), 'section_joined', { code: section + last });
    return section + last;
  }
  return readPart(line, cells, 'section', 3, section, findings);
}

function readPart(
  line: number,
  cells: PlaceCells,
  field: 'district' | 'section',
  digits: number,
  value: string,
  findings: Findings,
): string | undefined {
  if (value === '') return void findings.error(line, cells.column(field), 'required');
  const read = readCode(value, digits);
  if (!read || Number(read.code) === 0)
    return void findings.error(line, cells.column(field), 'wrong_code', { number: digits });
  if (read.isMended) findings.warn(line, cells.column(field), 'stray_removed', { code: read.code });
  return read.code;
}

function readPostalCode(line: number, cells: PlaceCells, findings: Findings): string {
  const value = cells.get('postal_code');
  if (value === '' || value === '-') return '';
  if (!/^\d{4,5}(\.0)?$/.test(value)) {
    findings.error(line, cells.column('postal_code'), 'wrong_postal_code');
    return '';
  }
  const code = value.replace(/\.0$/, '').padStart(5, '0');
  if (!/^(0[1-9]|[1-4]\d|5[0-2])/.test(code)) findings.error(line, cells.column('postal_code'), 'wrong_postal_code');
  else if (value.length < 5) findings.warn(line, cells.column('postal_code'), 'zeros_restored');
  return code;
}

function readElectors(line: number, cells: PlaceCells, findings: Findings): number | undefined {
  const value = cells.get('electors');
  if (value === '') return undefined;
  const count = readWhole(value);
  if (count === undefined) findings.error(line, cells.column('electors'), 'wrong_number');
  return count;
}

/**
 * Reads the point.
 * Latitude and longitude of Spain can't be mistaken for one another: swapped ones are put right.
 */
function readPoint(line: number, cells: PlaceCells, findings: Findings): PlaceLine['point'] | undefined {
  const [x, y] = [cells.get('lon'), cells.get('lat')];
  if (x === '' && y === '') return undefined;
  if (x === '' || y === '') return void findings.error(line, cells.column(x === '' ? 'lon' : 'lat'), 'half_point');
  const [lon, lat] = [readDegrees(x), readDegrees(y)];
  if (lon === undefined) return void findings.error(line, cells.column('lon'), 'wrong_degrees');
  if (lat === undefined) return void findings.error(line, cells.column('lat'), 'wrong_degrees');
  if (lon > 26 && lon < 45 && lat > -20 && lat < 6) {
    findings.warn(line, cells.column('lon'), 'coordinates_swapped');
    return { lon: lat, lat: lon };
  }
  if (Math.abs(lat) > 90) return void findings.error(line, cells.column('lat'), 'wrong_degrees');
  return { lon, lat };
}

function readNameAndAddress(cells: PlaceCells): { name: string; address: string; postalCode: string } {
  const [joinedName = '', joinedAddress = ''] = cells.get('name_and_address').split(' ; ');
  const name = (cells.get('name') || joinedName).trim();
  // Spaces within it stay: several part the street from what it belongs to.
  const full = (cells.get('address') || joinedAddress).trim();
  // 'C SALVADOR ESPRIU NUM: 3, 08630 ABRERA': code and town say nothing of the house.
  const [, address = full, postalCode = ''] = /^(.*?\S)[\s,;-]+(\d{5})\s+\p{L}[^\d]*$/u.exec(full) ?? [];
  return { name, address: address.replace(/\s*\bN[UÚ]M(?:\.|:|\.:|ERO:?)\s*/giu, ' ').trim(), postalCode };
}

/** 'A F', 'A-F', 'A a la F' or two columns. */
function readSurnames(cells: PlaceCells): PlaceLine['surnames'] | undefined {
  const [from, to] = [cells.get('surname_from'), cells.get('surname_to')];
  if (from || to) return { from, to };
  const [, first = '', last = ''] =
    /^(\p{L}{1,3})\s*(?:-|–|\/|\s)\s*(?:al?a?\s+)?(\p{L}{1,3})$/iu.exec(cells.get('surnames')) ?? [];
  return first ? { from: first.toUpperCase(), to: last.toUpperCase() } : undefined;
}
