import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { GeoBox } from '#contract/map-bounds.ts';
import { streetsFrom, widestStreets } from '#contract/map-bounds.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { snapBox } from './ground.ts';
import { sources } from './map-style.ts';
import { boxOf, show } from './on-ground.ts';
import { drawStreets } from './streets.ts';

const pause = 150;

export function useStreets(map: MapLibre | undefined): void {
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    let drawn = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fetchStreets = (box: GeoBox & { zoom: number }) =>
      queryClient.fetchQuery({
        queryKey: ['streets', box],
        queryFn: async ({ signal }) => (await api('GET map/streets/', { query: box, signal })).streets,
        staleTime: Number.POSITIVE_INFINITY,
      });

    const draw = async () => {
      const zoom = Math.floor(map.getZoom() * 2) / 2;
      if (map.getZoom() < streetsFrom) return;
      const box = snapBox(boxOf(map), Math.floor(map.getZoom()) + 2);
      if (box.east - box.west > widestStreets || box.north - box.south > widestStreets) return;
      const key = JSON.stringify([zoom, box]);
      if (key === drawn) return;
      drawn = key;
      const { lines, names, numbers } = drawStreets(await fetchStreets({ ...box, zoom }), box);
      if (isGone || key !== drawn) return;
      show(map, sources.streets, lines);
      show(map, sources.streetNames, names);
      show(map, sources.numbers, numbers);
    };
    const drawSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void draw().catch(() => {
          drawn = '';
        });
      }, pause);
    };

    drawSoon();
    map.on('moveend', drawSoon);
    return () => {
      isGone = true;
      clearTimeout(timer);
      map.off('moveend', drawSoon);
    };
  }, [map]);
}
