import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createPlace } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth } = setUpStaff(app, 'extension');

beforeAll(async () => {
  const { south } = tenant.areas;
  await createPlace(app, tenant, { name: 'Castell', lon: 2.01, lat: 41.41 });
  await createPlace(app, tenant, { name: 'Drassanes', lon: 2.19, lat: 41.59 });
  await createPlace(app, tenant, { name: 'Escorxador', area: south, lon: 2.1, lat: 41.3 });
});

const ask = async (browser: Browser, filters: Record<string, string> = {}) =>
  (await browser.get(`map/extent/?${new URLSearchParams(filters)}`)).body.bbox;

describe('the box that the map opens at', () => {
  it('is that of the places found within reach', async () => {
    expect(await ask(admin)).toEqual([2.01, 41.3, 2.19, 41.59]);
    expect(await ask(inNorth)).toEqual([2.01, 41.41, 2.19, 41.59]);
    expect(await ask(inNorth, { area: tenant.areas.south.id })).toBeNull();
  });

  it('is that of the areas within reach where there is no place', async () => {
    const { country, inNorth: centre, north } = tenant.areas;
    const search = 'nowhere';
    expect(await ask(admin, { search })).toEqual([2, 41.2, 2.2, 41.6]);
    expect(await ask(inNorth, { search, area: country.id })).toEqual([2, 41.4, 2.2, 41.6]);
    expect(await ask(admin, { search, area: north.id })).toEqual([2, 41.4, 2.2, 41.6]);
    expect(await ask(admin, { search, area: centre.id })).toEqual([2.05, 41.45, 2.15, 41.55]);
  });
});
