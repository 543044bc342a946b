import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { useIsDark } from './use-is-dark.ts';

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** A layer without its source, which `useLayers` fills in. */
export type Layer = LayerSpecification extends infer L ? (L extends unknown ? Omit<L, 'source'> : never) : never;

/** `before`: the layer above. `paint`: rebuilds the layers when it changes. */
export function useLayers(
  map: MapLibre,
  source: string,
  data: FeatureCollection,
  { layers, paint, before }: { layers: () => Layer[]; paint: unknown; before?: string },
) {
  const isDark = useIsDark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers follow paint
  useEffect(() => {
    const made = layers().map((layer) => ({ ...layer, source }) as LayerSpecification);
    map.addSource(source, { type: 'geojson', data: nothing });
    for (const layer of made) map.addLayer(layer, before && map.getLayer(before) ? before : undefined);
    return () => {
      // The map may already be gone.
      if (!map.style) return;
      for (const { id } of made) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, source, paint]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours follow the background
  useEffect(() => {
    for (const { id, paint: colours = {} } of layers().filter((layer) => map.getLayer(layer.id)))
      for (const [property, value] of Object.entries(colours))
        map.setPaintProperty(id, property as 'line-color', value);
  }, [map, isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a source rebuilt by paint is empty
  useEffect(() => {
    map.getSource<GeoJSONSource>(source)?.setData(data);
    // Empty layers cost too: their tiles are clipped in each frame.
    const visibility = data.features.length > 0 ? 'visible' : 'none';
    for (const { id } of layers()) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
  }, [map, source, data, paint]);
}
