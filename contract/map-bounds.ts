/** Without Zod: pages of the web use them too. */

/** Degrees, WGS 84; `west` is less than `east`. */
export type GeoBox = { west: number; south: number; east: number; north: number };

/** Degrees that a box may be wide or high. */
export const widestBox = 180;
/** Degrees that a box of streets may be wide or high. */
export const widestStreets = 0.06;
/** Zoom from which people are shown one by one. */
export const streetZoom = 16;
/** Zoom from which streets are drawn. */
export const streetsFrom = 14.5;
