import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace, createUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from '../assignments/jobs.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'borrados');
const place = setUp(beforeEach, () => createPlace(app, tenant, { name: 'Escola del Far', tables: 2 }));
const watcher = setUp(beforeEach, () => createUser(app, tenant));

const assign = async ({ id } = place) =>
  (await inNorth.post('elections/assignments/', { user: watcher.id, place: id, replaces: null })).body;
const remove = (body: Record<string, unknown> = {}, browser = admin) =>
  browser.send('DELETE', `elections/places/${place.id}/`, { name: 'Escola del Far', total_asignees: 0, ...body });
const tell = () =>
  sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'http://borrados.test' });

describe('deleting a place', () => {
  it('is for administrators', async () => {
    expect((await remove({}, inNorth)).status).toBe(403);
  });

  it('wants its name typed', async () => {
    const { status, body } = await remove({ name: 'Escola del Mar' });
    expect(status).toBe(400);
    expect(body.name[0]).toContain('Escola del Far');
    expect((await admin.get(`elections/places/${place.id}/`)).status).toBe(200);
  });

  it('to which somebody was assigned meanwhile is refused, saying how many there are', async () => {
    await assign();
    const { status, body } = await remove();
    expect([status, body.code]).toEqual([409, 'assigned_meanwhile']);
    expect(body.detail).toContain('1');
    expect((await inNorth.get(`users/users/${watcher.id}/`)).body.assigned_polling_place).toBe(place.id);
  });

  it('takes it from its people, who are told, and keeps that in their log and history', async () => {
    await assign();
    await tell();
    expect((await remove({ name: 'escola del far', total_asignees: 1 })).status).toBe(204);
    expect((await admin.get(`elections/places/${place.id}/`)).status).toBe(404);
    const person = (await inNorth.get(`users/users/${watcher.id}/`)).body;
    expect([person.assigned_polling_place, person.assignment]).toEqual([null, null]);
    await tell();
    const mails = (await listMails(app, tenant, 'place_withdrawn')).filter((one) => one.to_address === watcher.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Escola del Far');
    const { results } = (await inNorth.get(`users/changes/?entity=user&entity_id=${watcher.id}`)).body;
    expect(results[0]).toMatchObject({
      action: 'place_withdrawn',
      fields: { assigned_polling_place_name: ['Escola del Far', null] },
    });
    const log = (await admin.get(`users/changes/?entity=place&entity_id=${place.id}`)).body.results;
    expect(log[0]).toMatchObject({ action: 'deleted', fields: { name: ['Escola del Far', null] } });
    const own = await signIn(watcher);
    expect(JSON.stringify((await own.get('users/users/self/data/')).body)).toContain('Escola del Far');
  });

  it('tells nobody who had not been told of it, and they can be given another', async () => {
    await assign();
    await remove({ total_asignees: 1 });
    await tell();
    expect((await listMails(app, tenant)).filter(({ to_address }) => to_address === watcher.email)).toEqual([]);
    const other = await createPlace(app, tenant, { name: 'Institut de Baix' });
    expect((await assign(other)).place).toBe(other.id);
  });

  it('while somebody is assigned to it: either they have it, or it is gone', async () => {
    const answers = await Promise.all([assign(), remove()]);
    const isGone = answers[1].status === 204;
    expect(answers[0].id === undefined).toBe(isGone);
  });
});
