import type { Feature, Geometry, Position } from 'geojson';
import { fromMetres, type UtmZone } from '../coordinates.ts';

/** ETRS89 / UTM, and WGS 84 / UTM, which lies within a metre of it. */
const utm = /(?:^|\D)(?:258|326)(28|29|30|31)$/;
/** The metres of maps in browsers: of a sphere, for all the world. */
const mercator = /(?:^|\D)(?:3857|900913|102100)$/;
const sphere = 6_378_137;

const degreesOf = (radians: number) => (radians * 180) / Math.PI;

const fromMercator = (x: number, y: number) => ({
  lon: degreesOf(x / sphere),
  lat: degreesOf(2 * Math.atan(Math.exp(y / sphere)) - Math.PI / 2),
});

/** Finds how metres of a projection become degrees; undefined of one that isn't known. */
export function unprojectionOf(crs: string): ((x: number, y: number) => { lon: number; lat: number }) | undefined {
  const zone = utm.exec(crs)?.[1];
  if (zone) return (x, y) => fromMetres(x, y, Number(zone) as UtmZone);
  return mercator.test(crs) ? fromMercator : undefined;
}

/** Turns the metres of a feature into degrees. */
export function inDegrees(one: Feature, unproject: NonNullable<ReturnType<typeof unprojectionOf>>): Feature {
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
