import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openApp, show } from '#web/testing/open-app.tsx';
import { person } from '#web/testing/people.ts';
import { grounds, mapStyle, waterOf } from './map-style.ts';
import { useLightMoves } from './use-light-moves.ts';

type Cdp = { send(method: 'Emulation.setEmulatedMedia', to: { media: string }): Promise<unknown> };
const print = (media: 'print' | '') => (cdp() as Cdp).send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  vi.restoreAllMocks();
  await print('');
  localStorage.removeItem('colorScheme');
});

const style: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#cfdee6' } }],
};
setWorkerUrl(workerUrl);
let shown: MapLibre | undefined;

function Probe({ drawing = style }: { drawing?: StyleSpecification }) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  useLightMoves(map);
  useEffect(() => {
    const created = new MapLibre({ container: container.current as HTMLElement, style: drawing });
    created.on('load', () => setMap(created));
    return () => created.remove();
  }, [drawing]);
  useEffect(() => {
    shown = map;
  }, [map]);
  return <div ref={container} style={{ width: 300, height: 200 }} />;
}

/** Draws as slowly as without a graphics card. */
const drawSlowly = (map: MapLibre) =>
  map.on('render', () => {
    for (const end = performance.now() + 45; performance.now() < end; );
  });

test('moves where drawing is found to be slow, one after the other, draw fewer pixels and end sharp, without an error', async () => {
  const asked = WebGL2RenderingContext.prototype.getParameter;
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (
    this: WebGL2RenderingContext,
    name,
  ) {
    const value = asked.call(this, name);
    return typeof value === 'string' ? 'a card that nobody knows' : value;
  });
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', note);
  await show(<Probe />);
  await expect.poll(() => shown).toBeDefined();
  const map = shown as MapLibre;
  map.on('error', ({ error }) => errors.push(error.message));
  const ratios = new Set<number>();
  map.on('render', () => ratios.add(map.getPixelRatio()));
  drawSlowly(map);
  for (const zoom of [6, 4, 7]) {
    map.easeTo({ zoom, duration: 600 });
    await map.once('moveend');
    await expect.poll(() => map.getPixelRatio()).toBe(window.devicePixelRatio);
  }
  window.removeEventListener('error', note);
  expect(errors).toEqual([]);
  expect(Math.min(...ratios)).toBeLessThan(window.devicePixelRatio);
});

test('a map that draws fewer pixels while it moves follows the hand to the end, and the page’s zoom after it', async () => {
  shown = undefined;
  await show(<Probe />);
  await expect.poll(() => shown).toBeDefined();
  const map = shown as unknown as MapLibre;
  drawSlowly(map);
  map.jumpTo({ center: [0, 0], zoom: 5 });
  const canvas = map.getCanvas();
  const { left, top } = canvas.getBoundingClientRect();
  const ratios = new Set<number>();
  const hand = (kind: 'down' | 'move' | 'up', x: number) => {
    const at = { clientX: left + x, clientY: top + 100, buttons: kind === 'up' ? 0 : 1, bubbles: true };
    canvas.dispatchEvent(new PointerEvent(`pointer${kind}`, at));
    canvas.dispatchEvent(new MouseEvent(`mouse${kind}`, at));
  };
  canvas.dispatchEvent(new PointerEvent('pointerdown', { button: 2, bubbles: true }));
  expect(map.getPixelRatio()).toBe(window.devicePixelRatio);
  hand('down', 250);
  for (let x = 240; x >= 50; x -= 10) {
    hand('move', x);
    await map.once('render');
    ratios.add(map.getPixelRatio());
  }
  // The first step only starts the drag.
  expect(map.getCenter().lng).toBeCloseTo((190 * 360) / (512 * 2 ** map.getZoom()), 3);
  expect([...ratios]).toEqual([window.devicePixelRatio / 2]);
  hand('up', 50);
  await expect.poll(() => map.getPixelRatio()).toBe(window.devicePixelRatio);
  vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(3);
  window.dispatchEvent(new Event('resize'));
  expect(map.getPixelRatio()).toBe(3);
});

async function colourOf(selector: string): Promise<string> {
  const shot = await page
    .elementLocator(document.querySelector(selector) as Element)
    .screenshot({ base64: true, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const [r = 0, g = 0, b = 0] = context.getImageData(image.width / 2, image.height / 4, 1, 1).data;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('a map on a dark screen is printed in the colours of light ground, and is dark again', async () => {
  localStorage.setItem('colorScheme', 'dark');
  await openApp(`/user/${person(1).id}/edit`);
  await expect.poll(() => document.querySelector('.maplibregl-canvas')).not.toBeNull();
  const [dark] = grounds(true);
  const [light] = grounds(false);
  await expect.poll(() => colourOf('.maplibregl-canvas')).toBe(dark);
  await print('print');
  expect(await colourOf('.maplibregl-canvas')).toBe(light);
  await print('');
  await expect.poll(() => colourOf('.maplibregl-canvas')).toBe(dark);
});

test.each([false, true])(
  'other countries are land and the sea is water, down to streets (dark: %s)',
  async (isDark) => {
    shown = undefined;
    const drawing = mapStyle(isDark);
    await show(<Probe drawing={drawing} />);
    await expect.poll(() => shown).toBeDefined();
    const [toulouse, offBarcelona]: [number, number][] = [
      [1.44, 43.6],
      [2.4, 41.3],
    ];
    const map = shown as unknown as MapLibre;
    // Until the areas' land has loaded, the sea would cover it.
    map.jumpTo({ center: offBarcelona, zoom: 7 });
    await expect.poll(() => colourOf('.maplibregl-canvas')).toBe(grounds(isDark)[0]);
    for (const sea of ['sea', 'coast']) map.setLayoutProperty(sea, 'visibility', 'visible');
    for (const zoom of [7, 16]) {
      map.jumpTo({ center: toulouse, zoom });
      await expect.poll(() => colourOf('.maplibregl-canvas')).toBe(grounds(isDark)[0]);
      map.jumpTo({ center: offBarcelona, zoom });
      await expect.poll(() => colourOf('.maplibregl-canvas')).toBe(waterOf(isDark));
    }
  },
);
