import { describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import {
  createAdministrator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../testing/factories.ts';
import { setUpApp } from '../../testing/set-up.ts';

const app = setUpApp();
const nobody = '01920000-0000-7000-8000-000000000000';

const signIn = async (user: TestUser, at: TestTenant) => app.visit(at.host).signIn(user.email, password);
const idsOf = (users: { id: string }[]) => users.map(({ id }) => id);
const start = (browser: Browser, request: Record<string, unknown>) => browser.post('users/batches/', request);

describe('a batch', () => {
  it('reaches all that the filters find, and no administrator among them', async () => {
    const own = await createTenant(app, 'filtros');
    const browser = await signIn(await createAdministrator(app, own), own);
    const marked = await Promise.all(Array.from({ length: 4 }, () => createUser(app, own, { last_name_1: 'Marcada' })));
    await createUser(app, own, { last_name_1: 'Otra' });
    const filters = { search: 'marcada', is_active: 'true' };
    const { body } = await start(browser, { action: 'validate', filters });
    expect(body).toMatchObject({ total: 4, done: 4 });
    const { rows } = await app.query(own.id, 'select id from users where is_validated order by id');
    expect(rows).toEqual(
      idsOf(marked)
        .sort()
        .map((id) => ({ id })),
    );
    const all = await start(browser, { action: 'issue_credential', filters: {} });
    expect(all.body).toMatchObject({ total: 6, done: 5, failed: 1 });
  });

  it('leaves out whom it is told to, of all that the filters find', async () => {
    const own = await createTenant(app, 'menosuna');
    const browser = await signIn(await createAdministrator(app, own), own);
    const marked = await Promise.all(Array.from({ length: 4 }, () => createUser(app, own, { last_name_1: 'Marcada' })));
    const [kept, ...others] = idsOf(marked) as [string, ...string[]];
    const filters = { search: 'marcada' };
    const except = [kept.toUpperCase(), nobody];
    const { body } = await start(browser, { action: 'validate', filters, except });
    expect(body).toMatchObject({ total: 3, done: 3, failed: 0 });
    const { rows } = await app.query(own.id, 'select id from users where tenant_id = $1 and is_validated order by id', [
      own.id,
    ]);
    expect(rows).toEqual(others.sort().map((id) => ({ id })));
    expect((await app.query(own.id, 'select from changes where entity_id = $1', [kept])).rows).toEqual([]);
  });

  it('gives the chairs to the first: of those named, or of the list in its order', async () => {
    const own = await createTenant(app, 'sillas');
    const browser = await signIn(await createAdministrator(app, own), own);
    const chairs = () => createPlace(app, own, { tables: 1, lon: 2.1, lat: 41.5 });
    const make = (last_name_1: string, lat: number) => createUser(app, own, { last_name_1, lon: 2.1, lat });
    const assign = async (request: Record<string, unknown>) => {
      const wanted = { action: 'assign', ...request };
      const { body } = await start(browser, wanted);
      expect(body.done).toBe(1);
      const { rows } = await app.query(own.id, 'select user_id from assignments where place_id = $1', [body.place.id]);
      return rows[0].user_id;
    };
    // Creates people in an order that no test requests.
    const crowd = async () => [await make('Beltrán', 41.7), await make('Zas', 41.51), await make('Abad', 41.6)];
    const [beltran, zas, abad] = idsOf(await crowd()) as [string, string, string];
    expect(await assign({ place: (await chairs()).id, ids: [abad, beltran, zas] })).toBe(abad);
    // Abad has been assigned.
    const filters = { is_assigned: 'false', is_staff: 'false', is_active: 'true' };
    await make('Camps', 41.65);
    const near = await chairs();
    expect(await assign({ place: near.id, filters: { ...filters, near: near.id } })).toBe(zas);
    await make('Duran', 41.65);
    expect(await assign({ place: (await chairs()).id, filters })).toBe(beltran);
  });
});
