import { colourOf } from '../../../ui/map/tones.ts';
import type { Layer } from '../../../ui/map/use-layers.ts';
import { peopleColour, placeColour } from '../colours.ts';
import type { MapColouring } from '../search.ts';
import { cellRadii } from './spacing.ts';

type Expression = never;
const byZoom = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as Expression;

/** Expression for an area's opacity, which grows with the share of people assigned. */
const depth = [
  'match',
  ['get', 'state'],
  'none',
  0.3,
  ['interpolate', ['linear'], ['get', 'share'], 0, 0.24, 100, 0.6],
];

export const areaLayers = (): Layer[] => [
  {
    id: 'areas',
    type: 'fill',
    filter: ['!=', ['get', 'share'], null],
    paint: {
      'fill-color': placeColour('coverage') as Expression,
      'fill-opacity': byZoom(11, depth, 13.5, 0.12),
      'fill-antialias': false,
    },
  },
  {
    id: 'area-edges',
    type: 'line',
    paint: {
      'line-color': colourOf('var(--mantine-color-text)'),
      'line-width': ['case', ['get', 'isGroup'], 1.8, 0.6] as Expression,
      'line-opacity': ['case', ['get', 'isGroup'], 0.7, 0.4] as Expression,
    },
  },
];

/** Lowest zoom at which places are three bars instead of dots. */
const barsFrom = 14;

export const placeLayers = (by: MapColouring): Layer[] => [
  {
    id: 'place-dots',
    type: 'circle',
    paint: {
      'circle-color': placeColour(by) as Expression,
      'circle-radius': byZoom(8, 2.5, 12, 3.5, 14, 6),
      'circle-stroke-width': byZoom(10, 0.6, 13, 1.5),
      'circle-stroke-color': colourOf('var(--vixia-sheet)'),
    },
    layout: { 'circle-sort-key': ['get', 'needed'] },
    ...(by === 'coverage' && { filter: ['any', ['<', ['zoom'], barsFrom], ['!', ['has', 'bars']]] as Expression }),
  },
  ...(by === 'coverage'
    ? [
        {
          id: 'place-bars',
          type: 'symbol' as const,
          minzoom: barsFrom,
          filter: ['has', 'bars'] as Expression,
          layout: {
            'icon-image': ['get', 'bars'] as Expression,
            'icon-allow-overlap': true,
            'symbol-sort-key': ['get', 'needed'] as Expression,
          },
        },
      ]
    : []),
];

/** Builds the layers of the open place, ringed above the others. */
export const openLayers = (): Layer[] => [
  {
    id: 'open-ring',
    type: 'circle',
    paint: {
      'circle-radius': 27,
      'circle-color': colourOf('var(--vixia-focus)'),
      'circle-opacity': 0.16,
      'circle-stroke-width': 2.5,
      'circle-stroke-color': colourOf('var(--vixia-focus)'),
    },
  },
  {
    id: 'open-bars',
    type: 'symbol',
    layout: { 'icon-image': ['get', 'bars'] as Expression, 'icon-allow-overlap': true },
  },
];

export const cellLayers = (isDark: boolean): Layer[] => [
  {
    id: 'cells',
    type: 'circle',
    paint: {
      'circle-color': colourOf(peopleColour),
      'circle-opacity': 0.75,
      'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], ...cellRadii.flat()] as Expression,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': isDark ? '#0b0f14' : '#ffffff',
    },
  },
];

/**
 * Builds the layers of people's counts, except those that bars would cover: half a number reads as
 * another.
 */
export const countLayers = (isDark: boolean): Layer[] => [
  {
    id: 'cell-counts',
    type: 'symbol',
    layout: {
      'text-field': ['get', 'text'] as Expression,
      'text-size': 12,
      'text-font': ['sans-serif'],
      'text-allow-overlap': ['step', ['zoom'], true, barsFrom, false] as Expression,
    },
    paint: {
      'text-color': isDark ? '#0b0f14' : '#ffffff',
      'text-halo-color': colourOf(peopleColour),
      'text-halo-width': 1.6,
    },
  },
];

export const personLayers = (isDark: boolean): Layer[] => [
  {
    id: 'people',
    type: 'circle',
    paint: {
      'circle-color': [
        'case',
        ['get', 'isAssigned'],
        isDark ? '#11161d' : '#ffffff',
        colourOf(peopleColour),
      ] as Expression,
      'circle-radius': ['case', ['get', 'isOpen'], 10, 6] as Expression,
      'circle-stroke-width': 2,
      'circle-stroke-color': [
        'case',
        ['get', 'isAssigned'],
        colourOf(peopleColour),
        isDark ? '#0b0f14' : '#ffffff',
      ] as Expression,
    },
  },
];

export const labelLayers = (): Layer[] => [
  {
    id: 'area-labels',
    type: 'symbol',
    layout: {
      'icon-image': ['get', 'bars'] as Expression,
      'icon-anchor': 'bottom',
      'icon-offset': [0, 2],
      'text-field': [
        'format',
        ['get', 'name'],
        { 'font-scale': 1 },
        '\n',
        {},
        ['get', 'share'],
        { 'font-scale': 0.9 },
      ] as Expression,
      'text-font': ['sans-serif'],
      'text-size': byZoom(6, 11, 12, 13.5),
      'text-anchor': 'top',
      'text-offset': [0, 0.15],
      'text-max-width': 9,
      'text-line-height': 1.15,
      'text-optional': false,
      'symbol-sort-key': ['-', 0, ['get', 'places']] as Expression,
    },
    paint: {
      'text-color': colourOf('var(--mantine-color-text)'),
      'text-halo-color': colourOf('var(--vixia-sheet)'),
      'text-halo-width': 1.8,
    },
  },
];
