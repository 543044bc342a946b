import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import type { Dots } from '#contract/map.ts';
import { colourOf } from '../../../ui/map/tones.ts';
import { canvasColours } from '../colours.ts';
import type { MapColouring } from '../search.ts';
import { type Dot, DotsLayer } from './dots-layer.ts';
import { dotsOf } from './features.ts';

const none: readonly Dot[] = [];

/** Draws the dots. `paint` changes with the theme. */
export function useDots(map: MapLibre, dots: Dots | null, by: MapColouring, paint: unknown): DotsLayer {
  const layer = useMemo(() => new DotsLayer(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept above layers that paint rebuilds
  useEffect(() => {
    map.addLayer(layer);
    return () => {
      // The map may already be gone.
      if (map.style && map.getLayer(layer.id)) map.removeLayer(layer.id);
    };
  }, [map, layer, paint]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's
  useEffect(() => {
    layer.show(dots ? dotsOf(dots, by, canvasColours(by)) : none, colourOf('var(--vixia-sheet)'));
  }, [layer, dots, by, paint]);

  return layer;
}
