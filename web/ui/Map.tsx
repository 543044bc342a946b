import { Skeleton } from '@mantine/core';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../core/quiet.ts';
import type { MapProps } from './map/map-props.ts';
import { NoMap } from './map/NoMap.tsx';

/**
 * Draws our own boundaries, without external tiles, once the map is in view and the page is idle.
 */
export function MapView({ height = 320, ...props }: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const { Canvas, hasFailed } = useCanvas(useSight(place));
  const { onUndrawn } = props;
  useEffect(() => {
    if (hasFailed) onUndrawn?.();
  }, [hasFailed, onUndrawn]);
  if (Canvas) return <Canvas height={height} {...props} />;
  return hasFailed ? <NoMap /> : <Skeleton ref={place} height={height} />;
}

// Importing code again doesn't reload its styles: only a page reload does.
let isLost = false;

function useCanvas(isWanted: boolean): { Canvas?: ComponentType<MapProps>; hasFailed: boolean } {
  const [Canvas, setCanvas] = useState<ComponentType<MapProps>>();
  const [hasFailed, setFailed] = useState(isLost);
  useEffect(() => {
    if (!isWanted || isLost) return;
    import('./map/MapCanvas.tsx').then(
      ({ MapCanvas }) => setCanvas(() => MapCanvas),
      () => {
        isLost = true;
        setFailed(true);
      },
    );
  }, [isWanted]);
  return { ...(Canvas && { Canvas }), hasFailed };
}

/** Returns whether an element has been in or near sight while idle. */
function useSight(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        whenQuiet(() => setSeen(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
