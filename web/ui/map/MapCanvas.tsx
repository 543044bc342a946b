import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './Map.module.css';
import { Markers } from './Markers.tsx';
import type { MapMarker, MapProps } from './map-props.ts';
import { NoMap } from './NoMap.tsx';
import { Pin } from './Pin.tsx';
import { useGround } from './use-ground.ts';
import { useLightMoves } from './use-light-moves.ts';
import { useMap } from './use-map.ts';
import { usePoints } from './use-points.ts';
import { useStreets } from './use-streets.ts';

/** Most markers rendered as elements; more would slow down the map. */
const mostElements = 150;
const none: readonly MapMarker[] = [];

export function MapCanvas(props: MapProps) {
  return canDraw() ? <Drawn {...props} /> : <CannotDraw {...props} />;
}

function Drawn(props: MapProps) {
  const { markers = none, pin, onPinMove, pinLabel = props.label, height, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, props);
  const isMany = markers.length > mostElements;
  const isMissing = useGround(map);
  useStreets(map);
  useLightMoves(map);
  usePoints(map, isMany ? markers : none);

  return (
    <>
      <div className={classes.map} style={{ height }}>
        <div ref={container} className={classes.canvas} />
        {map && !isMany && <Markers map={map} markers={markers} />}
        {map && pin !== undefined && onPinMove && <Pin map={map} position={pin} onMove={onPinMove} label={pinLabel} />}
        {map && children?.(map)}
      </div>
      {isMissing && <NoMap />}
    </>
  );
}

function CannotDraw({ onUndrawn }: MapProps) {
  const { t } = useLingui();
  useEffect(() => onUndrawn?.(), [onUndrawn]);
  return <Text c="dimmed">{t`Este navegador no puede dibujar el mapa.`}</Text>;
}

let isAble: boolean | undefined;

function canDraw(): boolean {
  if (isAble === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    isAble = context !== null;
    // Browsers allow only about sixteen contexts, so this one is released.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return isAble;
}
