import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slots } from '#contract/coverage.ts';
import type { MapArea } from '#contract/map.ts';
import { BareMap } from '#web/testing/BareMap.tsx';
import { show } from '#web/testing/open-app.tsx';
import type { Tool } from './Drawing.tsx';
import { Layers, type LayersProps } from './Layers.tsx';

const area = {
  ...{ id: 'area', level: 'adm4', code: '08001', name: 'Vila', is_reached: true, is_parted: false },
  ...{ lon: 2, lat: 41, places: 1, needing: 1, wanted: 2, had: [0, 0, 0] },
} as MapArea;
const boundary = {
  type: 'Feature' as const,
  id: 'area',
  properties: { name: 'Vila' },
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [1, 40],
        [3, 40],
        [3, 42],
        [1, 42],
        [1, 40],
      ],
    ],
  },
} as LayersProps['boundaries'][number];

let map: MapLibre | undefined;
const keep = (made: MapLibre) => {
  map = made;
};
const corner = (x: number, y: number) => ({ position: { x, y } });

test('one click on an area opens its page; two zoom the map in and open nothing', async () => {
  const openArea = vi.fn();
  const canvas = await open({ openArea });
  await expect.poll(() => map?.queryRenderedFeatures({ layers: ['areas'] }).length).toBeGreaterThan(0);
  const drawn = map as MapLibre;
  const before = drawn.getZoom();
  await userEvent.dblClick(canvas, corner(100, 60));
  await expect.poll(() => [drawn.isMoving(), drawn.getZoom()]).toEqual([false, before + 1]);
  expect(openArea).not.toHaveBeenCalled();
  await userEvent.click(canvas, corner(100, 60));
  await expect.poll(() => openArea.mock.calls).toEqual([['area']]);
});

test('a shape is in sight from its first corner on, and is closed where it has three', async () => {
  const choose = vi.fn();
  const canvas = await open({ tool: 'polygon', choose });
  const drawn = map as MapLibre;
  const inSight = () =>
    ['shape-start', 'shape-line'].filter((layer) => drawn.queryRenderedFeatures({ layers: [layer] }).length > 0);
  await userEvent.click(canvas, corner(100, 60));
  await expect.poll(inSight).toContain('shape-start');
  await userEvent.dblClick(canvas, corner(300, 60));
  await expect.poll(inSight).toEqual(['shape-start', 'shape-line']);
  expect(choose).not.toHaveBeenCalled();
  await userEvent.dblClick(canvas, corner(300, 200));
  expect(choose.mock.calls.map(([shape]) => shape.split(' ').length)).toEqual([3]);
});

test('one finger draws a rectangle, two draw none', async () => {
  const choose = vi.fn();
  const canvas = await open({ tool: 'box', choose });
  const { left, top } = canvas.getBoundingClientRect();
  const touch = (kind: 'start' | 'move' | 'end', ...at: [number, number][]) => {
    const touches = at.map(([x, y], identifier) => {
      return new Touch({ identifier, target: canvas, clientX: left + x, clientY: top + y });
    });
    const there = kind === 'end' ? [] : touches;
    const how = { touches: there, targetTouches: there, changedTouches: touches, bubbles: true, cancelable: true };
    canvas.dispatchEvent(new TouchEvent(`touch${kind}`, how));
  };
  touch('start', [100, 60], [200, 60]);
  touch('move', [80, 60], [260, 100]);
  touch('end', [80, 60], [260, 100]);
  expect(choose).not.toHaveBeenCalled();
  touch('start', [100, 60]);
  touch('move', [200, 160]);
  touch('end', [200, 160]);
  expect(choose).toHaveBeenCalledTimes(1);
});

async function open(props: Partial<LayersProps> & { tool?: Tool }): Promise<Element> {
  map = undefined;
  await show(<Shown {...props} />);
  await expect.poll(() => map?.getLayer('areas') && map.loaded()).toBe(true);
  return page.elementLocator(document.querySelector('canvas') as Element).element();
}

const none = () => {};

const Shown = (props: Partial<LayersProps>) => (
  <BareMap lon={2} zoom={8} width={600} loaded={keep}>
    {(made) => (
      <Layers
        {...{ map: made, zoom: 8, bounds: undefined, asked: slots, by: 'coverage', open: undefined, person: undefined }}
        {...{ areas: [area], boundaries: [boundary], places: [], dots: null, cells: [], people: [] }}
        {...{ tell: none, openPlace: none, openArea: none, openPerson: none, choose: none }}
        tool={undefined}
        shape={undefined}
        {...props}
      />
    )}
  </BareMap>
);
