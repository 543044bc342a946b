import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useId } from 'react';
import classes from './Map.module.css';
import type { Position } from './map-props.ts';
import { OnMap } from './OnMap.tsx';

type Props = { map: MapLibre; position: Position | null; onMove: (position: Position) => void; label: string };

const pixels: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [step, bigStep] = [5, 40];

/** Shows a pin that can be dragged, moved by arrow keys, or placed by a click. */
export function Pin({ map, position, onMove, label }: Props) {
  const { t } = useLingui();
  const hint = useId();

  useEffect(() => {
    const put = ({ lngLat }: MapMouseEvent) => onMove({ lon: lngLat.lng, lat: lngLat.lat });
    map.on('click', put);
    return () => void map.off('click', put);
  }, [map, onMove]);

  const moveByKey = (event: KeyboardEvent) => {
    const direction = pixels[event.key];
    if (!direction || !position) return;
    // Otherwise the page would scroll and the map move.
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? bigStep : step;
    const at = map.project([position.lon, position.lat]);
    const moved = map.unproject([at.x + direction[0] * length, at.y + direction[1] * length]);
    onMove({ lon: moved.lng, lat: moved.lat });
  };

  if (!position) return null;
  return (
    <OnMap map={map} {...position} anchor="bottom" onDragEnd={onMove}>
      <button type="button" className={classes.pin} aria-label={label} aria-describedby={hint} onKeyDown={moveByKey}>
        <IconMapPinFilled size={44} stroke={1} aria-hidden />
      </button>
      <VisuallyHidden id={hint}>{t`Muévela con las teclas de flecha; con mayúsculas, más lejos.`}</VisuallyHidden>
    </OnMap>
  );
}
