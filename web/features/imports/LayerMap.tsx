import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { GeoBox } from '#contract/map-bounds.ts';
import { apiQuery } from '../../core/api-query.ts';
import { MapView } from '../../ui/Map.tsx';
import { snapBox } from '../../ui/map/ground.ts';
import { boxOf as boxOfMap } from '../../ui/map/on-ground.ts';
import { colourOf } from '../../ui/map/tones.ts';
import { type Layer, nothing, useLayers } from '../../ui/map/use-layers.ts';
import classes from './LayerMap.module.css';
import { boxOf, type DrawnLevel } from './layer-level.ts';

type DrawnOutline = { line: number; geometry?: unknown };

/** Draws a layer's boundaries over those of the organisation's areas. */
export function LayerMap({ outlines, level }: { outlines: readonly DrawnOutline[]; level: DrawnLevel }) {
  const { t } = useLingui();
  const drawn = useMemo(() => collect(outlines), [outlines]);
  const { west, south, east, north } = useMemo(() => boxOf(drawn), [drawn]);
  const [box, setBox] = useState<GeoBox>({ west, south, east, north });
  const { data: known } = useQuery({
    ...apiQuery(['boundaries', level, box], 'GET areas/boundaries/', { query: { level, ...box } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <MapView
        label={t`Mapa de los límites del archivo, sobre los que hay`}
        height="min(60dvh, 26rem)"
        fitTo={[
          { lon: west, lat: south },
          { lon: east, lat: north },
        ]}
      >
        {(map) => <Limits {...{ map, drawn, setBox }} known={(known ?? nothing) as FeatureCollection} />}
      </MapView>
      <ul className={classes.legend}>
        <Text component="li" size="sm" className={classes.drawn}>
          <Trans>Límites del archivo</Trans>
        </Text>
        <Text component="li" size="sm" className={classes.known}>
          <Trans>Límites que hay</Trans>
        </Text>
      </ul>
      {(known?.features.length ?? 0) >= mostKnown && (
        <Text size="sm" c="dimmed">
          <Trans>De los límites que hay se dibujan los más céntricos: acerca el mapa para ver los demás.</Trans>
        </Text>
      )}
    </div>
  );
}

/** Most boundaries that the server sends at once. */
const mostKnown = 500;

type LimitsProps = {
  map: MapLibre;
  drawn: FeatureCollection;
  known: FeatureCollection;
  setBox: (box: GeoBox) => void;
};

function Limits({ map, drawn, known, setBox }: LimitsProps) {
  useEffect(() => {
    const look = () => setBox(snapBox(boxOfMap(map), map.getZoom()));
    look();
    const { unsubscribe } = map.on('moveend', look);
    return unsubscribe;
  }, [map, setBox]);
  useLayers(map, 'known-limits', known, { layers: knownLayers, paint: 'known' });
  useLayers(map, 'drawn-limits', drawn, { layers: drawnLayers, paint: 'drawn' });
  return null;
}

const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as never;

const knownLayers = (): Layer[] => [
  {
    id: 'known-limits',
    type: 'line',
    paint: {
      'line-color': colourOf('var(--mantine-color-text)'),
      'line-width': byZoom(9, 1.2, 14, 4),
      'line-opacity': 0.45,
    },
  },
];

const drawnLayers = (): Layer[] => [
  {
    id: 'drawn-areas',
    type: 'fill',
    paint: { 'fill-color': colourOf('var(--vixia-focus)'), 'fill-opacity': 0.08 },
  },
  {
    id: 'drawn-limits',
    type: 'line',
    paint: {
      'line-color': colourOf('var(--vixia-focus)'),
      'line-width': byZoom(9, 0.5, 14, 1.8),
      'line-dasharray': [3, 1.5],
    },
  },
];

const collect = (outlines: readonly DrawnOutline[]): FeatureCollection<Polygon | MultiPolygon> => ({
  type: 'FeatureCollection',
  features: outlines.map(({ line, geometry }) => ({
    type: 'Feature',
    properties: { line },
    geometry: geometry as Polygon | MultiPolygon,
  })),
});
