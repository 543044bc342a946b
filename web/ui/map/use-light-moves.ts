import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';

/** Milliseconds between frames above which a move is seen to stutter. */
const slow = 38;
/** Frames that are looked at before saying so. */
const looked = 4;
/** The share of its pixels, each way, that a moving map has then. */
const share = 0.6;

/** Where it was slow once it is from the start of the next move. */
let isSlow = false;

/**
 * Draws fewer pixels while the map moves, where all of them take too long: without a graphics
 * card each costs the processor's time. At rest it is as sharp as ever.
 */
export function useLightMoves(map: MapLibre | undefined): void {
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    let isLight = false;
    let last: number | undefined;
    let gaps: number[] = [];

    /** Draws with fewer pixels where the map moves by now, else with all. */
    const settle = () => {
      if (isGone || isLight === (isSlow && map.isMoving())) return;
      isLight = !isLight;
      map.setPixelRatio(window.devicePixelRatio * (isLight ? share : 1));
      // Another size empties the canvas: don't show it so.
      map.redraw();
    };
    // Not in the middle of what draws: moves begin and end there too, and it can't begin twice.
    const settleSoon = () => queueMicrotask(settle);
    const begin = () => {
      [last, gaps] = [undefined, []];
      settleSoon();
    };
    const look = () => {
      if (isSlow || !map.isMoving()) return;
      const now = performance.now();
      if (last !== undefined) gaps.push(now - last);
      last = now;
      if (gaps.length < looked) return;
      isSlow = (gaps.toSorted((a, b) => a - b)[Math.floor(looked / 2)] as number) > slow;
      gaps = [];
      settleSoon();
    };

    map.on('movestart', begin);
    map.on('render', look);
    map.on('moveend', settleSoon);
    return () => {
      isGone = true;
      map.off('movestart', begin);
      map.off('render', look);
      map.off('moveend', settleSoon);
    };
  }, [map]);
}
