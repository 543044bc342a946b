import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { slots } from '#contract/coverage.ts';
import type { MapPlace } from '#contract/map.ts';
import { BareMap } from '#web/testing/BareMap.tsx';
import { show } from '#web/testing/open-app.tsx';
import { Layers } from './Layers.tsx';

const school = { id: 'school', name: 'Escola', lon: 2, lat: 41, priority: null, wanted: 2, had: [0, 1, 2] } as MapPlace;
const cells = [
  { lon: 2, lat: 41, count: 12 },
  { lon: 2.004, lat: 41, count: 7 },
];

let map: MapLibre | undefined;
const keep = (made: MapLibre) => {
  map = made;
};

test('no number of people stands on a place’s bars; further out all of them are said', async () => {
  await show(<Shown zoom={15} />);
  await expect.poll(drawn).toEqual({ bars: 1, numbers: ['7'] });
  expect(map?.getLayersOrder().filter((id) => /bars|counts/.test(id))).toEqual([
    'cell-counts',
    'place-bars',
    'open-bars',
  ]);
  await show(<Shown zoom={13.5} />);
  await expect.poll(drawn).toEqual({ bars: 0, numbers: ['12', '7'] });
});

function drawn() {
  const of = (layer: string) => (map?.getLayer(layer) ? map.queryRenderedFeatures({ layers: [layer] }) : []);
  return {
    bars: of('place-bars').length,
    numbers: of('cell-counts')
      .map(({ properties }) => properties.text)
      .sort(),
  };
}

const Shown = ({ zoom }: { zoom: number }) => (
  <BareMap lon={2.002} zoom={zoom} width={800} loaded={keep}>
    {(made) => (
      <Layers
        map={made}
        zoom={zoom}
        bounds={undefined}
        asked={slots}
        by="coverage"
        open={undefined}
        person={undefined}
        areas={[]}
        boundaries={[]}
        places={[school]}
        dots={null}
        cells={cells}
        people={[]}
        tell={() => {}}
        openPlace={() => {}}
        openArea={() => {}}
        openPerson={() => {}}
        tool={undefined}
        shape={undefined}
        choose={() => {}}
      />
    )}
  </BareMap>
);
