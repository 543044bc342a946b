import { beforeEach, describe, expect, it } from 'vitest';
import { assignmentObstacle } from '#contract/assigning.ts';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from './jobs.ts';

const app = setUpApp();
const { tenant, query, signIn, inNorth, setUpBrowser } = setUpStaff(app, 'mesas');
const alsoInNorth = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.north]));
const watcher = setUp(beforeEach, () => createUser(app, tenant, { area: tenant.areas.inNorth }));
const place = setUp(beforeEach, () => createPlace(app, tenant, { name: 'Escola del Far', tables: 2 }));

const assign = (browser: Browser, request: Record<string, unknown>) =>
  browser.post('elections/assignments/', { user: watcher.id, place: place.id, replaces: null, ...request });

describe('assigning a polling place', () => {
  it('to oneself is not for a coordinator who lives elsewhere', async () => {
    const self = await createCoordinator(app, tenant, [tenant.areas.north], { area: tenant.areas.south });
    const browser = await signIn(self);
    expect((await browser.get(`users/users/${self.id}/`)).status).toBe(200);
    expect((await assign(browser, { user: self.id })).status).toBe(404);
  });

  it.each([
    ['unconfirmed', { is_verified: false }, /su correo no está confirmado/],
    ['inactive', { is_active: false }, /su cuenta está desactivada/],
    ['pending', { is_verified: null, is_locked: true }, /su inscripción está pendiente/],
  ])('to somebody %s is refused, saying why', async (_, standing, reason) => {
    const { id } = await createUser(app, tenant, standing);
    const admin = await signIn(createAdministrator(app, tenant));
    const { body } = await assign(admin, { user: id });
    expect(body.code).toBe('not_assignable');
    expect(body.detail).toMatch(reason);
    expect(assignmentObstacle((await admin.get(`users/users/${id}/`)).body)).not.toBeNull();
  });

  it('is not for watchers', async () => {
    const browser = await signIn(watcher);
    expect((await assign(browser, {})).status).toBe(403);
    expect((await browser.get('elections/places/')).status).toBe(403);
  });

  it.each([
    [
      'a person of another area',
      async () => ({ user: (await createUser(app, tenant, { area: tenant.areas.south })).id }),
    ],
    ['an inactive person', async () => ({ user: (await createUser(app, tenant, { is_active: false })).id })],
    ['an administrator', async () => ({ user: (await createAdministrator(app, tenant)).id })],
    [
      'a place of another area',
      async () => ({ place: (await createPlace(app, tenant, { area: tenant.areas.south })).id }),
    ],
    ['a place that is none', async () => ({ place: watcher.id })],
  ])('%s is out of a coordinator’s reach', async (_, wrong) => {
    expect((await assign(inNorth, await wrong())).status).toBe(404);
  });

  it('an administrator is refused to administrators too', async () => {
    const admin = await createAdministrator(app, tenant);
    const browser = await signIn(admin);
    expect((await assign(browser, { user: admin.id })).status).toBe(403);
  });

  it.each([
    ['no user', { user: undefined }],
    ['an id that is none', { user: 'x' }],
    ['no slots at all', { slots: [] }],
    ['a slot unknown', { slots: ['noche'] }],
    ['something more', { state: 'confirmed' }],
  ])('with %s is a 400', async (_, wrong) => {
    expect((await assign(inNorth, wrong)).status).toBe(400);
  });

  it('shows on the person and the place, is told by mail, and is written in the log of both', async () => {
    const answer = await assign(inNorth, {});
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ user: watcher.id, place: place.id, slots: ['man', 'tar'], state: 'assigned' });
    const person = (await inNorth.get(`users/users/${watcher.id}/`)).body;
    expect(person).toMatchObject({ assigned_polling_place: place.id, assigned_polling_place_name: 'Escola del Far' });
    const found = (await inNorth.get(`elections/places/${place.id}/`)).body;
    expect(found.total_asignees).toBe(1);
    expect(found.asignees).toMatchObject([{ id: watcher.id, assignment: answer.body.id }]);
    expect(found.coverage).toMatchObject([
      { slot: 'man', wanted: 2, had: 1, needed: 1 },
      { slot: 'tar', wanted: 2, had: 1, needed: 1 },
      { slot: 'esc', wanted: 2, had: 0, needed: 2 },
    ]);
    await sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'http://mesas.test' });
    const mail = (await listMails(app, tenant, 'place_assigned')).at(-1);
    expect(mail).toMatchObject({ to_address: watcher.email, language: 'es' });
    expect(mail?.text).toContain('Escola del Far');
    const log = (await inNorth.get(`users/changes/?entity=user&entity_id=${watcher.id}`)).body.results;
    expect(log[0]).toMatchObject({
      action: 'place_assigned',
      fields: { assigned_polling_place_name: [null, 'Escola del Far'] },
    });
    expect((await inNorth.get(`users/changes/?entity=place&entity_id=${place.id}`)).body.results[0].action).toBe(
      'watcher_assigned',
    );
  });

  it('to one person by two coordinators in the same second: one wins, the other is told what happened', async () => {
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    const answers = await Promise.all([assign(inNorth, {}), assign(alsoInNorth, { place: elsewhere.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('already_assigned');
    expect(refused.detail).toMatch(/Aloia Ficticia.*(Escola del Far|Institut de Baix)/);
    const rows = await query(
      "select count(*)::int as live from assignments where user_id = $1 and state = 'assigned'",
      [watcher.id],
    );
    expect(rows).toEqual([{ live: 1 }]);
  });

  it('the last chair to two people at once: one gets it, the other is refused unless wanted as an extra', async () => {
    const small = await createPlace(app, tenant, { tables: 1 });
    const other = await createUser(app, tenant);
    const answers = await Promise.all([
      assign(inNorth, { place: small.id }),
      assign(alsoInNorth, { place: small.id, user: other.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.code).toBe('place_full');
    expect(refused.detail).toContain('por la mañana y por la tarde');
    const left = answers[0]?.status === 409 ? watcher.id : other.id;
    expect((await assign(inNorth, { place: small.id, user: left, is_extra: true })).status).toBe(201);
  });

  it('to a place without tables is refused as such, unless wanted all the same', async () => {
    const empty = await createPlace(app, tenant, { name: 'Casal Nou', tables: 0 });
    const { status, body } = await assign(inNorth, { place: empty.id });
    expect([status, body.code]).toEqual([409, 'place_without_tables']);
    expect(body.detail).toContain('Este colegio aún no tiene mesas');
    expect((await assign(inNorth, { place: empty.id, is_extra: true })).status).toBe(201);
  });

  it('in slots of which one is full is asked about: the open ones alone, or all as an extra', async () => {
    const small = await createPlace(app, tenant, { tables: 1 });
    const other = await createUser(app, tenant);
    await assign(inNorth, { place: small.id, user: other.id, slots: ['tar'] });
    const both = { place: small.id, slots: ['man', 'tar'] };
    const { status, body } = await assign(inNorth, both);
    expect([status, body.code]).toEqual([409, 'slots_full']);
    expect(body.detail).toBe(
      'Escola del Far ya tiene a todas las personas que necesita por la tarde, pero le falta gente por la mañana.',
    );
    const open = await assign(inNorth, { ...both, slots: ['man'] });
    expect([open.status, open.body.slots]).toEqual([201, ['man']]);
    const wider = await assign(inNorth, { ...both, replaces: open.body.id });
    expect([wider.status, wider.body.code]).toEqual([409, 'place_full']);
    const extra = await assign(inNorth, { ...both, replaces: open.body.id, is_extra: true });
    expect([extra.status, extra.body.slots]).toEqual([201, ['man', 'tar']]);
  });

  it('without slots named takes those that need people', async () => {
    const small = await createPlace(app, tenant, { tables: 1 });
    const other = await createUser(app, tenant);
    await assign(inNorth, { place: small.id, user: other.id, slots: ['tar'] });
    expect((await assign(inNorth, { place: small.id })).body.slots).toEqual(['man']);
  });

  it('in place of another one wants that one named; the old one stays in history', async () => {
    const first = (await assign(inNorth, {})).body;
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    expect((await assign(inNorth, { place: elsewhere.id })).body.code).toBe('already_assigned');
    expect((await assign(inNorth, { place: elsewhere.id, replaces: first.id })).status).toBe(201);
    const rows = await query('select state from assignments where user_id = $1 order by created_at', [watcher.id]);
    expect(rows).toEqual([{ state: 'ended' }, { state: 'assigned' }]);
  });

  it('asked again, because the answer was lost, is done once; other slots are another one', async () => {
    const asked = { slots: ['tar', 'man'] };
    const first = await assign(inNorth, asked);
    expect(await assign(inNorth, asked)).toMatchObject({ status: 201, body: first.body });
    const rows = await query('select state from assignments where user_id = $1', [watcher.id]);
    expect(rows).toEqual([{ state: 'assigned' }]);
    expect((await assign(inNorth, { slots: ['man'] })).body.code).toBe('already_assigned');
  });

  it('is undone once', async () => {
    const { id } = (await assign(inNorth, {})).body;
    expect((await inNorth.delete(`elections/assignments/${id}/`)).status).toBe(204);
    // A repeated request succeeds, as the reply may have been lost.
    expect((await inNorth.delete(`elections/assignments/${id}/`)).status).toBe(204);
    expect((await alsoInNorth.delete(`elections/assignments/${id}/`)).body.code).toBe('nothing_to_assign');
    expect((await inNorth.get(`users/users/${watcher.id}/`)).body.assigned_polling_place).toBeNull();
    await assign(inNorth, {});
    expect((await inNorth.delete(`elections/assignments/${id}/`)).body.code).toBe('nothing_to_assign');
  });
});

it('who changes slots at a full place keeps the chair', async () => {
  const small = await createPlace(app, tenant, { tables: 1 });
  const first = (await assign(inNorth, { place: small.id, slots: ['man'] })).body;
  expect((await assign(inNorth, { place: small.id, slots: ['man'], replaces: first.id })).status).toBe(201);
});

describe('a person given a place', () => {
  const told = () =>
    listMails(app, tenant).then((emails) =>
      emails.filter(({ to_address }) => to_address === watcher.email).map(({ template }) => template),
    );
  const tell = () =>
    sendAssignment(app.services, { tenantId: tenant.id, userId: watcher.id, origin: 'http://mesas.test' });

  it('is not written to about a slip that was undone', async () => {
    const { id } = (await assign(inNorth, {})).body;
    await inNorth.delete(`elections/assignments/${id}/`);
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is written to once for each thing that became of it, however often the job runs', async () => {
    const { id } = (await assign(inNorth, {})).body;
    await tell();
    await tell();
    expect(await told()).toEqual(['place_assigned']);
    const elsewhere = await createPlace(app, tenant, { name: 'Institut de Baix' });
    const next = (await assign(inNorth, { place: elsewhere.id, replaces: id })).body;
    await tell();
    expect(await told()).toEqual(['place_assigned', 'place_changed']);
    expect((await listMails(app, tenant, 'place_changed')).at(-1)?.text).toContain('Institut de Baix');
    await inNorth.delete(`elections/assignments/${next.id}/`);
    await tell();
    await tell();
    expect(await told()).toEqual(['place_assigned', 'place_changed', 'place_withdrawn']);
  });
});
