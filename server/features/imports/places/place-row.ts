import type { GeoPoint } from '../../../services/areas/geometry/coordinates.ts';
import { readWhole, sectionOf } from '../../../services/files/cells.ts';
import type { SheetRow } from '../../../services/files/sheet.ts';
import { ImportFindings } from '../findings.ts';
import { tellReading } from '../given.ts';
import { isAround } from '../locate.ts';
import { nameAndAddressOf } from '../mapping/looks.ts';
import { streetOf } from '../names.ts';
import { readPoint } from '../towns/points.ts';
import type { Towns } from '../towns/towns.ts';
import type { ImportPlaceField, PlaceCells } from './cells.ts';
import { type RowTables, readTables } from './tables.ts';

/** A row: one or more tables, their place, or both. */
export type PlaceListRow = {
  line: number;
  municipality: string;
  placeCode: string;
  name: string;
  address: string;
  postalCode: string;
  point?: GeoPoint;
  tables?: RowTables;
  /** sum of all its tables */
  electors?: number;
  surnames?: { from: string; to: string };
  /** has errors: isn't imported, but its tables don't count as missing */
  isFaulty?: true;
};

/** Returns undefined if the row can't be used; `findings` get the reason. */
export function readPlaceListRow(
  row: SheetRow,
  cells: PlaceCells,
  towns: Towns,
  findings: ImportFindings,
): PlaceListRow | undefined {
  const { line } = row;
  if (row.fault) return void findings.error(line, null, row.fault.code, row.fault.params);
  cells.of(row);
  tellReading(row, findings);
  if (isAbroad(cells)) return void findings.warn(line, cells.column('municipality'), 'abroad');
  const before = findings.counts.error;
  const found: { town?: RowTown } = {};
  const findTown = () => {
    found.town ??= readTown(line, cells, towns, findings, before);
    return found.town.code;
  };
  const tables = readTables({ line, cells, findTown, findings });
  const municipality = tables?.[0]?.cusec.slice(0, 5) ?? findTown();
  const [column = null] = (['municipality', 'municipality_name', 'cusec', 'table_key'] as const).flatMap(
    (field) => cells.column(field) ?? [],
  );
  const isKnown = municipality !== undefined && towns.admits(line, column, municipality, findings);
  const postalCode = readPostalCode(line, cells, findings);
  if (isKnown && !towns.canHavePostalCode(municipality, postalCode))
    findings.error(line, cells.column('postal_code'), 'postal_code_of_province', {
      code: postalCode,
      town: municipality,
    });
  const electors = readElectors(line, cells, findings);
  const point =
    found.town && 'point' in found.town
      ? found.town.point
      : readPointWithin(line, cells, { towns, town: isKnown ? municipality : undefined }, findings);
  if (municipality === undefined) return undefined;
  const text = readNameAndAddress(cells);
  const surnames = readSurnames(cells);
  return {
    line,
    municipality,
    placeCode: cells.get('place_code'),
    ...text,
    postalCode: postalCode || text.postalCode,
    ...(point && { point }),
    ...(tables && { tables }),
    ...(electors !== undefined && { electors }),
    ...(surnames && { surnames }),
    ...(findings.counts.error > before && { isFaulty: true }),
  };
}

/** Electors abroad form a municipality without polling places. */
const isAbroad = (cells: PlaceCells) =>
  /^\d{0,2}99[89]$/.test(cells.get('municipality')) ||
  /^\d{2}99[89]/.test(cells.get('cusec') || cells.get('table_key'));

/** `point`: the row's, where no column says its municipality */
type RowTown = { code: string | undefined; point?: GeoPoint | undefined };

function readTown(line: number, cells: PlaceCells, towns: Towns, findings: ImportFindings, begun: number): RowTown {
  const ofSection = cells.get('cusec');
  const code = sectionOf(ofSection)?.slice(0, 5);
  // If the row has tables, their error has been reported.
  if (ofSection !== '' && !code && findings.counts.error === begun)
    findings.error(line, cells.column('cusec'), 'wrong_code', { number: 10 });
  if (ofSection !== '') return { code };
  const fits = (town: string) => {
    if (!towns.canHavePostalCode(town, codeOfDigits(cells.get('postal_code')))) return false;
    const point = readPoint(line, cells, { towns, town }, new ImportFindings());
    return point === undefined || towns.isAround(point, town);
  };
  if (hasTown(cells.has.bind(cells))) return { code: towns.read(line, cells, findings, fits) };
  if (towns.ofUnsaid !== undefined) return { code: towns.ofUnsaid };
  const before = findings.counts.error;
  const point = readPoint(line, cells, { towns, town: undefined }, findings);
  const within = point && towns.locate(point);
  if (!point && findings.counts.error === before) findings.error(line, null, 'no_town');
  if (point && within === undefined) {
    const written = `${point.lat.toFixed(5)} ${point.lon.toFixed(5)}`;
    findings.error(line, cells.column('lon') ?? cells.column('coordinates'), 'outside_all', { point: written });
  }
  return { code: within, point };
}

function readPointWithin(
  line: number,
  cells: PlaceCells,
  where: { towns: Towns; town: string | undefined },
  findings: ImportFindings,
): GeoPoint | undefined {
  const point = readPoint(line, cells, where, findings);
  const town = where.town === undefined ? undefined : where.towns.find(where.town);
  if (!point || !town || isAround(town, point.lon, point.lat)) return point;
  const column = cells.column('lon') ?? cells.column('coordinates');
  return void findings.error(line, column, 'outside_municipality', { code: town.code });
}

/** Returns false if the row's point decides. */
export const hasTown = (has: (field: ImportPlaceField) => boolean): boolean =>
  has('municipality') || has('municipality_name');

function readPostalCode(line: number, cells: PlaceCells, findings: ImportFindings): string {
  const value = cells.get('postal_code');
  if (value === '' || value === '-') return '';
  if (!/^\d{4,5}(\.0)?$/.test(value)) {
    findings.error(line, cells.column('postal_code'), 'wrong_postal_code');
    return '';
  }
  const code = codeOfDigits(value);
  if (!/^(0[1-9]|[1-4]\d|5[0-2])/.test(code)) findings.error(line, cells.column('postal_code'), 'wrong_postal_code');
  else if (value.length < 5) findings.warn(line, cells.column('postal_code'), 'zeros_restored');
  return code;
}

const codeOfDigits = (text: string): string =>
  /^\d{4,5}(\.0)?$/.test(text) ? text.slice(0, 5).replace(/\.$/, '').padStart(5, '0') : '';

function readElectors(line: number, cells: PlaceCells, findings: ImportFindings): number | undefined {
  const value = cells.get('electors');
  if (value === '') return undefined;
  const count = readWhole(value);
  if (count === undefined) findings.error(line, cells.column('electors'), 'wrong_number');
  return count;
}

function readNameAndAddress(cells: PlaceCells): { name: string; address: string; postalCode: string } {
  // Without an address column, a name may include the address, whatever the header.
  const isJoined = !cells.has('address') && nameAndAddressOf(cells.get('name')) !== undefined;
  const joined = isJoined ? cells.get('name') : cells.get('name_and_address');
  const [joinedName, joinedAddress] = nameAndAddressOf(joined) ?? [joined, ''];
  const name = ((isJoined ? '' : cells.get('name')) || joinedName).trim();
  // Keeps repeated spaces, which separate a street from the rest.
  const full = (readAddress(cells) || joinedAddress).trim();
  // Drops postal code and town: 'C SALVADOR ESPRIU NUM: 3, 08630 ABRERA'.
  const [, address = full, postalCode = ''] = /^(.*?\S)[\s,;-]+(\d{5})\s+\p{L}[^\d]*$/u.exec(full) ?? [];
  return { name, address: address.replace(/\s*\bN[UÚ]M(?:\.|:|\.:|ERO:?)\s*/giu, ' ').trim(), postalCode };
}

function readAddress(cells: PlaceCells): string {
  const street = streetOf(cells.get('address_type'), cells.get('address_particle'), cells.get('address'));
  const number = cells.get('address_number').replace(/^0+(?=\d)|[.,]0$/g, '');
  const isThere = number === '' || number === '0' || street.endsWith(` ${number}`);
  const whole = isThere || street === '' ? street : `${street} ${number}`;
  return [whole, street && cells.get('address_floor')].filter(Boolean).join(', ');
}

/** Reads 'A F', 'A-F', 'A a la F', or two columns. */
function readSurnames(cells: PlaceCells): PlaceListRow['surnames'] | undefined {
  const [from, to] = [cells.get('surname_from'), cells.get('surname_to')];
  if (from || to) return { from, to };
  const [, first = '', last = ''] =
    /^(\p{L}{1,3})\s*(?:-|–|\/|\s)\s*(?:al?a?\s+)?(\p{L}{1,3})$/iu.exec(cells.get('surnames')) ?? [];
  return first ? { from: first.toUpperCase(), to: last.toUpperCase() } : undefined;
}
