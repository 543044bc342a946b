import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { streetsFrom } from '#contract/map-bounds.ts';
import { coastOf, landOfTheWorld } from './land.ts';
import { canvasTones, colourOf, outside, water } from './tones.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

const world = landOfTheWorld();
/** Highest zoom of the world's tiles, which have no more detail. */
const worldTo = 9;

export const sources = {
  land: 'land',
  inner: 'inner',
  streets: 'streets',
  streetNames: 'street-names',
  numbers: 'numbers',
  names: 'names',
  points: 'points',
};

/**
 * Builds the map's style without external tiles, glyphs or sprites: without a glyph URL, text has
 * the system's font.
 */
export const mapStyle = (isDark: boolean): StyleSpecification => ({
  version: 8,
  // Transitions are off: a printout would catch one midway.
  transition: { duration: 0, delay: 0 },
  sources: {
    world: { type: 'geojson', data: world, maxzoom: worldTo },
    // The margin is as wide as a tile, since the coast's line is wide.
    coast: { type: 'geojson', data: coastOf(world), maxzoom: worldTo, buffer: 512 },
    land: { type: 'geojson', data: nothing },
    inner: { type: 'geojson', data: nothing },
    streets: { type: 'geojson', data: nothing },
    'street-names': { type: 'geojson', data: nothing },
    numbers: { type: 'geojson', data: nothing },
    names: { type: 'geojson', data: nothing },
    points: { type: 'geojson', data: nothing, cluster: true, clusterRadius: 44, clusterMaxZoom: 15 },
  },
  layers: [...groundLayers(isDark), ...pointLayers(isDark)],
});

function groundLayers(isDark: boolean): LayerSpecification[] {
  const grey = (light: number, dark: number) =>
    colourOf(`var(--mantine-color-${isDark ? `dark-${dark}` : `gray-${light}`})`);
  const [beyond, land, blocks, street] = grounds(isDark);
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': beyond } },
    ...worldLayers(isDark),
    {
      id: 'land',
      type: 'fill',
      source: sources.land,
      paint: {
        // At higher zooms, streets are lighter than land.
        'fill-color': ['interpolate', ['linear'], ['zoom'], streetsFrom - 1, land, streetsFrom + 0.5, blocks],
        'fill-antialias': false,
      },
    },
    ...streetLayers(street),
    {
      id: 'inner',
      type: 'line',
      source: sources.inner,
      paint: {
        'line-color': grey(5, 3),
        'line-width': ['match', ['get', 'level'], 'adm7', 0.7, 1.4],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], streetsFrom, 0.9, streetsFrom + 1, 0.35],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: sources.land,
      filter: ['!', ['get', 'isParted']],
      paint: { 'line-color': grey(6, 2), 'line-width': 1.2, 'line-opacity': 0.8 },
    },
    ...streetTexts(isDark, street),
    {
      id: 'names',
      type: 'symbol',
      source: sources.names,
      layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-font': ['sans-serif'], 'text-max-width': 8 },
      paint: { 'text-color': grey(7, 1), 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}

/** Returns the colours of outside, land, blocks and streets. */
export const grounds = (isDark: boolean): [string, string, string, string] =>
  isDark ? [outside.dark, '#222b36', '#1d252e', '#303b48'] : [outside.light, '#fbf9f5', '#efebe3', '#ffffff'];
export const waterOf = (isDark: boolean): string => (isDark ? water.dark : water.light);

/** Metres by which surrounding land is shrunk, to stay within the areas' own edge. */
const trimmed = 1500;
/** Pixels of a metre at zoom 0, at Spain's latitude. */
const metre = 1 / 60_000;

/** Layers that vector tiles replace. */
export const worldLayerNames = ['sea', 'world', 'coast'];

/** Hides layers until the areas' land has loaded, since their coast would look like sea. */
const hidden = { visibility: 'none' } as const;

/** Builds the surrounding land's layers, shrunk, as it would show beyond the areas' finer edge. */
const worldLayers = (isDark: boolean): LayerSpecification[] => [
  { id: 'sea', type: 'background', layout: hidden, paint: { 'background-color': waterOf(isDark) } },
  {
    id: 'world',
    type: 'fill',
    source: 'world',
    paint: { 'fill-color': grounds(isDark)[0], 'fill-antialias': false },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'coast',
    layout: { ...hidden, 'line-join': 'round' },
    paint: {
      'line-color': waterOf(isDark),
      'line-width': [
        'interpolate',
        ['exponential', 2],
        ['zoom'],
        0,
        2 * trimmed * metre,
        18,
        2 * trimmed * metre * 2 ** 18,
      ],
    },
  },
];

/** Draws streets some 18 metres wide. */
const streetLayers = (street: string): LayerSpecification[] => [
  {
    id: 'streets',
    type: 'line',
    source: sources.streets,
    minzoom: streetsFrom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': street,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 14, 5, 18, 80],
    },
  },
];

const streetTexts = (isDark: boolean, street: string): LayerSpecification[] => [
  {
    id: 'numbers',
    type: 'symbol',
    source: sources.numbers,
    minzoom: 16.6,
    layout: { 'text-field': ['get', 'number'], 'text-size': 10, 'text-font': ['sans-serif'], 'text-padding': 1 },
    paint: { 'text-color': isDark ? '#8b98a8' : '#8a8378', 'text-halo-color': street, 'text-halo-width': 1 },
  },
  {
    id: 'street-names',
    type: 'symbol',
    source: sources.streetNames,
    minzoom: streetsFrom + 0.3,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10, 17, 12.5],
      'text-font': ['sans-serif'],
      'text-rotate': ['get', 'angle'],
      'text-rotation-alignment': 'map',
      'text-max-width': 40,
      'text-padding': 6,
    },
    paint: { 'text-color': isDark ? '#a9b5c3' : '#5d574f', 'text-halo-color': street, 'text-halo-width': 1.5 },
  },
];

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
