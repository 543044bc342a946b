import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createCoordinator, createPlace, createTenant, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { attendanceLink } from '../assignments/telling/links.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'asistencia');
const person = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Marina', last_name_1: 'Delfar' }));
const place = setUp(beforeEach, () => createPlace(app, tenant, { name: 'Escola del Far', tables: 1 }));

beforeEach(async () => {
  await query("update elections set date = '2031-05-25' where id = $1", [tenant.election]);
});

const assign = async (given: object = {}, replaces: string | null = null, user = person): Promise<string> => {
  const wanted = { user: user.id, place: place.id, slots: ['man'], is_extra: true, replaces, ...given };
  return (await admin.post('elections/assignments/', wanted)).body.id;
};
const tokenOf = (assignmentId: string, userId = person.id, { id: tenantId } = tenant) =>
  attendanceLink(app.services.config, { tenantId, assignmentId, userId, origin: '' }).replace('/attendance/', '');
const visitor = () => app.visit(tenant.host);
const look = (token: string, browser = visitor()) => browser.post('elections/attendance/look/', { token });
const answer = (token: string, said: string, note?: string, browser = visitor()) =>
  browser.post('elections/attendance/', { token, answer: said, note });
const stateOf = async (id: string) =>
  (await query('select state, answer_note as note, answered_by as by from assignments where id = $1', [id]))[0];
const countsOf = async () => {
  const { coverage, total_asignees } = (await admin.get(`elections/places/${place.id}/`)).body;
  return [total_asignees, coverage[0].had, coverage[0].confirmed];
};
const logged = async () =>
  (
    await query(
      "select action, actor_id from changes where entity_id = $1 and action like 'attendance%' order by at, id",
      [person.id],
    )
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('a link answers for nobody', () => {
  it('forged, cut short, or of another organisation', async () => {
    const id = await assign();
    const other = await createTenant(app, 'asistencia-ajena');
    const [, signature] = tokenOf(id).split('.');
    const forged = [`${id}.`, `${id}.x`, `${newId()}.${signature}`, id, 'x', tokenOf(id, newId())];
    for (const token of [...forged, tokenOf(id, person.id, other)]) {
      expect((await look(token)).body.code, token).toBe('attendance_bad_link');
      expect((await answer(token, 'confirmed')).body.code, token).toBe('attendance_bad_link');
    }
    const there = await app.visit(other.host).post('elections/attendance/', { token: tokenOf(id), answer: 'declined' });
    expect(there.body.code).toBe('attendance_bad_link');
    expect((await stateOf(id)).state).toBe('assigned');
  });

  it('while another person is signed in', async () => {
    const id = await assign();
    const stranger = await signIn(await createUser(app, tenant));
    for (const browser of [stranger, inNorth]) {
      expect((await look(tokenOf(id), browser)).body.code).toBe('attendance_of_other');
      const refused = await answer(tokenOf(id), 'declined', undefined, browser);
      expect([refused.status, refused.body.code]).toEqual([403, 'attendance_of_other']);
    }
    expect((await stateOf(id)).state).toBe('assigned');
  });

  it('of a place that has been changed: the new one is told to the person signed in alone', async () => {
    const first = await assign();
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    const second = await assign({ place: elsewhere.id }, first);
    expect((await answer(tokenOf(first), 'confirmed')).body.code).toBe('attendance_changed');
    expect((await look(tokenOf(first))).body).toEqual({ attendance: null, obstacle: 'changed', shift: null });
    const { body } = await look(tokenOf(first), await signIn(person));
    expect(body).toMatchObject({ attendance: 'unanswered', obstacle: 'changed', shift: { place: 'Institut de Baix' } });
    const third = await assign({ place: elsewhere.id, slots: ['tar'] }, second);
    expect((await answer(tokenOf(second), 'declined')).body.code).toBe('attendance_changed');
    expect([await stateOf(first), await stateOf(third)]).toMatchObject([{ state: 'ended' }, { state: 'assigned' }]);
  });

  it('once the place is withdrawn, the election past, or the person gone', async () => {
    const id = await assign();
    // Spain's date, which differs from UTC's for two hours a night
    const heldOn = (later: number) =>
      query("update elections set date = (now() at time zone 'Europe/Madrid')::date + $2::int where id = $1", [
        tenant.election,
        later,
      ]);
    await heldOn(-1);
    expect((await answer(tokenOf(id), 'confirmed')).body.code).toBe('attendance_over');
    expect((await look(tokenOf(id))).body).toEqual({ attendance: null, obstacle: 'over', shift: null });
    await heldOn(0);
    await admin.delete(`elections/assignments/${id}/`);
    expect((await answer(tokenOf(id), 'declined')).body.code).toBe('attendance_withdrawn');
    expect((await look(tokenOf(id))).body.shift).toBeNull();
    await query('delete from users where id = $1', [person.id]);
    expect((await look(tokenOf(id))).body.code).toBe('attendance_bad_link');
  });

  it('by being opened, however often', async () => {
    const id = await assign();
    await look(tokenOf(id));
    const { body } = await look(tokenOf(id));
    expect(body).toEqual({
      ...{ attendance: 'unanswered', obstacle: null },
      shift: {
        ...{ first_name: 'Marina', place: 'Escola del Far', town: expect.any(String), slots: ['man'] },
        ...{ election: expect.any(String), election_date: '2031-05-25' },
      },
    });
    expect(await logged()).toEqual([]);
  });

  it('whose slot somebody else has taken since they refused it', async () => {
    const id = await assign();
    await answer(tokenOf(id), 'declined');
    const taken = await assign({}, null, await createUser(app, tenant));
    expect((await look(tokenOf(id))).body).toMatchObject({ attendance: 'declined', obstacle: 'taken' });
    expect((await answer(tokenOf(id), 'confirmed')).body.code).toBe('attendance_taken');
    expect((await answer(tokenOf(id), 'declined', 'Trabajo')).status).toBe(200);
    await admin.delete(`elections/assignments/${taken}/`);
    expect((await answer(tokenOf(id), 'confirmed')).body).toMatchObject({ attendance: 'confirmed', obstacle: null });
  });
});

describe('an answer in somebody’s account', () => {
  const say = (browser: Browser, id: string, said: string, note?: string) =>
    browser.post(`elections/assignments/${id}/attendance/`, { answer: said, note });

  it('is nobody else’s: not a watcher’s, nor a coordinator’s of another area', async () => {
    const id = await assign();
    const stranger = await signIn(await createUser(app, tenant));
    const inSouth = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    for (const browser of [stranger, inSouth]) expect((await say(browser, id, 'declined')).status).toBe(404);
    expect((await say(inNorth, newId(), 'declined')).status).toBe(404);
    expect((await say(inNorth, id, 'perhaps')).status).toBe(400);
    expect((await say(inNorth, id, 'declined', 'x'.repeat(501))).status).toBe(400);
    expect((await stateOf(id)).state).toBe('assigned');
  });

  it('frees the slot and takes it again, and the same twice is once', async () => {
    const id = await assign();
    const own = await signIn(person);
    expect(await countsOf()).toEqual([1, 1, 0]);
    expect((await say(own, id, 'confirmed')).body.state).toBe('confirmed');
    await say(own, id, 'confirmed');
    expect(await countsOf()).toEqual([1, 1, 1]);
    await say(own, id, 'declined', 'Trabajo ese día');
    await answer(tokenOf(id), 'declined');
    expect(await countsOf()).toEqual([0, 0, 0]);
    expect(await stateOf(id)).toEqual({ state: 'declined', note: 'Trabajo ese día', by: person.id });
    expect((await own.get('users/users/self/')).body).toMatchObject({
      ...{ assignment: null, attendance: 'declined' },
      declined: { id, place_name: 'Escola del Far', answer_note: 'Trabajo ese día', answered_for_by: null },
    });
    await answer(tokenOf(id), 'confirmed');
    expect(await countsOf()).toEqual([1, 1, 1]);
    expect((await logged()).map(([action]) => action)).toEqual([
      ...['attendance_confirmed', 'attendance_declined', 'attendance_confirmed'],
    ]);
  });

  it('may be noted by who coordinates them, and says by whom', async () => {
    const id = await assign();
    const call = { outcome: 'will_come', attendance: { assignment: id, answer: 'confirmed' } };
    expect((await inNorth.post(`users/users/${person.id}/calls/`, call)).status).toBe(201);
    const { assignment } = (await inNorth.get(`users/users/${person.id}/`)).body;
    expect(assignment).toMatchObject({ state: 'confirmed', answered_for_by: expect.any(String) });
    const coordinator = (await inNorth.get('users/users/self/')).body.id;
    expect(await logged()).toEqual([['attendance_confirmed', coordinator]]);
    const someone = await createUser(app, tenant);
    const foreign = await inNorth.post(`users/users/${someone.id}/calls/`, { ...call, outcome: 'wont_come' });
    expect(foreign.status).toBe(404);
  });

  it('is asked anew for another place or slots, and kept for another table or an undone slip', async () => {
    const first = await assign();
    await answer(tokenOf(first), 'confirmed');
    const [station] = (await admin.get(`elections/places/${place.id}/`)).body.custations;
    const second = await assign({ station: station.id }, first);
    expect((await stateOf(second)).state).toBe('confirmed');
    const slipped = await assign({ slots: ['tar'] }, second);
    expect((await stateOf(slipped)).state).toBe('assigned');
    const back = await assign({}, slipped);
    expect((await stateOf(back)).state).toBe('confirmed');
    expect((await look(tokenOf(first))).body.attendance).toBe('confirmed');
  });

  it('stands in lists, by the filter, and in one’s own data', async () => {
    const [id, other] = [await assign(), await createUser(app, tenant)];
    const mine = `search=${encodeURIComponent(person.email)}`;
    const found = async (attendance: string) =>
      (await admin.get(`users/users/?attendance=${attendance}&${mine}`)).body.results.map(
        (row: { id: string; attendance: string }) => [row.id, row.attendance],
      );
    const unanswered = async () =>
      (await admin.get('elections/places/?has_unanswered=true&rowsPerPage=100')).body.results.some(
        ({ id: one }: { id: string }) => one === place.id,
      );
    expect([await found('unanswered'), await found('confirmed,declined')]).toEqual([[[person.id, 'unanswered']], []]);
    expect(await unanswered()).toBe(true);
    await answer(tokenOf(id), 'declined', 'Me operan');
    expect(await found('declined')).toEqual([[person.id, 'declined']]);
    expect(await unanswered()).toBe(false);
    const csv = (await fetchExport(app, tenant, admin, `users/users/export/csv/?${mine}`)).body;
    expect(csv).toContain('no irá');
    const data = (await (await signIn(person)).get('users/users/self/data/')).body;
    expect(data.assignments[0]).toMatchObject({ state: 'declined', answer_note: 'Me operan' });
    await assign();
    expect(await found('declined')).toEqual([]);
    expect((await admin.get(`users/users/${other.id}/`)).body.attendance).toBeNull();
    expect((await admin.get('users/users/?sortBy=-attendance')).status).toBe(200);
  });
});
