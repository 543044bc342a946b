import type { Feature, Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import type { GeoPoint, UtmZone } from './coordinates.ts';

type Unproject = (x: number, y: number) => GeoPoint;

/** ETRS89 / UTM, or WGS 84 / UTM, which differs by less than a metre. */
const utm = /(?:^|\D)(?:258|326)(28|29|30|31)$/;
/** Web Mercator: metres on a sphere, as in web maps. */
const mercator = /(?:^|\D)(?:3857|900913|102100)$/;

/** Returns a function from metres to degrees; NaN unless both are numbers. */
function unprojectFrom(code: string): Unproject {
  const { inverse } = proj4(code);
  return (x, y) => {
    const [lon = Number.NaN, lat = Number.NaN] = Number.isFinite(x) && Number.isFinite(y) ? inverse([x, y]) : [];
    return { lon, lat };
  };
}

const fromMercator = unprojectFrom('EPSG:3857');
const fromZone: Record<UtmZone, Unproject> = {
  28: unprojectFrom('EPSG:32628'),
  29: unprojectFrom('EPSG:32629'),
  30: unprojectFrom('EPSG:32630'),
  31: unprojectFrom('EPSG:32631'),
};

export const fromMetres = (x: number, y: number, zone: UtmZone): GeoPoint => fromZone[zone](x, y);

export function unprojectionOf(crs: string): Unproject | undefined {
  const zone = utm.exec(crs)?.[1];
  if (zone) return fromZone[Number(zone) as UtmZone];
  return mercator.test(crs) ? fromMercator : undefined;
}

export function inDegrees(one: Feature, unproject: Unproject): Feature {
  const position = ([x = Number.NaN, y = Number.NaN]: Position): Position => {
    const { lon, lat } = unproject(x, y);
    return [lon, lat];
  };
  const positions = (all: unknown): unknown => {
    if (!Array.isArray(all)) return all;
    return typeof all[0] === 'number' ? position(all) : all.map(positions);
  };
  const turned = (geometry: Geometry): Geometry =>
    geometry.type === 'GeometryCollection'
      ? { ...geometry, geometries: geometry.geometries.map(turned) }
      : ({ ...geometry, coordinates: positions(geometry.coordinates) } as Geometry);
  return one.geometry ? { ...one, geometry: turned(one.geometry) } : one;
}
