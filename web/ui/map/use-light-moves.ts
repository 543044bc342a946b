import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';

/** Milliseconds between frames above which a move is seen to stutter. */
const slow = 38;
/** Frames that are looked at before saying so. */
const looked = 4;
/** The share of its pixels, each way, that a moving map has then. */
const share = 0.5;
/** Milliseconds of rest before it is sharp again: longer than between two taps. */
const rest = 600;

/** Names that browsers give the card where there is none. */
const software = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Where it was slow once it is from the start of the next move. */
let wasSlow = false;

/**
 * Draws fewer pixels while the map moves, where all of them take too long: without a graphics
 * card each costs the processor's time. At rest it is as sharp as ever.
 * Another number of pixels ends a hand's gesture: it is set before MapLibre hears of one.
 */
export function useLightMoves(map: MapLibre | undefined): void {
  useEffect(() => {
    if (!map) return;
    const hasCard = !drawsWithoutCard(map);
    const ground = map.getCanvasContainer();
    const pressing = new Set<number>();
    let isGone = false;
    let isLight = false;
    let last: number | undefined;
    let gaps: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const draw = (light: boolean) => {
      if (isLight === light) return;
      isLight = light;
      map.setPixelRatio(window.devicePixelRatio * (light ? share : 1));
      // Another size empties the canvas: don't show it so.
      map.redraw();
    };
    const sharpenSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (pressing.size > 0 || map.isMoving()) sharpenSoon();
        else draw(false);
      }, rest);
    };
    const lighten = () => {
      if (isGone || (hasCard && !wasSlow)) return;
      draw(true);
      sharpenSoon();
    };

    // The page may be zoomed, or go to another screen: a number that was set once stays.
    const follow = () => {
      if (!isLight && map.getPixelRatio() !== window.devicePixelRatio) map.setPixelRatio(window.devicePixelRatio);
    };

    const press = ({ pointerId, button }: PointerEvent) => {
      // Another button moves nothing, and a menu that it opens keeps its release to itself.
      if (button !== 0) return;
      pressing.add(pointerId);
      if (!map.isMoving()) lighten();
    };
    const turn = () => {
      if (!map.isMoving()) lighten();
    };
    const release = ({ pointerId }: PointerEvent) => pressing.delete(pointerId);
    const begin = () => {
      [last, gaps] = [undefined, []];
      // A gesture is light by now. Moves of code begin in the middle of what draws,
      // and a change of size is told as one that is over.
      if (pressing.size === 0) queueMicrotask(() => map.isMoving() && lighten());
    };
    const look = () => {
      if (wasSlow || !hasCard || !map.isMoving()) return;
      const now = performance.now();
      if (last !== undefined) gaps.push(now - last);
      last = now;
      if (gaps.length < looked) return;
      wasSlow = (gaps.toSorted((a, b) => a - b)[Math.floor(looked / 2)] as number) > slow;
      gaps = [];
    };

    const before = { capture: true, passive: true };
    ground.addEventListener('pointerdown', press, before);
    ground.addEventListener('wheel', turn, before);
    window.addEventListener('pointerup', release, before);
    window.addEventListener('pointercancel', release, before);
    window.addEventListener('resize', follow);
    map.on('movestart', begin);
    map.on('render', look);
    return () => {
      isGone = true;
      clearTimeout(timer);
      ground.removeEventListener('pointerdown', press, before);
      ground.removeEventListener('wheel', turn, before);
      window.removeEventListener('pointerup', release, before);
      window.removeEventListener('pointercancel', release, before);
      window.removeEventListener('resize', follow);
      map.off('movestart', begin);
      map.off('render', look);
    };
  }, [map]);
}

function drawsWithoutCard(map: MapLibre): boolean {
  const gl = map.getCanvas().getContext('webgl2') as WebGL2RenderingContext;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  return software.test(String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
