import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';

/** Fewest milliseconds per frame that look like stutter. */
const slow = 38;
/** Fewest frames to measure before deciding. */
const looked = 4;
/** Share of pixels, horizontally and vertically, drawn while moving a slow map. */
const share = 0.5;
/** Milliseconds of rest before a sharp redraw, longer than between two taps. */
const rest = 600;

/** Names of software renderers. */
const software = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Whether the map was slow: then it lowers its resolution from the start of the next move. */
let wasSlow = false;

/**
 * Lowers the resolution while a slow map moves, and redraws sharply at rest.
 * Resizing ends a gesture, so the resolution is set before MapLibre sees one.
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
      // Resizing clears the canvas.
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

    // Follows page zoom and screen changes, since MapLibre keeps a ratio once set.
    const follow = () => {
      if (!isLight && map.getPixelRatio() !== window.devicePixelRatio) map.setPixelRatio(window.devicePixelRatio);
    };

    const press = ({ pointerId, button }: PointerEvent) => {
      // Other buttons don't pan, and a context menu swallows their release.
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
      // Gestures have lowered it already. Programmatic moves start while drawing,
      // and a resize is reported as a finished move.
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
