import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { GeoBox } from '#contract/map-bounds.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { type Boundaries, landOf, namesOf, snapBox, stepAt, type TileLevel } from './ground.ts';
import { sources } from './map-style.ts';
import { boxOf, show } from './on-ground.ts';

const pause = 200;

/** Draws the land; returns whether some is missing, which stays blank until the network returns. */
export function useGround(map: MapLibre | undefined): boolean {
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (!map) return;
    let isGone = false;
    let drawn = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fetchLevel = (level: TileLevel, box: GeoBox) =>
      queryClient.fetchQuery({
        queryKey: ['boundaries', level, box],
        queryFn: async ({ signal }) =>
          (await api('GET areas/boundaries/', { query: { level, ...box }, signal })) as Boundaries,
        staleTime: Number.POSITIVE_INFINITY,
      });

    const draw = async () => {
      const step = stepAt(map.getZoom());
      const box = snapBox(boxOf(map), map.getZoom());
      const key = JSON.stringify([step, box]);
      if (key === drawn) return;
      drawn = key;
      const levels = [...new Set([step.land, ...step.inner, step.named])];
      const fetched = await Promise.all(levels.map((level) => fetchLevel(level, box)));
      if (isGone || key !== drawn) return;
      setMissing(false);
      const of = (wanted: readonly TileLevel[]): Boundaries => ({
        type: 'FeatureCollection',
        features: fetched.filter((_, i) => wanted.some((level) => level === levels[i])).flatMap((f) => f.features),
      });
      const named = of([step.named]);
      show(
        map,
        sources.land,
        landOf(
          fetched.flatMap(({ features }) => features),
          step.land,
        ),
      );
      for (const sea of ['sea', 'coast']) if (map.getLayer(sea)) map.setLayoutProperty(sea, 'visibility', 'visible');
      show(map, sources.inner, of(step.inner));
      // Municipalities without districts show their own name.
      show(map, sources.names, namesOf(named.features.length > 0 ? named : of([step.land])));
    };
    const tryDrawing = () =>
      void draw().catch(() => {
        drawn = '';
        if (!isGone) setMissing(true);
      });
    const drawSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(tryDrawing, pause);
    };

    tryDrawing();
    window.addEventListener('online', drawSoon);
    map.on('moveend', drawSoon);
    map.on('resize', drawSoon);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', drawSoon);
      map.off('moveend', drawSoon);
      map.off('resize', drawSoon);
    };
  }, [map]);

  return isMissing;
}
