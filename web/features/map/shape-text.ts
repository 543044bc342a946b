import type { Corner } from '#contract/shapes.ts';

export const shapeText = (corners: readonly Readonly<Corner>[]): string =>
  corners.map(([lon, lat]) => `${+lon.toFixed(5)},${+lat.toFixed(5)}`).join(' ');

export const boxShape = ({ west, south, east, north }: Record<'west' | 'south' | 'east' | 'north', number>): string =>
  shapeText([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
