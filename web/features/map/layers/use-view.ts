import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Box } from '../../../ui/map/ground.ts';
import { boxOf as boundsOf } from '../../../ui/map/on-ground.ts';
import type { MapBox } from '../api.ts';

/** The box that is asked for, the one that is seen, and the zoom to the digit. */
export type Seen = { box: MapBox; bounds: Box; zoom: number };

/** Gives the grid that boxes are widened to: moving a little asks for nothing new. */
const gridOf = (zoom: number) => 360 / 2 ** Math.max(0, Math.floor(zoom) + 1);

/** Tells the box that the map shows, a little widened, after each move. */
export function useView(map: MapLibre, tell: (seen: Seen) => void) {
  useEffect(() => {
    const look = () => {
      // Another number of pixels in the middle of a move is no other view.
      if (!map.isMoving()) tell({ box: boxOf(map), bounds: boundsOf(map), zoom: map.getZoom() });
    };
    look();
    map.on('moveend', look);
    map.on('resize', look);
    return () => {
      map.off('moveend', look);
      map.off('resize', look);
    };
  }, [map, tell]);
}

function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds();
  const zoom = Math.floor(map.getZoom() * 2) / 2;
  const grid = gridOf(zoom);
  const [lon, lat] = [map.getCenter().lng, map.getCenter().lat];
  const within = (value: number, middle: number, most: number) =>
    Math.max(-most, Math.min(most, Math.max(middle - 89, Math.min(middle + 89, value))));
  const down = (value: number) => Math.floor(value / grid) * grid;
  const up = (value: number) => Math.ceil(value / grid) * grid;
  const digits = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    west: digits(within(down(bounds.getWest()), lon, 180)),
    south: digits(within(down(bounds.getSouth()), lat, 90)),
    east: digits(within(up(bounds.getEast()), lon, 180)),
    north: digits(within(up(bounds.getNorth()), lat, 90)),
    zoom,
  };
}
