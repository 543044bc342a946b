import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, query, admin, setUpBrowser } = setUpStaff(app, 'peticiones');
const person = setUp(beforeEach, () => createUser(app, tenant, { language: 'ca' }));
const own = setUpBrowser(() => person, beforeEach);
let coordinator: Browser;
let coordinatorId: string;
let credential: { id: string };

beforeAll(async () => {
  const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  coordinatorId = staff.id;
  coordinator = await signIn(staff);
});
beforeEach(async () => {
  credential = (await admin.post('credentials/credentials/', { user: person.id })).body;
});

const path = 'users/change-requests/';
const ask = (wanted: object, browser = own) => browser.create(`${path}own/`, wanted);
const decide = (browser: Browser, { id }: { id: string }, how = 'accept', body: object = {}) =>
  browser.post(`${path}${id}/${how}/`, body);
const profile = async () => (await admin.get(`users/users/${person.id}/`)).body;
const listed = async (browser: Browser) =>
  (await browser.get(`${path}?state=asked&rowsPerPage=100`)).body.results.map(({ id }: { id: string }) => id);
const lastMail = async () =>
  (
    await query(
      'select template, subject, text from emails where user_id = $1 order by creation_date desc, id desc limit 1',
      [person.id],
    )
  )[0];

describe('a change is not asked for', () => {
  it('by visitors, administrators, or who can edit their profile', async () => {
    expect((await app.visit(tenant.host).post(`${path}own/`, { first_name: 'Eva' })).status).toBe(401);
    expect((await admin.post(`${path}own/`, { first_name: 'Eva' })).status).toBe(403);
    const open = await signIn(await createUser(app, tenant));
    expect((await open.post(`${path}own/`, { first_name: 'Eva' })).status).toBe(403);
  });

  it('against the rules of the profile, of the account’s address, or where nothing differs', async () => {
    const { first_name } = await profile();
    for (const wanted of [{ birth_date: '2020-01-01' }, { phone: '1' }, { first_name: '' }, { email: 'a@example.org' }])
      expect((await own.post(`${path}own/`, wanted)).status).toBe(400);
    expect((await own.post(`${path}own/`, { first_name })).body.code).toBe('nothing_asked');
    expect((await own.get(`${path}own/`)).body).toEqual({ request: null });
  });
});

describe('a change is not decided', () => {
  it('by who asked, by coordinators of other areas, or twice', async () => {
    const request = await ask({ first_name: 'Eva' });
    expect((await decide(own, request)).status).toBe(403);
    const south = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    expect((await decide(south, request)).status).toBe(404);
    expect((await decide(coordinator, request, 'decline', { reason: ' ' })).status).toBe(400);
    expect((await decide(coordinator, request)).status).toBe(200);
    expect((await decide(coordinator, request)).body.code).toBe('change_request_over');
    expect((await own.post(`${path}own/withdraw/`, {})).body.code).toBe('change_request_over');
  });

  it('by coordinators of a profile that an administrator locked', async () => {
    await admin.post(`users/users/${person.id}/lock/`, { reason: 'Lo pide la junta' });
    const request = await ask({ profession: 'Marina mercante' });
    expect(request.is_of_administrators).toBe(true);
    expect((await decide(coordinator, request)).status).toBe(404);
    expect(await listed(coordinator)).not.toContain(request.id);
    expect((await decide(admin, request)).status).toBe(200);
  });

  it('by coordinators where it has a document, or is of who coordinates', async () => {
    const request = await ask({ national_id_kind: 'passport', national_id: 'ZZ123456' });
    expect(request.is_of_administrators).toBe(true);
    expect((await decide(coordinator, request)).status).toBe(404);
    expect(await listed(coordinator)).not.toContain(request.id);
    expect((await decide(admin, request)).status).toBe(200);
    expect(await profile()).toMatchObject({ national_id: 'ZZ123456', is_locked: true });

    const staff = await createCoordinator(app, tenant, [tenant.areas.inNorth]);
    await admin.post('credentials/credentials/', { user: staff.id });
    const theirs = await ask({ profession: 'Marina mercante' }, await signIn(staff));
    expect((await decide(coordinator, theirs)).status).toBe(404);
  });

  it('where the field became something else meanwhile', async () => {
    const request = await ask({ first_name: 'Eva' });
    await admin.send('PATCH', `users/users/${person.id}/`, { first_name: 'Uxía' });
    expect((await decide(coordinator, request)).body.code).toBe('edited_meanwhile');
    expect(await listed(coordinator)).toContain(request.id);
  });
});

it('a document that somebody else has, or that is barred, is refused at acceptance alone', async () => {
  const other = await createUser(app, tenant, { national_id_kind: 'passport', national_id: 'AB998877' });
  expect(other.id).not.toBe(person.id);
  const taken = await ask({ national_id_kind: 'passport', national_id: 'AB998877' });
  const refused = await decide(admin, taken);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['national_id']]);
  await admin.post('users/blockedusers/', { reason: 'Falsa', national_id: 'CD112233' });
  const barred = await ask({ national_id_kind: 'passport', national_id: 'CD112233' });
  expect((await decide(admin, barred)).body.code).toBe('document_barred');
  expect((await own.get(`${path}own/`)).body.request).toMatchObject({ id: barred.id, state: 'asked', reason: '' });
  expect((await profile()).credential).toBe(credential.id);
});

it('a change asked for is a task of the coordinator, who changes it and issues the paper again in one act', async () => {
  const request = await ask({ first_name: 'Eva' });
  expect((await coordinator.get('home/')).body.work.tasks.change_requests).toBeGreaterThan(0);
  const rows = await query(
    `select user_id from notifications where params->>'detail' = 'change_asked' and about_user_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ user_id: coordinatorId }]);
  expect((await decide(coordinator, request)).body).toMatchObject({ state: 'accepted' });
  const now = await profile();
  expect(now).toMatchObject({ first_name: 'Eva', is_locked: true });
  expect(now.credential).not.toBe(credential.id);
  expect((await lastMail()).template).toBe('credential_recreated');
});

it('what a paper prints waits for a profile locked by hand to be opened, and says so', async () => {
  await admin.post(`users/users/${person.id}/lock/`, { reason: 'Revisión' });
  const other = await ask({ profession: 'Marina mercante' });
  expect(other.needs_unlocking).toBe(false);
  const request = await ask({ first_name: 'Eva' });
  expect(request.needs_unlocking).toBe(true);
  expect((await decide(admin, request)).body.code).toBe('locked_by_hand');
});

it('what no paper prints changes without another, and the profile stays locked', async () => {
  const request = await ask({ profession: 'Marina mercante' });
  expect((await decide(coordinator, request)).status).toBe(200);
  expect(await profile()).toMatchObject({
    ...{ profession: 'Marina mercante', is_locked: true, is_locked_by_hand: false, credential: credential.id },
  });
  expect(await lastMail()).toMatchObject({ template: 'change_accepted', subject: 'Hem canviat les teves dades' });
});

it('who asked reads why it was declined, asks anew in its place, and withdraws it', async () => {
  const first = await ask({ first_name: 'Eva' });
  await decide(coordinator, first, 'decline', { reason: 'No coincide con el documento' });
  expect((await own.get(`${path}own/`)).body.request).toMatchObject({
    ...{ id: first.id, state: 'declined', reason: 'No coincide con el documento' },
  });
  expect((await lastMail()).text).toContain('No coincide con el documento');
  const second = await ask({ first_name: 'Ada' });
  const third = await ask({ first_name: 'Iris' });
  expect(await listed(coordinator)).not.toContain(second.id);
  expect(await listed(coordinator)).toContain(third.id);
  expect((await own.post(`${path}own/withdraw/`, {})).body).toMatchObject({ id: third.id, state: 'withdrawn' });
  expect(await listed(coordinator)).not.toContain(third.id);
  expect(
    (await own.get('users/users/self/data/')).body.change_requests.map(({ state }: { state: string }) => state),
  ).toEqual([...['declined', 'withdrawn', 'withdrawn']]);
});

describe('a decision is undone', () => {
  const undo = (browser: Browser, request: { id: string }) => decide(browser, request, 'undo');
  const mailsOf = () => query('select template from emails where user_id = $1 order by creation_date', [person.id]);

  it('not by who asked, in other areas, undecided, or once who asked has been told', async () => {
    const request = await ask({ profession: 'Marina mercante' });
    expect((await undo(coordinator, request)).body.code).toBe('nothing_to_undo');
    await decide(coordinator, request);
    expect((await undo(own, request)).status).toBe(403);
    const south = await signIn(await createCoordinator(app, tenant, [tenant.areas.south]));
    expect((await undo(south, request)).status).toBe(404);
    await query("update emails set status = 'success' where user_id = $1", [person.id]);
    expect((await undo(coordinator, request)).body.code).toBe('nothing_to_undo');
    expect((await profile()).profession).toBe('Marina mercante');
  });

  it('not where what it changed has become something else, or who asked has asked anew', async () => {
    const request = await ask({ first_name: 'Eva' });
    await decide(coordinator, request);
    await query("update users set first_name = 'Uxía' where id = $1", [person.id]);
    expect((await undo(coordinator, request)).body.code).toBe('edited_meanwhile');
    await ask({ profession: 'Marina mercante' });
    expect((await undo(coordinator, request)).body.code).toBe('nothing_to_undo');
    expect((await mailsOf()).map(({ template }) => template)).toContain('credential_recreated');
  });

  it('with its mail and what it changed, and can be decided again', async () => {
    const before = await profile();
    const phone = { phone_prefix: '+44', phone: '07911 123456' };
    const request = await ask({ profession: 'Marina mercante', ...phone });
    await decide(coordinator, request);
    expect((await undo(coordinator, request)).body).toMatchObject({ state: 'asked', decided_date: null });
    expect({ ...(await profile()), update_date: '' }).toEqual({ ...before, update_date: '' });
    await decide(coordinator, request, 'decline', { reason: 'No coincide' });
    await undo(coordinator, request);
    expect((await mailsOf()).map(({ template }) => template)).toEqual(['credential_issued']);
    expect((await decide(coordinator, request)).status).toBe(200);
    expect((await lastMail()).template).toBe('change_accepted');
  });

  it('and the paper that it replaced is valid again', async () => {
    const { first_name } = await profile();
    const request = await ask({ first_name: 'Eva' });
    await decide(coordinator, request);
    expect((await undo(coordinator, request)).status).toBe(200);
    expect(await profile()).toMatchObject({ first_name, is_locked: true, credential: credential.id });
    expect((await mailsOf()).map(({ template }) => template)).toEqual(['credential_issued']);
    await decide(coordinator, request);
    const papers = await query('select state, version from credentials where user_id = $1 order by version', [
      person.id,
    ]);
    expect(papers.map(({ state, version }) => `${version} ${state}`)).toEqual([
      '1 recreated',
      '2 deleted',
      '3 created',
    ]);
  });
});
