import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { GeoBox } from '#contract/map-bounds.ts';

export const show = (map: MapLibre, source: string, data: FeatureCollection) =>
  map.getSource<GeoJSONSource>(source)?.setData(data);

export function boxOf(map: MapLibre): GeoBox {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
