import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { boxOf } from '../../../ui/map/on-ground.ts';
import { type Seen, sightOf } from '../sight.ts';

/** Tells what the map shows after each move. */
export function useView(map: MapLibre, tell: (seen: Seen) => void) {
  useEffect(() => {
    const look = () => {
      // Another number of pixels in the middle of a move is no other view.
      if (map.isMoving()) return;
      const { lng: lon, lat } = map.getCenter();
      tell(sightOf(boxOf(map), { lon, lat, zoom: map.getZoom() }));
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
