import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** A layer of a source, whose name is put in. */
export type Layer = LayerSpecification extends infer L ? (L extends unknown ? Omit<L, 'source'> : never) : never;

/**
 * Keeps a source with its layers on the map, and shows `data` in them.
 * `before`: the layer that they lie under. `paint`: makes the layers anew when it changes.
 */
export function useLayers(
  map: MapLibre,
  source: string,
  data: FeatureCollection,
  { layers, paint, before }: { layers: () => Layer[]; paint: unknown; before?: string },
) {
  const [isThere, setThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers follow paint
  useEffect(() => {
    const made = layers().map((layer) => ({ ...layer, source }) as LayerSpecification);
    map.addSource(source, { type: 'geojson', data: nothing });
    for (const layer of made) map.addLayer(layer, before && map.getLayer(before) ? before : undefined);
    setThere(true);
    return () => {
      setThere(false);
      // The map itself may be gone by now.
      if (!map.style) return;
      for (const { id } of made) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, source, paint]);

  useEffect(() => {
    if (isThere) map.getSource<GeoJSONSource>(source)?.setData(data);
  }, [map, source, data, isThere]);
}
