import { useMantineColorScheme } from '@mantine/core';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BareMap } from '#web/testing/BareMap.tsx';
import { show } from '#web/testing/open-app.tsx';
import { useLayers } from '../../../ui/map/use-layers.ts';
import type { MapColouring } from '../search.ts';
import { useDots } from './use-dots.ts';

const school: FeatureCollection = {
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [2, 41] } }],
};
const dots = { lon: [210_000], lat: [4_100_000], places: [3], wanted: [3], needed: [3], priority: [0] };

let map: MapLibre | undefined;
const keep = (made: MapLibre) => {
  map = made;
};
afterEach(() => localStorage.clear());

test('what the map shows stays when its colours change, and when the theme does', async () => {
  await show(<Painted />);
  await expect.poll(shown).toEqual(there);
  await page.getByRole('button', { name: 'colours' }).click();
  await expect.element(page.getByText('priority light')).toBeVisible();
  await expect.poll(shown).toEqual(there);
  await page.getByRole('button', { name: 'theme' }).click();
  await expect.element(page.getByText('priority dark')).toBeVisible();
  await expect.poll(shown).toEqual(there);
});

test('dots of a map that draws fewer pixels while it moves lie at their places, and nowhere else', async () => {
  map = undefined;
  await show(<Painted />);
  await expect.poll(shown).toEqual(there);
  const moving = map as unknown as MapLibre;
  const pixels = window.devicePixelRatio / 2;
  const frames = new Set<string>();
  moving.setPixelRatio(pixels);
  const { unsubscribe } = moving.on('render', () => {
    const { x } = moving.project([2.1, 41]);
    if (moving.isMoving() && x > 0 && x < 400)
      frames.add(`${isDotAt(moving, [2.1, 41])} ${isDotAt(moving, [2.06, 41.01])}`);
  });
  // The map moves from beyond the area drawn ahead, back, and closer.
  moving.jumpTo({ center: [2.6, 41] });
  for (const [lon, lat, zoom] of [
    [2.1, 41, 10],
    [2.05, 41.05, 10],
    [2.1, 41, 11],
  ] as const) {
    moving.easeTo({ center: [lon, lat], zoom, duration: 300 });
    await moving.once('moveend');
  }
  unsubscribe();
  expect([...frames]).toEqual(['true false']);
});

const there = { schools: 1, layers: ['schools', 'dots'], hasDots: true };

/** Returns the source's features, and the pixel at the dot's centre. */
async function shown() {
  const source = map?.getSource<GeoJSONSource>('schools');
  if (!map || !source) return undefined;
  return {
    schools: map.queryRenderedFeatures({ layers: ['schools'] }).length,
    layers: map.getLayersOrder(),
    hasDots: await isDrawn(map),
  };
}

/** Reads the dot's pixel while the frame exists. */
const isDrawn = (drawn: MapLibre) =>
  new Promise<boolean>((resolve) => {
    drawn.once('render', () => resolve(isDotAt(drawn, [2.1, 41])));
    drawn.triggerRepaint();
  });

function isDotAt(drawn: MapLibre, place: [number, number]): boolean {
  const canvas = drawn.getCanvas();
  const gl = canvas.getContext('webgl2');
  const { x, y } = drawn.project(place);
  const scale = drawn.getPixelRatio();
  const pixel = new Uint8Array(4);
  gl?.readPixels(x * scale, canvas.height - y * scale, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return (pixel[3] ?? 0) > 0;
}

function Painted() {
  const [by, setBy] = useState<MapColouring>('coverage');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <button type="button" onClick={() => setBy('priority')}>
        colours
      </button>
      <button type="button" onClick={() => setColorScheme('dark')}>
        theme
      </button>
      <p>
        {by} {colorScheme}
      </p>
      <BareMap lon={2.05} zoom={10} width={400} isGroundless loaded={keep}>
        {(made) => <Drawn map={made} by={by} paint={`${by} ${colorScheme}`} />}
      </BareMap>
    </>
  );
}

function Drawn({ map, by, paint }: { map: MapLibre; by: MapColouring; paint: string }) {
  useLayers(map, 'schools', school, { layers: () => [{ id: 'schools', type: 'circle' }], paint });
  useDots(map, dots, by, paint);
  return null;
}
