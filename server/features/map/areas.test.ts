import { beforeAll, describe, expect, it } from 'vitest';
import { createPlace } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, inNorth } = setUpStaff(app, 'zonas-del-mapa');

beforeAll(async () => {
  await createPlace(app, tenant, { area: tenant.areas.inNorth, lon: 2.1, lat: 41.5 });
  await createPlace(app, tenant, { lon: 2.01, lat: 41.41 });
});

const box = { west: 1, south: 41, east: 3, north: 42 };
const query = (asked: object) => new URLSearchParams(Object.entries({ ...box, ...asked }).map(([k, v]) => [k, `${v}`]));

describe('areas on the map', () => {
  it('are those of the next level a zoom earlier, where hardly any would tell them apart', async () => {
    const namesAt = async (zoom: number) => {
      const { areas } = (await inNorth.get(`map/areas/?${query({ zoom })}`)).body;
      return areas.map(({ name }: { name: string }) => name);
    };
    expect(await namesAt(9.5)).toEqual(['Vila Nord']);
    expect(await namesAt(10.5)).toEqual(['Centre', 'Vila Nord']);
  });

  it('have boundaries of their own, without those of areas that have no place', async () => {
    const drawn = async (asked: object) => {
      const { body } = await app.visit(tenant.host).get(`areas/boundaries/?${query({ level: 'adm4', ...asked })}`);
      return body.features.map(({ properties }: { properties: { name: string } }) => properties.name).sort();
    };
    expect(await drawn({})).toEqual(['Vila Nord', 'Vila Sud']);
    expect(await drawn({ has_places: true })).toEqual(['Vila Nord']);
  });

  it('have boundaries that a browser keeps, as long as they are the same', async () => {
    const visitor = app.visit(tenant.host);
    const address = `areas/boundaries/?${query({ level: 'adm1' })}`;
    const { headers } = await visitor.get(address);
    expect(headers['cache-control']).toBe('no-cache');
    const asked = async (tag: unknown) => {
      visitor.headers = { 'if-none-match': `${tag}` };
      const { status, raw } = await visitor.get(address);
      return [status, raw.length > 0];
    };
    expect(await asked(headers.etag)).toEqual([304, false]);
    expect(await asked('"of before"')).toEqual([200, true]);
  });
});
