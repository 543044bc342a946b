import type { LayerSpecification } from 'maplibre-gl';
import { grounds, waterOf } from './map-style.ts';

const source = 'tiles';
/** Highest common zoom of external tiles; above it, they are enlarged. */
export const deepest = 14;

type Kind = 'fill' | 'line' | 'symbol';
type Part = { id: string; kind: Kind; from?: number; named: readonly string[]; paint: object; layout?: object };

const widening = (...stops: number[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops];

/** Layers by their names in OpenMapTiles and Shortbread. */
function parts(isDark: boolean): Part[] {
  const [, , , street] = grounds(isDark);
  const water = waterOf(isDark);
  const [green, building, text, halo] = isDark
    ? ['#1b2c27', '#26303b', '#a9b5c3', '#11161d']
    : ['#dfe9d8', '#e3ddd3', '#5d574f', '#ffffff'];
  return [
    { id: 'green', kind: 'fill', named: ['park', 'landcover', 'sites'], paint: { 'fill-color': green } },
    { id: 'water', kind: 'fill', named: ['water', 'ocean', 'water_polygons'], paint: { 'fill-color': water } },
    { id: 'rivers', kind: 'line', named: ['waterway', 'water_lines'], from: 9, paint: { 'line-color': water } },
    { id: 'buildings', kind: 'fill', named: ['building', 'buildings'], from: 14, paint: { 'fill-color': building } },
    {
      id: 'ways',
      kind: 'line',
      named: ['transportation', 'streets'],
      from: 8,
      paint: { 'line-color': street, 'line-width': widening(8, 0.6, 13, 1.6, 18, 16) },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    },
    {
      id: 'way-names',
      kind: 'symbol',
      named: ['transportation_name', 'street_labels'],
      from: 13,
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-font': ['sans-serif'],
      },
    },
  ];
}

/**
 * Builds layers with our colours, without external styles, glyphs and sprites; unknown schemas draw
 * nothing.
 */
export const vectorLayers = (isDark: boolean): LayerSpecification[] =>
  parts(isDark).flatMap(({ id, kind, from = 0, named, paint, layout = {} }) =>
    named.map(
      (name) =>
        ({
          ...{ id: `tiles-${id}-${name}`, type: kind, source, 'source-layer': name, minzoom: from, paint, layout },
        }) as LayerSpecification,
    ),
  );
