import { expect, test } from 'vitest';
import type { MapArea } from '#contract/map.ts';
import { percentIn } from '../../../core/percent.ts';
import { areaFeatures, areaLabels } from './features.ts';

const area = { id: 'vic', name: 'Vic', level: 'adm4', wanted: 4, had: [4, 0, 2], places: 1 } as unknown as MapArea;
const boundary = {
  id: 'vic',
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [] },
} as never;

test('an area has the colour and the share of the slots that are asked for', () => {
  const drawn = (asked: ('man' | 'tar' | 'esc')[]) => [
    areaFeatures([area], [boundary], asked).features[0]?.properties,
    areaLabels([area], 'es', asked).features[0]?.properties,
  ];
  expect(drawn(['man', 'tar', 'esc'])).toMatchObject([{ share: 50, state: 'partial' }, { share: percentIn('es', 50) }]);
  expect(drawn(['man'])).toMatchObject([{ share: 100, state: 'full' }, { share: percentIn('es', 100) }]);
  expect(drawn(['tar'])).toMatchObject([{ share: 0, state: 'none' }, { share: percentIn('es', 0) }]);
});
