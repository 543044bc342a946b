/** Without Zod: pages of the web use them too. */

/** Degrees, WGS 84; `west` is less than `east`. */
export type GeoBox = { west: number; south: number; east: number; north: number };

/** Most degrees of width or height of a box. */
export const widestBox = 180;
/** Most degrees of width or height of a box of streets. */
export const widestStreets = 0.06;
/** Least zoom at which people are drawn individually. */
export const streetZoom = 16;
/** Least zoom at which streets are drawn. */
export const streetsFrom = 14.5;

/** Metres from a place to the edge of its drawing on a telephone. */
export const metresDrawn = 350;
/** Converts `metresDrawn` to degrees at a latitude. */
export const degreesDrawn = (lat: number) => ({
  north: metresDrawn / 110_574,
  east: metresDrawn / (111_320 * Math.cos((lat * Math.PI) / 180)),
});
