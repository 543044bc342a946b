import 'maplibre-gl/dist/maplibre-gl.css';
import { useLingui } from '@lingui/react/macro';
import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useEffect, useState } from 'react';
import type { Universe } from '#contract/universe.ts';
import { useUniverse } from '../../core/universe.ts';
import type { MapProps, Position } from './map-props.ts';
import { mapStyle, worldLayerNames } from './map-style.ts';
import { useIsDark } from './use-is-dark.ts';
import { deepest, vectorLayers } from './vector-tiles.ts';

setWorkerUrl(workerUrl);

const spain = { lon: -3.7, lat: 40, zoom: 4.6 };
const closest = 18;

/** Creates a map inside `container`; undefined until it can draw. */
export function useMap(container: RefObject<HTMLElement | null>, props: MapProps): MapLibre | undefined {
  const { t } = useLingui();
  const [map, setMap] = useState<MapLibre>();
  const isDark = useIsDark();
  const { tiles } = useUniverse();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; effects below follow
  useEffect(() => {
    if (!container.current) return;
    // Browsers cache the worker with its content security policy:
    // another tile host needs another URL.
    if (tiles) setWorkerUrl(`${workerUrl}?${new URL(tiles.url).host}`);
    const { lon, lat, zoom } = props.view ?? spain;
    const created = new MapLibre({
      container: container.current,
      style: mapStyle(isDark),
      center: [lon, lat],
      zoom,
      minZoom: 3,
      maxZoom: closest,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      // Each fade redraws the whole map repeatedly.
      fadeDuration: 0,
      cooperativeGestures: !props.fillsScreen,
      locale: {
        'Map.Title': props.label,
        'NavigationControl.ZoomIn': t`Acercar`,
        'NavigationControl.ZoomOut': t`Alejar`,
        'CooperativeGesturesHandler.WindowsHelpText': t`Para acercar o alejar, gira la rueda con Ctrl pulsado`,
        'CooperativeGesturesHandler.MacHelpText': t`Para acercar o alejar, gira la rueda con ⌘ pulsado`,
        'CooperativeGesturesHandler.MobileHelpText': t`Mueve el mapa con dos dedos`,
      },
    });
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    created.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    created.addControl(new ScaleControl(), 'bottom-left');
    created.on('load', () => {
      if (tiles) layTiles(created, tiles, isDark);
      setMap(created);
    });
    return () => {
      setMap(undefined);
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    const layers = [...mapStyle(isDark).layers, ...vectorLayers(isDark)].filter(({ id }) => map.getLayer(id));
    for (const { id, paint } of layers) {
      for (const [property, value] of Object.entries(paint ?? {}))
        map.setPaintProperty(id, property as 'line-color', value);
    }
    // Printing doesn't wait for the next frame.
    map.redraw();
  }, [map, isDark]);

  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', props.label);
  }, [map, props.label]);

  useMoves(map, props);
  return map;
}

/** Adds external tiles under borders and names, with their attribution. */
function layTiles(map: MapLibre, { url, kind, attribution }: NonNullable<Universe['tiles']>, isDark: boolean) {
  const named = document.createElement('span');
  named.textContent = attribution;
  const from = { tiles: [url], attribution: named.innerHTML };
  if (kind === 'vector') {
    map.addSource('tiles', { type: 'vector', ...from, maxzoom: deepest });
    for (const layer of vectorLayers(isDark)) map.addLayer(layer, 'inner');
  } else {
    map.addSource('tiles', { type: 'raster', ...from, tileSize: 256 });
    map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'inner');
  }
  // Vector tiles have better water but no house numbers, so our numbers stay.
  const replaced = ['streets', 'street-names', ...(kind === 'vector' ? worldLayerNames : ['numbers'])];
  for (const layer of replaced) map.setLayoutProperty(layer, 'visibility', 'none');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
}

/** Event data that marks programmatic moves. */
const ours = { isOurs: true };

/** Padding in pixels that keeps 44-pixel markers clear of the corner controls. */
const besideControls = { top: 64, right: 64, bottom: 64, left: 64 };
/** Padding on a phone, where pixels are scarce. */
const onPhone = { top: 52, right: 56, bottom: 72, left: 40 };
const phone = 480;

function useMoves(map: MapLibre | undefined, { view, fitTo, onMove, covered }: MapProps) {
  const { lon, lat, zoom } = view ?? {};
  useEffect(() => {
    if (!map || lon === undefined || lat === undefined || zoom === undefined) return;
    const now = map.getCenter();
    // The URL has fewer digits than the map, so small differences are ignored.
    const isThere = Math.abs(now.lng - lon) + Math.abs(now.lat - lat) < 1e-4 && Math.abs(map.getZoom() - zoom) < 0.02;
    if (!isThere) map.easeTo({ center: [lon, lat], zoom }, ours);
  }, [map, lon, lat, zoom]);

  const corners = fitTo && fitTo.length > 0 ? JSON.stringify(cornersOf(fitTo)) : undefined;
  useEffect(() => {
    if (map && corners)
      map.fitBounds(
        JSON.parse(corners),
        { padding: paddingOf(map, covered?.current), maxZoom: 16, animate: false },
        ours,
      );
  }, [map, corners, covered]);

  useEffect(() => {
    if (!map || !onMove) return;
    const viewNow = () => ({ lon: map.getCenter().lng, lat: map.getCenter().lat, zoom: map.getZoom() });
    let known = JSON.stringify(viewNow());
    const tell = (event: object) => {
      const now = viewNow();
      // A resize is reported as a finished move.
      const isMove = JSON.stringify(now) !== known;
      known = JSON.stringify(now);
      if (isMove && !('isOurs' in event)) onMove(now);
    };
    const { unsubscribe } = map.on('moveend', tell);
    return unsubscribe;
  }, [map, onMove]);
}

function paddingOf(map: MapLibre, cover: HTMLElement | null | undefined) {
  const padding = map.getContainer().clientWidth < phone ? onPhone : besideControls;
  return { ...padding, top: padding.top + (cover?.offsetHeight ?? 0) };
}

function cornersOf(positions: readonly Position[]): [[number, number], [number, number]] {
  const lons = positions.map(({ lon }) => lon);
  const lats = positions.map(({ lat }) => lat);
  return [
    [Math.min(...lons), Math.min(...lats)],
    [Math.max(...lons), Math.max(...lats)],
  ];
}
