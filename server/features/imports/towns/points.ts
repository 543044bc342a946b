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
import type { Cells } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import type { Towns } from './towns.ts';

export type PointCells = Pick<Cells<'lon' | 'lat' | 'coordinates' | 'utm_zone'>, 'get' | 'column'>;

/** `x`, `y`: as written in the row. */
type Written = { x: string; y: string; field: 'lon' | 'coordinates'; isOrdered: boolean };

/**
 * Swaps latitude and longitude back: their ranges in Spain don't overlap.
 * `town`: the row's municipality, if known; helps to find the UTM zone.
 */
export function readPoint(
  line: number,
  cells: PointCells,
  { towns, town }: { towns: Towns; town: string | undefined },
  findings: ImportFindings,
): GeoPoint | undefined {
  const written = readWritten(line, cells, findings);
  if (!written) return undefined;
  const { x, y, field, isOrdered } = written;
  // Databases write what they lack so.
  if ([x, y].every((value) => /^0(?:[.,]0+)?$/.test(value)))
    return void findings.warn(line, cells.column(field), 'point_zero');
  const swapped = () => {
    if (isOrdered) findings.warn(line, cells.column(field), 'coordinates_swapped');
  };
  const metres = inOrder(readMetres(x), readMetres(y), (east, north) => isEasting(east) && isNorthing(north));
  if (metres) {
    if (metres.isSwapped) swapped();
    const zone = zoneOf(cells, metres, { towns, town });
    return zone ? fromMetres(metres.x, metres.y, zone) : void findings.error(line, cells.column(field), 'wrong_zone');
  }
  const [lon, lat] = [readDegrees(x), readDegrees(y)];
  const column = cells.column(field === 'lon' ? 'lat' : field);
  if (lon === undefined) findings.error(line, cells.column(field), 'wrong_degrees');
  if (lat === undefined && (field === 'lon' || lon !== undefined)) findings.error(line, column, 'wrong_degrees');
  if (lon === undefined || lat === undefined) return undefined;
  if (lon > 26 && lon < 45 && lat > -20 && lat < 6) {
    swapped();
    return { lon: lat, lat: lon };
  }
  if (Math.abs(lat) > 90) return void findings.error(line, column, 'wrong_degrees');
  return { lon, lat };
}

function readWritten(line: number, cells: PointCells, findings: ImportFindings): Written | undefined {
  const [x, y] = [cells.get('lon'), cells.get('lat')];
  if (x !== '' && y !== '') return { x, y, field: 'lon', isOrdered: true };
  const both = cells.get('coordinates');
  if (both !== '') {
    const pair = readPair(both);
    if (!pair) return void findings.error(line, cells.column('coordinates'), 'wrong_pair');
    const [first, second] = pair.values;
    const [own, other] = pair.isXFirst ? [first, second] : [second, first];
    return { x: own, y: other, field: 'coordinates', isOrdered: pair.isXFirst };
  }
  if (x === '' && y === '') return undefined;
  return void findings.error(line, cells.column(x === '' ? 'lon' : 'lat'), 'half_point');
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
function zoneOf(
  cells: PointCells,
  { x, y }: { x: number; y: number },
  { towns, town }: { towns: Towns; town: string | undefined },
): UtmZone | undefined {
  const said = `${cells.get('utm_zone')} ${cells.column('lon') ?? cells.column('coordinates')}`;
  const [, named] = /(?:^|\D|258|326)(28|29|30|31)(?!\d)/.exec(said) ?? [];
  if (named) return Number(named) as UtmZone;
  const possible = utmZones.filter((zone) => towns.isAround(fromMetres(x, y, zone), town));
  if (possible.length > 0 || town === undefined) return possible.length === 1 ? possible[0] : undefined;
  const centre = towns.find(town)?.lon ?? undefined;
  return centre === undefined ? undefined : utmZones.find((zone) => zone === Math.floor((centre + 180) / 6) + 1);
}
