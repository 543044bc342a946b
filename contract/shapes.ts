/** Without Zod: pages of the web use it too. */

export const mostCorners = 100;
/** Most characters of a shape. */
export const longestShape = 40 * mostCorners;

/** A corner in degrees, WGS 84. */
export type Corner = [lon: number, lat: number];

/** Parses 'lon,lat lon,lat lon,lat'; undefined if malformed, too few or many, or off earth. */
export function cornersOf(shape: string): Corner[] | undefined {
  const corners = shape
    .split(' ')
    .map((corner) => corner.split(',').map((part) => (isNumber.test(part) ? +part : NaN)));
  const isPoint = ([lon = Number.NaN, lat = Number.NaN, ...more]: number[]) =>
    more.length === 0 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  const isShape = corners.length >= 3 && corners.length <= mostCorners && corners.every(isPoint);
  return isShape && shape.length <= longestShape ? (corners as Corner[]) : undefined;
}

const isNumber = /^-?\d{1,3}(\.\d+)?$/;
