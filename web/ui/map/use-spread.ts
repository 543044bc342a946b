import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Position } from '../Map.tsx';
import { crowded, type ScreenPoint, spread } from './spread.ts';

/** Sizes of a marker as a target, in pixels: alone, and among others (WCAG 2.5.8 wants 24). */
const [whole, least] = [44, 30];

export type ScreenPlace = { offset: ScreenPoint; isCrowded: boolean };

/** Gives each position a place on the screen where it doesn't cover another, at each zoom. */
export function useSpread(map: MapLibre, positions: readonly Position[]): ScreenPlace[] {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(map.getZoom()));
    return unsubscribe;
  }, [map]);

  // Moving the map moves all alike, so only the zoom counts.
  return useMemo(() => placesOf(positions, zoom), [positions, zoom]);
}

function placesOf(positions: readonly Position[], zoom: number): ScreenPlace[] {
  const scale = 512 * 2 ** zoom;
  const points = positions.map(({ lon, lat }) => ({ x: acrossOf(lon) * scale, y: downOf(lat) * scale }));
  const moved = spread(points, least);
  const near = crowded(moved, whole);
  return moved.map(({ x, y }, index) => ({
    offset: { x: x - (points[index]?.x ?? x), y: y - (points[index]?.y ?? y) },
    isCrowded: near[index] === true,
  }));
}

/** Web Mercator: the world is 1 wide and 1 high. */
const acrossOf = (lon: number) => lon / 360 + 0.5;
const downOf = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
