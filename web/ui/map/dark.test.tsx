import { MantineProvider } from '@mantine/core';
import type { Map as MapLibre } from 'maplibre-gl';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { show } from '#web/testing/open-app.tsx';
import { colourOf, rgbOf } from './tones.ts';
import { useMap } from './use-map.ts';

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
afterEach(() => prefer(''));

test('a map in the dark is dark from its first picture on', async () => {
  await prefer('dark');
  await show(
    <MantineProvider defaultColorScheme="auto">
      <Ground />
    </MantineProvider>,
  );
  const said = page.getByRole('status');
  await expect.element(said).toBeVisible();
  expect(Math.max(...rgbOf(colourOf(said.element().textContent ?? '')))).toBeLessThan(0.3);
});

function Ground() {
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, { label: 'Mapa' });
  return <div ref={container}>{map && <FirstColour map={map} />}</div>;
}

/** Reads the colour the map opens with, before any repaint. */
function FirstColour({ map }: { map: MapLibre }) {
  const [ground] = useState(() => {
    const layer = map.getStyle().layers.find(({ type }) => type === 'background');
    return String(layer && map.getPaintProperty(layer.id, 'background-color'));
  });
  return <output>{ground}</output>;
}
