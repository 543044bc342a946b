import type { GeoPoint } from '../../../services/areas/geometry/coordinates.ts';
import { readWhole, sectionOf } from '../../../services/files/cells.ts';
import { isAround } from '../locate.ts';
import { nameAndAddressOf } from '../mapping/looks.ts';
import { streetOf } from '../names.ts';
import { isProvince, readPostalCode, townColumns } from '../towns/fields.ts';
import { readPoint } from '../towns/points.ts';
import type { Towns } from '../towns/towns.ts';
import type { ImportPlaceField, PlaceFileRow } from './cells.ts';
import type { PlaceListRow } from './records.ts';
import { readTables } from './tables.ts';

/** Returns undefined if the row can't be used, and reports the reason. */
export function readPlaceListRow(row: PlaceFileRow, towns: Towns): PlaceListRow | undefined {
  if (isAbroad(row)) return row.warn('municipality', 'abroad');
  let town: RowTown | undefined;
  const findTown = () => {
    town ??= readTown(row, towns);
    return town.code;
  };
  const tables = readTables({ row, findTown });
  const municipality = tables?.[0]?.cusec.slice(0, 5) ?? findTown();
  const columns = [...townColumns, 'cusec', 'table_key'] as const;
  const isKnown = municipality !== undefined && towns.admits(row, columns, municipality);
  const postalCode = postalCodeOf(row);
  if (isKnown && !towns.canHavePostalCode(municipality, postalCode))
    row.error('postal_code', 'postal_code_of_province', { code: postalCode, town: municipality });
  const electors = readElectors(row);
  const point = town && 'point' in town ? town.point : readPointWithin(row, towns, isKnown ? municipality : undefined);
  if (municipality === undefined) return undefined;
  const text = readNameAndAddress(row);
  const surnames = readSurnames(row);
  return {
    line: row.line,
    municipality,
    placeCode: row.get('place_code'),
    ...text,
    postalCode: postalCode || text.postalCode,
    ...(point && { point }),
    ...(tables && { tables }),
    ...(electors !== undefined && { electors }),
    ...(surnames && { surnames }),
    ...(row.isFaulty && { isFaulty: true }),
  };
}

/** Electors abroad form a municipality without polling places. */
const isAbroad = (row: PlaceFileRow) =>
  /^\d{0,2}99[89]$/.test(row.get('municipality')) || /^\d{2}99[89]/.test(row.get('cusec') || row.get('table_key'));

/** `point`: the row's point, if no column gives its municipality */
type RowTown = { code: string | undefined; point?: GeoPoint | undefined };

function readTown(row: PlaceFileRow, towns: Towns): RowTown {
  const ofSection = row.get('cusec');
  const code = sectionOf(ofSection)?.slice(0, 5);
  // If the row has tables, their error has been reported.
  if (ofSection !== '' && !code && !row.isFaulty) row.error('cusec', 'wrong_code', { number: 10 });
  if (ofSection !== '') return { code };
  const fits = (town: string) => {
    if (!towns.canHavePostalCode(town, readPostalCode(row.get('postal_code')))) return false;
    const { result: point } = row.silently(() => readPoint(row, { towns, town }));
    return point === undefined || towns.isAround(point, town);
  };
  if (hasTown((field) => row.has(field))) return { code: towns.read(row, fits) };
  if (towns.ofUnsaid !== undefined) return { code: towns.ofUnsaid };
  const { error } = row.findings.counts;
  const point = readPoint(row, { towns, town: undefined });
  const within = point && towns.locate(point);
  if (!point && row.findings.counts.error === error) row.error(null, 'no_town');
  if (point && within === undefined) {
    const written = `${point.lat.toFixed(5)} ${point.lon.toFixed(5)}`;
    row.error(['lon', 'coordinates'], 'outside_all', { point: written });
  }
  return { code: within, point };
}

function readPointWithin(row: PlaceFileRow, towns: Towns, town: string | undefined): GeoPoint | undefined {
  const point = readPoint(row, { towns, town });
  const area = town === undefined ? undefined : towns.find(town);
  if (!point || !area || isAround(area, point.lon, point.lat)) return point;
  return row.error(['lon', 'coordinates'], 'outside_municipality', { code: area.code });
}

/** Returns false if the row's point decides the municipality. */
export const hasTown = (has: (field: ImportPlaceField) => boolean): boolean =>
  has('municipality') || has('municipality_name');

function postalCodeOf(row: PlaceFileRow): string {
  const value = row.get('postal_code');
  if (value === '' || value === '-') return '';
  const code = readPostalCode(value);
  if (!isProvince(code)) row.error('postal_code', 'wrong_postal_code');
  else if (value.length < 5) row.warn('postal_code', 'zeros_restored');
  return code;
}

function readElectors(row: PlaceFileRow): number | undefined {
  const value = row.get('electors');
  if (value === '') return undefined;
  return readWhole(value) ?? row.error('electors', 'wrong_number');
}

function readNameAndAddress(row: PlaceFileRow): { name: string; address: string; postalCode: string } {
  // Without an address column, a name may include the address, whatever the header.
  const isJoined = !row.has('address') && nameAndAddressOf(row.get('name')) !== undefined;
  const joined = isJoined ? row.get('name') : row.get('name_and_address');
  const [joinedName, joinedAddress] = nameAndAddressOf(joined) ?? [joined, ''];
  const name = ((isJoined ? '' : row.get('name')) || joinedName).trim();
  // Keeps repeated spaces, which separate a street from the rest.
  const full = (readAddress(row) || joinedAddress).trim();
  // Drops postal code and town: 'C SALVADOR ESPRIU NUM: 3, 08630 ABRERA'.
  const [, address = full, postalCode = ''] = /^(.*?\S)[\s,;-]+(\d{5})\s+\p{L}[^\d]*$/u.exec(full) ?? [];
  return { name, address: address.replace(/\s*\bN[UÚ]M(?:\.|:|\.:|ERO:?)\s*/giu, ' ').trim(), postalCode };
}

function readAddress(row: PlaceFileRow): string {
  const street = streetOf(row.get('address_type'), row.get('address_particle'), row.get('address'));
  const number = row.get('address_number').replace(/^0+(?=\d)|[.,]0$/g, '');
  const isThere = number === '' || number === '0' || street.endsWith(` ${number}`);
  const whole = isThere || street === '' ? street : `${street} ${number}`;
  return [whole, street && row.get('address_floor')].filter(Boolean).join(', ');
}

/** Reads 'A F', 'A-F', 'A a la F', or two columns. */
function readSurnames(row: PlaceFileRow): PlaceListRow['surnames'] | undefined {
  const [from, to] = [row.get('surname_from'), row.get('surname_to')];
  if (from || to) return { from, to };
  const [, first = '', last = ''] =
    /^(\p{L}{1,3})\s*(?:-|–|\/|\s)\s*(?:al?a?\s+)?(\p{L}{1,3})$/iu.exec(row.get('surnames')) ?? [];
  return first ? { from: first.toUpperCase(), to: last.toUpperCase() } : undefined;
}
