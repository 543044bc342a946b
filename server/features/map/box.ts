export const degreesOf = (pixels: number, zoom: number): number => (360 / (512 * 2 ** zoom)) * pixels;
