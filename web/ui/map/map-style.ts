import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { canvasTones, colourOf } from './tones.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

export const sources = { land: 'land', inner: 'inner', names: 'names', points: 'points' };

/**
 * Styles the map without tiles, glyphs or sprites from anywhere.
 * Without an address of glyphs MapLibre draws letters with the system's font.
 */
export const mapStyle = (isDark: boolean): StyleSpecification => ({
  version: 8,
  sources: {
    land: { type: 'geojson', data: nothing },
    inner: { type: 'geojson', data: nothing },
    names: { type: 'geojson', data: nothing },
    points: { type: 'geojson', data: nothing, cluster: true, clusterRadius: 44, clusterMaxZoom: 15 },
  },
  layers: [...groundLayers(isDark), ...pointLayers(isDark)],
});

function groundLayers(isDark: boolean): LayerSpecification[] {
  const grey = (light: number, dark: number) =>
    colourOf(`var(--mantine-color-${isDark ? `dark-${dark}` : `gray-${light}`})`);
  const land = isDark ? colourOf('var(--mantine-color-dark-6)') : '#ffffff';
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': grey(2, 8) } },
    { id: 'land', type: 'fill', source: sources.land, paint: { 'fill-color': land, 'fill-antialias': false } },
    {
      id: 'inner',
      type: 'line',
      source: sources.inner,
      paint: {
        'line-color': grey(5, 3),
        'line-width': ['match', ['get', 'level'], 'adm7', 0.7, 1.6],
      },
    },
    { id: 'borders', type: 'line', source: sources.land, paint: { 'line-color': grey(6, 2), 'line-width': 1.4 } },
    {
      id: 'names',
      type: 'symbol',
      source: sources.names,
      layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-font': ['sans-serif'], 'text-max-width': 8 },
      paint: { 'text-color': grey(7, 1), 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}

function pointLayers(isDark: boolean): LayerSpecification[] {
  const { accent, ...tones } = canvasTones(isDark);
  const pairs = Object.entries(tones);
  const ring = isDark ? '#000000' : '#ffffff';
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: sources.points,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': accent.background,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0, 14, 4, 30],
        'circle-stroke-width': 2,
        'circle-stroke-color': ring,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: sources.points,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-size': 13,
        'text-font': ['sans-serif'],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': accent.text },
    },
    {
      id: 'points',
      type: 'circle',
      source: sources.points,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': [
          'match',
          ['get', 'tone'],
          ...pairs.flatMap(([tone, { background }]) => [tone, background]),
          accent.background,
        ] as unknown as string,
        'circle-radius': ['case', ['get', 'isChosen'], 12, 8],
        'circle-stroke-width': 2,
        'circle-stroke-color': ring,
      },
    },
  ];
}
