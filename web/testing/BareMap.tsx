import { type LayerSpecification, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, useEffect, useRef, useState } from 'react';

setWorkerUrl(workerUrl);

/** Base layers; other layers are placed below them. */
const ground = ['inner', 'names'].map(
  (id): LayerSpecification => ({ id, type: 'background', paint: { 'background-opacity': 0 } }),
);

type Props = {
  lon: number;
  zoom: number;
  width: number;
  isGroundless?: boolean;
  loaded: (map: MapLibre) => void;
  children: (map: MapLibre) => ReactNode;
};

/** Shows an empty map at 41° north, 300 pixels high, to draw layers on. */
export function BareMap({ lon, zoom, width, isGroundless = false, loaded, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the zoom rebuilds it
  useEffect(() => {
    const created = new MapLibre({
      container: container.current as HTMLElement,
      style: { version: 8, sources: {}, layers: isGroundless ? [] : ground },
      center: [lon, 41],
      zoom,
      attributionControl: false,
    });
    created.on('load', () => {
      loaded(created);
      setMap(created);
    });
    return () => created.remove();
  }, [zoom]);
  return (
    <>
      <div ref={container} style={{ width, height: 300 }} />
      {map && children(map)}
    </>
  );
}
