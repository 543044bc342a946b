import {
  type GeoPoint,
  isEasting,
  isNorthing,
  readDegrees,
  readMetres,
  readPair,
  type UtmZone,
  utmZones,
} from '../../../services/areas/geometry/coordinates.ts';
import { fromMetres } from '../../../services/areas/geometry/projected.ts';
import type { Row } from '../given.ts';
import type { Towns } from './towns.ts';

type PointRow = Row<'lon' | 'lat' | 'coordinates' | 'utm_zone'>;

/** `town`: the row's municipality, if known; helps to find the UTM zone. */
type Where = { towns: Towns; town: string | undefined };

/** `x`, `y`: as written in the row. */
type Written = { x: string; y: string; field: 'lon' | 'coordinates'; isOrdered: boolean };

/** Swaps latitude and longitude back: their ranges in Spain don't overlap. */
export function readPoint(row: PointRow, where: Where): GeoPoint | undefined {
  const written = readWritten(row);
  if (!written) return undefined;
  const { x, y, field, isOrdered } = written;
  // Databases export missing coordinates as zeros.
  if ([x, y].every((value) => /^0(?:[.,]0+)?$/.test(value))) return row.warn(field, 'point_zero');
  const swapped = () => {
    if (isOrdered) row.warn(field, 'coordinates_swapped');
  };
  const metres = inOrder(readMetres(x), readMetres(y), (east, north) => isEasting(east) && isNorthing(north));
  if (metres) {
    if (metres.isSwapped) swapped();
    const zone = zoneOf(row, metres, where);
    return zone ? fromMetres(metres.x, metres.y, zone) : row.error(field, 'wrong_zone');
  }
  const [lon, lat] = [readDegrees(x), readDegrees(y)];
  const ofLat = field === 'lon' ? 'lat' : field;
  if (lon === undefined) row.error(field, 'wrong_degrees');
  if (lat === undefined && (field === 'lon' || lon !== undefined)) row.error(ofLat, 'wrong_degrees');
  if (lon === undefined || lat === undefined) return undefined;
  if (lon > 26 && lon < 45 && lat > -20 && lat < 6) {
    swapped();
    return { lon: lat, lat: lon };
  }
  return Math.abs(lat) > 90 ? row.error(ofLat, 'wrong_degrees') : { lon, lat };
}

function readWritten(row: PointRow): Written | undefined {
  const [x, y] = [row.get('lon'), row.get('lat')];
  if (x !== '' && y !== '') return { x, y, field: 'lon', isOrdered: true };
  const both = row.get('coordinates');
  if (both !== '') {
    const pair = readPair(both);
    if (!pair) return row.error('coordinates', 'wrong_pair');
    const [first, second] = pair.values;
    const [own, other] = pair.isXFirst ? [first, second] : [second, first];
    return { x: own, y: other, field: 'coordinates', isOrdered: pair.isXFirst };
  }
  if (x === '' && y === '') return undefined;
  return row.error(x === '' ? 'lon' : 'lat', 'half_point');
}

function inOrder(
  x: number | undefined,
  y: number | undefined,
  holds: (x: number, y: number) => boolean,
): { x: number; y: number; isSwapped: boolean } | undefined {
  if (x === undefined || y === undefined) return undefined;
  if (holds(x, y)) return { x, y, isSwapped: false };
  return holds(y, x) ? { x: y, y: x, isSwapped: true } : undefined;
}

/**
 * Takes the zone of row or header, or the only zone with a possible location.
 * A point outside its municipality gets the municipality's zone; a later check reports it.
 */
function zoneOf(row: PointRow, { x, y }: { x: number; y: number }, { towns, town }: Where): UtmZone | undefined {
  const said = `${row.get('utm_zone')} ${row.column('lon', 'coordinates')}`;
  const [, named] = /(?:^|\D|258|326)(28|29|30|31)(?!\d)/.exec(said) ?? [];
  if (named) return Number(named) as UtmZone;
  const possible = utmZones.filter((zone) => towns.isAround(fromMetres(x, y, zone), town));
  if (possible.length > 0 || town === undefined) return possible.length === 1 ? possible[0] : undefined;
  const centre = towns.find(town)?.lon ?? undefined;
  return centre === undefined ? undefined : utmZones.find((zone) => zone === Math.floor((centre + 180) / 6) + 1);
}
