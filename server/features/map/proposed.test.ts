import { beforeAll, expect, it } from 'vitest';
import { createPlace, createUser } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth } = setUpStaff(app, 'mapa-propuesto');
let proposal: string;
let place: string;
let person: string;

const box = { west: '1.9', south: '41.1', east: '2.3', north: '41.7' };
const ask = async (what: string, filters: Record<string, string>, browser = admin) => {
  const { status, body } = await browser.get(`map/${what}/?${new URLSearchParams({ ...box, zoom: '11', ...filters })}`);
  return status === 200 ? body : status;
};

beforeAll(async () => {
  place = (await createPlace(app, tenant, { lon: 2.01, lat: 41.41, tables: 2 })).id;
  person = (await createUser(app, tenant, { lon: 2.01, lat: 41.41, availability: ['tar'] })).id;
  proposal = await proposeNow(app, tenant, admin, { area: tenant.areas.north });
});

it('a proposal that the reader doesn’t see answers nothing', async () => {
  for (const what of ['places', 'areas', 'people']) expect(await ask(what, { proposal }, inNorth)).toBe(404);
});

it('places and areas are covered as it would leave them, and whom it places aren’t free', async () => {
  const shown = async (filters: Record<string, string>) => [
    (await ask('places', filters)).places.map(({ id, had }: { id: string; had: number[] }) => [id, had]),
    (await ask('areas', filters)).areas.map(({ had }: { had: number[] }) => had),
    (
      await ask('people', { ...filters, zoom: '17', west: '2.005', south: '41.405', east: '2.015', north: '41.415' })
    ).points.map(({ id }: { id: string }) => id),
  ];
  expect(await shown({})).toEqual([[[place, [0, 0, 0]]], [[0, 0, 0]], [person]]);
  expect(await shown({ proposal })).toEqual([[[place, [0, 1, 0]]], [[0, 1, 0]], []]);
  expect((await ask('places', { proposal, coverage: 'partial' })).count).toBe(1);
});
