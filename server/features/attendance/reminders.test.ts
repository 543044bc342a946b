import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { beginReminders, sendAsked, sendAttendanceReminder } from './jobs.ts';

const app = setUpApp();
const { tenant, admin, inNorth, query, signIn } = setUpStaff(app, 'recordatorios', beforeEach);
let person: TestUser;

beforeEach(async () => {
  await query("update elections set date = '2031-05-25' where id = $1", [tenant.election]);
  person = await createUser(app, tenant);
  const place = await createPlace(app, tenant, { name: 'Escola del Far' });
  await admin.post('elections/assignments/', { user: person.id, place: place.id, replaces: null });
  await query("update assignments set told_at = '2031-05-01T10:00:00Z'");
});

const remind = (day: string, hour = '10:30') =>
  sendAttendanceReminder(
    app.services,
    { tenantId: tenant.id, userId: person.id },
    undefined,
    new Date(`${day}T${hour}:00Z`),
  );
const reminders = async () => (await listMails(app, tenant, 'attendance_reminder')).map(({ text }) => text);

describe('nobody is reminded', () => {
  it.each([
    ['who said that they will come', "update assignments set state = 'confirmed'"],
    ['who said that they won’t', "update assignments set state = 'declined'"],
    ['who has no place any more', "update assignments set state = 'ended'"],
    ['whose address isn’t confirmed', 'update users set is_verified = false'],
    ['whose mailbox isn’t there', "update users set mail_stopped = 'bounced'"],
    ['who had a message about it within a day', "update assignments set told_at = '2031-05-10T20:00:00Z'"],
  ])('%s', async (_, change) => {
    await query(change);
    await remind('2031-05-11');
    expect(await reminders()).toEqual([]);
  });

  it('on another day, at night, or twice: not by two workers at once either', async () => {
    for (const day of ['2031-05-09', '2031-05-13', '2031-05-25', '2031-05-26']) await remind(day);
    await remind('2031-05-11', '21:30');
    expect(await reminders()).toEqual([]);
    await Promise.all([remind('2031-05-11'), remind('2031-05-11')]);
    await remind('2031-05-12', '12:00');
    expect(await reminders()).toHaveLength(1);
  });
});

describe('a reminder', () => {
  it('comes two weeks, one week and two days before, with link and calendar, until it is answered', async () => {
    for (const day of ['2031-05-11', '2031-05-12', '2031-05-18', '2031-05-23']) await remind(day);
    const texts = await reminders();
    expect(texts).toHaveLength(3);
    const token = /\/attendance\/(\S+)/.exec(texts[0] ?? '')?.[1];
    const answered = await app.visit(tenant.host).post('elections/attendance/', { token, answer: 'confirmed' });
    expect(answered.body.attendance).toBe('confirmed');
    const rows = await query(
      "select id from emails where user_id = $1 and template = 'attendance_reminder' and calendar like '%BEGIN:VEVENT%'",
      [person.id],
    );
    expect(rows).toHaveLength(3);
  });

  it('is in the queue for those it is due for, and the next begins tomorrow', async () => {
    const begin = (at: string) => beginReminders(app.services, { tenantId: tenant.id }, undefined, new Date(at));
    const waiting = async (task: string) =>
      (
        await app.owner.query(
          `select j.run_at from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
           where j.task_identifier = $1 and p.payload->>'tenantId' = $2`,
          [task, tenant.id],
        )
      ).rows.length;
    for (const at of ['2031-05-11T07:30:00Z', '2031-05-14T10:00:00Z']) await begin(at);
    expect([await waiting('begin-reminders'), await waiting('remind-attendance')]).toEqual([1, 0]);
    await begin('2031-05-11T10:00:00Z');
    expect([await waiting('begin-reminders'), await waiting('remind-attendance')]).toEqual([1, 1]);
  });
});

describe('a coordinator who asks', () => {
  const ask = (browser = inNorth) => browser.post(`users/users/${person.id}/ask_attendance/`);
  const batch = () => inNorth.post('users/batches/', { action: 'ask_attendance', ids: [person.id] });

  it('is refused where there is nobody to ask, no way to, or it was asked today', async () => {
    expect((await ask()).status).toBe(204);
    expect((await ask()).body.code).toBe('asked_already');
    expect((await batch()).body).toMatchObject({ done: 0, failed: 1 });
    await query('update assignments set asked_at = null');
    await query('update users set is_verified = false where id = $1', [person.id]);
    expect((await ask()).body.code).toBe('no_mail_to_ask');
    await query("update assignments set state = 'confirmed'");
    expect((await ask()).body.code).toBe('nothing_to_ask');
  });

  it('stops it while its message hasn’t left, and is refused afterwards', async () => {
    const stop = (browser = inNorth) => browser.post(`users/users/${person.id}/ask_attendance/stop/`);
    const send = () =>
      sendAsked(app.services, { tenantId: tenant.id, userId: person.id, origin: 'https://asistencia.test' });
    expect((await stop()).body.code).toBe('ask_sent');
    await ask();
    const self = await signIn(person);
    expect((await stop(self)).status).toBe(403);
    expect((await stop()).status).toBe(204);
    await send();
    expect(await reminders()).toEqual([]);
    expect((await ask()).status).toBe(204);
    await send();
    expect((await stop()).body.code).toBe('ask_sent');
    expect(await reminders()).toHaveLength(1);
  });

  it('has a message written, by a selection too', async () => {
    expect((await batch()).body).toMatchObject({ done: 1, failed: 0 });
    await sendAsked(app.services, { tenantId: tenant.id, userId: person.id, origin: 'https://asistencia.test' });
    expect(await reminders()).toEqual([expect.stringContaining('https://asistencia.test/attendance/')]);
  });
});
