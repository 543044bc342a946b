/** Gives the degrees of longitude that so many pixels of the map are, at a zoom. */
export const degreesOf = (pixels: number, zoom: number): number => (360 / (512 * 2 ** zoom)) * pixels;
