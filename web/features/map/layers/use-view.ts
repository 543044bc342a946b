import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { boxOf } from '../../../ui/map/on-ground.ts';
import { type MapSight, sightOf } from '../sight.ts';

export function useView(map: MapLibre, tell: (seen: MapSight) => void) {
  useEffect(() => {
    let told = '';
    const look = () => {
      if (map.isMoving()) return;
      const { lng: lon, lat } = map.getCenter();
      const seen = sightOf(boxOf(map), { lon, lat, zoom: map.getZoom() });
      // A resize triggers this too, and may not change the view.
      const now = JSON.stringify(seen);
      if (now !== told) tell(seen);
      told = now;
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
