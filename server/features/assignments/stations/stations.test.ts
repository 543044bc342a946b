import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser, password } from '../../../testing/factories.ts';
import { listMails } from '../../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { sendAssignment } from '../jobs.ts';

const app = setUpApp();
const { tenant, inNorth, query, signIn } = setUpStaff(app, 'mesas-propias');
const place = setUp(beforeEach, () => createPlace(app, tenant, { tables: 2 }));
const watcher = setUp(beforeEach, () => createUser(app, tenant));
let assignment: string;
let tables: { id: string; code: string }[];

beforeEach(async () => {
  assignment = (await assign()).id;
  tables = (await read()).custations;
});

const assign = async (request: Record<string, unknown> = {}) =>
  (await inNorth.post('elections/assignments/', { user: watcher.id, place: place.id, replaces: null, ...request }))
    .body;
const give = (station: string | null | undefined, browser = inNorth) =>
  browser.send('PATCH', `elections/assignments/${assignment}/`, { station });
const read = async () => (await inNorth.get(`elections/places/${place.id}/`)).body;
const edit = (change: Record<string, unknown>) => inNorth.send('PATCH', `elections/places/${place.id}/`, change);
const personsTable = async () => (await inNorth.get(`users/users/${watcher.id}/`)).body.assignment?.station;
const tell = () =>
  sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'http://mesas.test' });
const told = async () =>
  (await listMails(app, tenant)).filter(
    ({ to_address, template }) =>
      to_address === watcher.email && ['place_assigned', 'place_changed'].includes(template),
  );

describe('a table', () => {
  it('of a place of another area is given by nobody else', async () => {
    const { email } = await createCoordinator(app, tenant, [tenant.areas.south]);
    const inSouth = await app.visit(tenant.host).signIn(email, password);
    expect((await give(tables[0]?.id, inSouth)).status).toBe(404);
  });

  it('isn’t given by watchers', async () => {
    expect((await give(tables[0]?.id, await signIn(watcher))).status).toBe(403);
  });

  it('of another place isn’t given', async () => {
    const other = await createPlace(app, tenant, { name: 'Institut de Baix', tables: 1 });
    const { custations } = (await inNorth.get(`elections/places/${other.id}/`)).body;
    const { status, body } = await give(custations[0].id);
    expect(status).toBe(400);
    expect(body.station[0]).toContain('no es de este colegio');
    expect((await assign({ replaces: assignment, station: custations[0].id })).station).toHaveLength(1);
  });

  it('isn’t given to somebody who has left the place', async () => {
    await inNorth.delete(`elections/assignments/${assignment}/`);
    expect((await give(tables[0]?.id)).body.code).toBe('nothing_to_assign');
  });

  it('that somebody has isn’t taken out of the place', async () => {
    await give(tables[0]?.id);
    const { status, body } = await edit({ custations: tables.slice(1) });
    expect([status, body.code]).toEqual([409, 'station_held']);
    expect(body.detail).toContain(tables[0]?.code);
    await give(null);
    expect((await edit({ custations: tables.slice(1) })).status).toBe(200);
  });

  it('shows on the person and the place, and is written in the log of both', async () => {
    const [table] = tables;
    expect((await give(table?.id)).body).toMatchObject({ id: assignment, station: table?.id });
    expect(await personsTable()).toEqual(table && { id: table.id, code: table.code });
    expect((await read()).asignees).toMatchObject([{ id: watcher.id, station: table?.id }]);
    const logOf = async (entity: string, id: string) =>
      (await inNorth.get(`users/changes/?entity=${entity}&entity_id=${id}`)).body.results[0];
    const fields = { station: [null, table?.code] };
    expect(await logOf('user', watcher.id)).toMatchObject({ action: 'station_given', fields });
    expect(await logOf('place', place.id)).toMatchObject({
      action: 'station_given',
      fields: { ...fields, user: [null, watcher.id] },
    });
    await give(null);
    expect(await personsTable()).toBeNull();
    expect(await logOf('place', place.id)).toMatchObject({ action: 'station_taken', other: { id: watcher.id } });
  });

  it('is kept with other slots at the place, and left behind with the place', async () => {
    await give(tables[0]?.id);
    const wider = await assign({ replaces: assignment, slots: ['man'] });
    expect(wider.station).toBe(tables[0]?.id);
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    expect((await assign({ replaces: wider.id, place: elsewhere.id })).station).toBeNull();
    expect((await edit({ custations: tables.slice(1) })).status).toBe(200);
  });

  it('that moves to another place is nobody’s there', async () => {
    await give(tables[0]?.id);
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    await query('update stations set place_id = $1 where id = $2', [elsewhere.id, tables[0]?.id]);
    expect(await personsTable()).toBeNull();
  });
});

describe('a person given a table', () => {
  it('is written to with it, and not again where it was a slip', async () => {
    await tell();
    expect((await told()).map(({ text }) => text.includes('Mesa'))).toEqual([false]);
    await give(tables[0]?.id);
    await give(null);
    await tell();
    expect(await told()).toHaveLength(1);
    await give(tables[0]?.id);
    await tell();
    await tell();
    const mails = await told();
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain(`Mesa: ${tables[0]?.code}`);
  });
});
