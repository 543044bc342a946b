import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace, createUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from '../assignments/jobs.ts';
import { attendanceLink } from '../assignments/telling/links.ts';
import { sendDeclined } from './jobs.ts';

const app = setUpApp();
const { tenant, admin, inNorth, query } = setUpStaff(app, 'renuncias');
const person = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Marina', last_name_1: 'Delfar' }));
const place = setUp(beforeEach, () => createPlace(app, tenant, { name: 'Escola del Far' }));

const assign = async (given: object = {}): Promise<string> => {
  const wanted = { user: person.id, place: place.id, slots: ['man'], is_extra: true, replaces: null, ...given };
  return (await admin.post('elections/assignments/', wanted)).body.id;
};
const linkOf = (assignmentId: string) => {
  const bound = { tenantId: tenant.id, assignmentId, userId: person.id };
  return attendanceLink(app.services.config, { ...bound, origin: 'https://renuncias.test' });
};
const tokenOf = (id: string) => linkOf(id).split('/attendance/')[1] ?? '';
const answer = (token: string, said: string, note?: string) =>
  app.visit(tenant.host).post('elections/attendance/', { token, answer: said, note });

describe('a refusal is told', () => {
  const told = () => query("select user_id, params from notifications where params->>'detail' = 'attendance_declined'");
  const tell = (assignmentId: string, actorId = person.id) =>
    sendDeclined(app.services, { tenantId: tenant.id, assignmentId, actorId });
  beforeEach(() => query('delete from notifications'));

  it('to nobody where it was taken back at once, or they have another place', async () => {
    const id = await assign();
    await answer(tokenOf(id), 'declined');
    await answer(tokenOf(id), 'confirmed');
    await tell(id);
    await answer(tokenOf(id), 'declined');
    await assign({ slots: ['tar'] });
    await tell(id);
    expect(await told()).toEqual([]);
  });

  it('to those who coordinate the person but its author, without the note, and with the credential they hold', async () => {
    const id = await assign();
    await answer(tokenOf(id), 'declined', 'Asunto privado');
    const coordinator = (await inNorth.get('users/users/self/')).body.id;
    await tell(id, coordinator);
    expect((await told()).map(({ user_id }) => user_id)).not.toContain(coordinator);
    await query('delete from notifications');
    await tell(id);
    const [{ params }] = (await told()).filter(({ user_id }) => user_id === coordinator);
    expect(params).toEqual({
      ...{ detail: 'attendance_declined', link: `/user/${person.id}/place` },
      ...{ 'user-name': 'Marina Delfar', 'user-email': person.email },
    });
  });

  it('to the person by an acknowledgement that takes their calendar’s entry back; coming after all brings it back', async () => {
    const tellPerson = () =>
      sendAssignment(app.services, { tenantId: tenant.id, userId: person.id, origin: 'https://renuncias.test' });
    const sent = async (template: string) =>
      (await listMails(app, tenant, template)).filter(({ to_address }) => to_address === person.email);
    const id = await assign();
    await tellPerson();
    const [first] = await sent('place_assigned');
    expect(first?.text).toContain(linkOf(id));
    await answer(tokenOf(id), 'declined');
    await tellPerson();
    expect([(await sent('place_withdrawn')).length, (await sent('attendance_declined')).length]).toEqual([0, 1]);
    await answer(tokenOf(id), 'confirmed');
    await tellPerson();
    const [, again] = await sent('place_assigned');
    expect(again?.text).not.toContain('/attendance/');
    const rows = await query(
      "select calendar like '%CANCELLED%' as is_cancelled from emails where user_id = $1 order by creation_date, id",
      [person.id],
    );
    expect(rows.map(({ is_cancelled }) => is_cancelled)).toEqual([false, true, false]);
  });

  it('to the person, once undone, by their place again, and only where they were told', async () => {
    const tellPerson = () =>
      sendAssignment(app.services, { tenantId: tenant.id, userId: person.id, origin: 'https://renuncias.test' });
    const sent = async (template: string) =>
      (await listMails(app, tenant, template)).filter(({ to_address }) => to_address === person.email).length;
    const id = await assign();
    await tellPerson();
    const path = `elections/assignments/${id}/attendance/`;
    await inNorth.post(path, { answer: 'declined' });
    expect((await inNorth.post(`${path}undo/`)).body).toMatchObject({ id, state: 'assigned' });
    await tellPerson();
    await tell(id);
    expect([await sent('place_assigned'), await sent('attendance_declined')]).toEqual([1, 0]);
    expect(await told()).toEqual([]);
    await inNorth.post(path, { answer: 'declined' });
    await tellPerson();
    await inNorth.post(`${path}undo/`);
    await tellPerson();
    expect([await sent('place_assigned'), await sent('attendance_declined')]).toEqual([2, 1]);
  });

  it('and taken back, to those alone who were told of it', async () => {
    const resumed = () =>
      query("select user_id from notifications where params->>'detail' = 'attendance_resumed' order by user_id");
    const id = await assign();
    const path = `elections/assignments/${id}/attendance/`;
    await inNorth.post(path, { answer: 'declined' });
    await inNorth.post(`${path}undo/`);
    expect(await resumed()).toEqual([]);
    await answer(tokenOf(id), 'declined');
    await tell(id);
    const readers = (await told()).map(({ user_id }) => ({ user_id }));
    expect(readers).not.toEqual([]);
    await answer(tokenOf(id), 'confirmed');
    expect(await resumed()).toEqual(readers);
    await answer(tokenOf(id), 'declined');
    await answer(tokenOf(id), 'confirmed');
    expect(await resumed()).toEqual(readers);
    await query('delete from notifications');
    await inNorth.post(path, { answer: 'declined' });
    await tell(id);
    await inNorth.post(`${path}undo/`);
    const author = (await inNorth.get('users/users/self/')).body.id;
    expect(await resumed()).toEqual(readers.filter(({ user_id }) => user_id !== author));
  });

  it('and its link isn’t shown to who reads the person’s mail', async () => {
    const id = await assign();
    await sendAssignment(app.services, { tenantId: tenant.id, userId: person.id, origin: 'https://renuncias.test' });
    const [{ id: email }] = (await inNorth.get(`mailing/emails/?user=${person.id}`)).body.results;
    const { text } = (await inNorth.get(`mailing/emails/${email}/`)).body;
    expect(text).toContain('/attendance/…');
    expect(text).not.toContain(tokenOf(id));
  });
});
