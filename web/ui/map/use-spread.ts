import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Position } from './map-props.ts';
import { crowded, type ScreenPoint, spread } from './spread.ts';

/** Marker target sizes in pixels: alone and crowded (WCAG 2.5.8 requires 24). */
const [whole, least] = [44, 30];

export type ScreenPlace = { offset: ScreenPoint; isCrowded: boolean };

/** Places markers on screen without overlap, at each zoom. */
export function useSpread(map: MapLibre, positions: readonly Position[]): ScreenPlace[] {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const { unsubscribe } = map.on('zoomend', () => setZoom(map.getZoom()));
    return unsubscribe;
  }, [map]);

  // Panning moves all markers alike, so only zoom matters.
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

/** Web Mercator coordinates; the world is 1 by 1. */
const acrossOf = (lon: number) => lon / 360 + 0.5;
const downOf = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
