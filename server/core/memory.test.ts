import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { Browser } from '../testing/app.ts';
import { createAdministrator, createCoordinator, createTenant, createUser, password } from '../testing/factories.ts';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';
import { createDatabase } from './database.ts';

const one = setUpApp();
const { tenant, query } = setUpTenant(one, 'memoria');
let other: { app: Awaited<ReturnType<typeof createApp>>; close(): Promise<void> };
let administrator: Browser;

beforeAll(async () => {
  const database = createDatabase({ connection: one.connection, role: 'vixia_app' }, { max: 4 });
  const app = await createApp({ ...one.services, database }, async () => undefined);
  other = { app, close: () => Promise.all([app.close(), database.close()]).then(() => undefined) };
  administrator = await one.visit(tenant.host).signIn((await createAdministrator(one, tenant)).email, password);
});
afterAll(async () => {
  await other.close();
});

it('what one server changes another doesn’t show as it was', async () => {
  const person = await createUser(one, tenant);
  const coordinator = await createCoordinator(one, tenant, [tenant.areas.country], { first_name: 'Marta' });
  const reader = await new Browser(other, tenant).signIn(person.email, password);
  const seen = async () => {
    const { body } = await reader.get('users/users/self/');
    return {
      managers: body.managers.map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`),
      obstacles: body.credential_obstacles,
      day: (await reader.get('universe/')).body.electionDay,
    };
  };
  const before = await seen();
  expect(await seen()).toEqual(before);
  expect(before).toMatchObject({ managers: ['Marta Ficticia +34 600 12 34 56'], obstacles: [], day: '2031-05-25' });

  const phone = { phone_prefix: '+34', phone: '611 22 33 44', seen: {} };
  expect((await administrator.send('PATCH', `users/users/${coordinator.id}/`, phone)).status).toBe(200);
  expect((await seen()).managers).toEqual(['Marta Ficticia +34 611 22 33 44']);
  await query('update boards set can_generate = false where id = $1', [tenant.board]);
  expect((await seen()).obstacles).toEqual(['no_generation']);
  await query("update elections set date = '2031-06-01' where id = $1", [tenant.election]);
  expect((await seen()).day).toBe('2031-06-01');
  const areas = (await administrator.get(`users/areamanagers/?user=${coordinator.id}`)).body.results;
  expect((await administrator.delete(`users/areamanagers/${areas[0].id}/`)).status).toBe(204);
  expect((await seen()).managers).toEqual([]);
});

it('a coordinator who loses an area on one server reaches nobody of it on another', async () => {
  const person = await createUser(one, tenant);
  const coordinator = await createCoordinator(one, tenant, [tenant.areas.north]);
  const reader = await new Browser(other, tenant).signIn(coordinator.email, password);
  const read = async () => (await reader.get(`users/users/${person.id}/`)).status;
  const write = async (profession: string) =>
    (await reader.send('PATCH', `users/users/${person.id}/`, { profession, seen: {} })).status;
  expect([await read(), await write('Maestra')]).toEqual([200, 200]);
  const areas = (await administrator.get(`users/areamanagers/?user=${coordinator.id}`)).body.results;
  expect((await administrator.delete(`users/areamanagers/${areas[0].id}/`)).status).toBe(204);
  expect([await read(), await write('Médica')]).toEqual([404, 404]);
});

it('what is demanded of coordinators holds on every server at once', async () => {
  const own = await createTenant(one, 'exigencias');
  const coordinator = await createCoordinator(one, own, [own.areas.north]);
  const reader = await new Browser(other, own).signIn(coordinator.email, password);
  const change = async (text: string) => {
    await one.query(own.id, text, [own.id, coordinator.id]);
    const { status, body } = await reader.get('users/users/');
    return status === 200 ? 'open' : body.code;
  };
  const demand = 'update tenants set demands_second_factor = true where id = $1 and $2::uuid is not null';
  const setUp = "insert into second_factors (tenant_id, user_id, secret, confirmed_at) values ($1, $2, '', null)";
  const of = 'where tenant_id = $1 and user_id = $2';
  expect(await change(demand)).toBe('second_factor_demanded');
  expect(await change(setUp)).toBe('second_factor_demanded');
  expect(await change(`update second_factors set confirmed_at = now() ${of}`)).toBe('open');
  expect(await change(`delete from second_factors ${of}`)).toBe('second_factor_demanded');
});

it('a long change keeps nobody waiting who changes something else', async () => {
  const coordinator = await createCoordinator(one, tenant, [tenant.areas.north]);
  const client = await one.owner.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'`);
    await client.query("update areas set name = name || '' where tenant_id = $1", [tenant.id]);
    const change = { phone_prefix: '+34', phone: '611 22 33 55', seen: {} };
    expect((await administrator.send('PATCH', `users/users/${coordinator.id}/`, change)).status).toBe(200);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
