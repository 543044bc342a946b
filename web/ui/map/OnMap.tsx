import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from './map-props.ts';
import type { ScreenPoint } from './spread.ts';

type Props = Position & {
  map: MapLibre;
  anchor?: 'center' | 'bottom';
  /** offset in pixels */
  offset?: ScreenPoint | undefined;
  onDragEnd?: (position: Position) => void;
  children: ReactNode;
};

const nowhere = { x: 0, y: 0 };
/** Distances in pixels from right and top within which zoom buttons would half cover a marker. */
const corner = { x: 10 + 44 + 22, y: 10 + 88 + 22 };

export function OnMap({ map, lon, lat, anchor = 'center', offset = nowhere, onDragEnd, children }: Props) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => new Marker({ element, anchor }));
  const dragged = useRef(onDragEnd);
  dragged.current = onDragEnd;
  const isDraggable = onDragEnd !== undefined;

  useEffect(() => {
    marker.setLngLat([lon, lat]);
  }, [marker, lon, lat]);

  const { x, y } = offset;
  useEffect(() => {
    marker.setOffset([x, y]);
  }, [marker, x, y]);

  useEffect(() => {
    marker.addTo(map);
    return () => void marker.remove();
  }, [marker, map]);

  // Hides elements half covered by a button; the list beside the map has them too.
  useEffect(() => {
    const hide = () => {
      const at = map.project([lon, lat]);
      const isUnder = at.x + x > map.getContainer().clientWidth - corner.x && at.y + y < corner.y;
      element.style.visibility = isUnder && !isDraggable ? 'hidden' : '';
    };
    hide();
    const { unsubscribe } = map.on('moveend', hide);
    return unsubscribe;
  }, [map, element, lon, lat, x, y, isDraggable]);

  useEffect(() => {
    marker.setDraggable(isDraggable);
    const tell = () => {
      const { lng, lat } = marker.getLngLat();
      dragged.current?.({ lon: lng, lat });
    };
    marker.on('dragend', tell);
    return () => void marker.off('dragend', tell);
  }, [marker, isDraggable]);

  return createPortal(children, element);
}
