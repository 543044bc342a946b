import { useNavigate } from '@tanstack/react-router';
import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibre } from 'maplibre-gl';
import { Popup } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { MapMarker } from './map-props.ts';
import { sources } from './map-style.ts';

/** Draws many markers on the canvas, clustering those that overlap. */
export function usePoints(map: MapLibre | undefined, markers: readonly MapMarker[]) {
  const navigate = useNavigate();
  const byId = useRef<Record<string, MapMarker>>({});

  useEffect(() => {
    byId.current = Object.fromEntries(markers.map((marker) => [marker.id, marker]));
    map?.getSource<GeoJSONSource>(sources.points)?.setData({
      type: 'FeatureCollection',
      features: markers.map(({ id, lon, lat, tone = 'accent', isChosen = false }) => ({
        type: 'Feature',
        properties: { id, tone, isChosen },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    });
  }, [map, markers]);

  useEffect(() => {
    if (!map) return;
    const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 10 });
    const markerOf = (event: MapLayerMouseEvent) => byId.current[String(event.features?.[0]?.properties.id)];

    const open = (event: MapLayerMouseEvent) => {
      const marker = markerOf(event);
      if (marker?.onClick) marker.onClick();
      else if (marker?.href) void navigate({ to: marker.href });
    };
    const spread = (event: MapLayerMouseEvent) => {
      const cluster = Number(event.features?.[0]?.properties.cluster_id);
      void map
        .getSource<GeoJSONSource>(sources.points)
        ?.getClusterExpansionZoom(cluster)
        .then((zoom) => map.easeTo({ center: event.lngLat, zoom: zoom + 0.5 }, { originalEvent: event.originalEvent }));
    };
    const name = (event: MapLayerMouseEvent) => {
      const marker = markerOf(event);
      map.getCanvas().style.cursor = 'pointer';
      if (marker) popup.setLngLat([marker.lon, marker.lat]).setText(marker.label).addTo(map);
    };
    const leave = () => {
      map.getCanvas().style.cursor = '';
      popup.remove();
    };

    const subscriptions = [
      map.on('click', 'points', open),
      map.on('click', 'clusters', spread),
      map.on('mouseenter', 'points', name),
      map.on('mouseenter', 'clusters', name),
      map.on('mouseleave', 'points', leave),
      map.on('mouseleave', 'clusters', leave),
    ];
    return () => {
      popup.remove();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, navigate]);
}
