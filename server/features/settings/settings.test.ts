import { beforeEach, describe, expect, it } from 'vitest';
import { createElection, createPlace, createUser, password } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'ajustes', beforeEach);

const path = 'universe/settings/';
const elections = 'elections/elections/';
const change = (body: object) => admin.send('PATCH', path, body);
const read = async () => (await admin.get(path)).body;
const universe = async () => (await app.visit(tenant.host).get('universe/')).body;
const entries = async (entity = 'tenant') =>
  (await admin.get(`users/changes/?entity=${entity}`)).body.results as { action: string; fields: object }[];

describe('settings stay', () => {
  it('closed to coordinators, watchers and visitors', async () => {
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.send('PATCH', path, { name: 'X' })).status).toBe(403);
      expect((await browser.get(elections)).status).toBe(403);
      expect((await browser.post(elections, {})).status).toBe(403);
      expect((await browser.post(`${elections}${tenant.election}/choose/`, {})).status).toBe(403);
    }
    expect((await app.visit(tenant.host).get(path)).status).toBe(401);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an address that is none', { contact_email: 'nadie' }, 'contact_email'],
    ['a colour that is none', { accent_color: 'red' }, 'accent_color'],
    ['no language', { languages: [] }, 'languages'],
    ['a first language that isn’t offered', { default_language: 'gl', languages: ['es'] }, 'default_language'],
    ['no availability', { availabilities: [] }, 'availabilities'],
    ['no day of retention', { retention_days: 0 }, 'retention_days'],
    ['no mail a minute', { mails_per_minute: 0 }, 'mails_per_minute'],
    ['an address of links', { public_address: 'https://otra.example' }, 'public_address'],
  ])('as they were with %s', async (_, body, field) => {
    const before = await read();
    const answer = await change({ candidature: 'Otra', ...body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  it('with a colour on which nothing is read: the nearest one that is good is told, and is taken', async () => {
    const { status, body } = await change({ accent_color: '#fcdd09' });
    expect(status).toBe(400);
    const [, nearest = ''] = /(#[\da-f]{6})/.exec(body.accent_color[0]) ?? [];
    expect((await change({ accent_color: nearest })).status).toBe(200);
    expect((await universe()).accentColor).toBe(nearest);
  });

  it('with a language, an availability or a platform that somebody has, and say how many', async () => {
    await createUser(app, tenant, { language: 'eu', availability: ['man'] });
    await admin.post('chatgroups/groups/', {
      ...{ name: 'Grupo', platform: 'signal', link: 'https://signal.group/#abcdefghijklmnopqrstuvwx', areas: [] },
      areas: [tenant.areas.north.id],
    });
    const { status, body } = await change({
      ...{ languages: ['es', 'ca'], availabilities: ['esc'], chat_platforms: ['telegram'] },
    });
    expect(status).toBe(400);
    expect(body.languages[0]).toContain('euskera (1)');
    expect(body.availabilities[0]).toMatch(/mañana \(\d+\)/);
    expect(body.chat_platforms[0]).toContain('Signal (1)');
    expect((await change({ languages: ['es', 'eu', 'ca'] })).status).toBe(200);
    expect((await universe()).languages).toEqual(['es', 'eu', 'ca']);
  });

  it('with enrolment closed while a legal text is missing in the first language', async () => {
    await app.owner.query(`
      begin; select set_config('app.tenant', '${tenant.id}', true);
      update tenants set legal_url = null, open_enroll = false where id = '${tenant.id}'; commit`);
    const { status, body } = await change({ open_enroll: true });
    expect([status, body.code]).toEqual([403, 'terms_missing']);
    expect((await universe()).openEnroll).toBe(false);
  });

  it('as another administrator left them meanwhile; what only one changed is kept of both', async () => {
    const seen = await read();
    expect((await change({ candidature: 'Una', seen: { candidature: seen.candidature } })).status).toBe(200);
    const late = await change({ candidature: 'Otra', seen: { candidature: seen.candidature } });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(late.body.detail).toContain('la candidatura');
    await change({ name: 'Nombre nuevo', seen: { name: seen.name } });
    expect(await read()).toMatchObject({ candidature: 'Una', name: 'Nombre nuevo' });
  });
});

describe('settings', () => {
  it('are changed in part and logged with old and new values; nothing is logged of what stays', async () => {
    const before = await read();
    await change({ languages: ['es', 'ca', 'eu'], mails_per_minute: 60, candidature: before.candidature });
    expect(await read()).toEqual({ ...before, languages: ['es', 'ca', 'eu'], mails_per_minute: 60 });
    await change({ mails_per_minute: 60 });
    const logged = (await entries()).filter(({ action }) => action === 'configured');
    expect(logged.map(({ fields }) => fields)).toEqual([
      { offered_languages: [before.languages, ['es', 'ca', 'eu']], mails_per_minute: [null, 60] },
    ]);
  });

  it('say what people may offer: nothing else is taken from them, and what they had stays', async () => {
    const ana = await createUser(app, tenant, { availability: ['tar'] });
    expect((await change({ availabilities: ['man', 'tar', 'tod'] })).status).toBe(200);
    const watcher = await signIn(ana);
    const say = (availability: string[]) => watcher.send('PATCH', `users/users/${ana.id}/`, { availability });
    expect((await say(['esc'])).body).toHaveProperty('availability');
    expect((await say(['man', 'tar'])).status).toBe(200);
  });

  it('of retention say when what credentials printed goes, from then on', async () => {
    const ana = await createUser(app, tenant);
    const { body: credential } = await admin.post('credentials/credentials/', { user: ana.id });
    expect(credential.code).toBeTruthy();
    const { body: person } = await admin.get(`users/users/${ana.id}/`);
    const name = [person.first_name, person.last_name_1, person.last_name_2].filter(Boolean).join(' ');
    await admin.send('DELETE', `users/users/${ana.id}/`, { name });
    expect((await read()).to_be_erased).toBe(1);
    const due = async () => {
      const { rows } = await app.owner.query<{ day: string }>(
        `select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD') as day from graphile_worker.jobs
          where task_identifier = 'forget-credentials' and key like $1`,
        [`${tenant.id}:%`],
      );
      return rows.map(({ day }) => day);
    };
    expect(await due()).toEqual(['2031-11-21']);
    await change({ retention_days: 30 });
    expect(await due()).toEqual(['2031-06-24']);
  });
});

describe('an election', () => {
  const add = (given: object = {}) =>
    admin.post(elections, { name: 'Autonómicas', kind: 'regional', date: '2032-02-14', ...given });
  const edit = (body: object, id = tenant.election) => admin.send('PATCH', `${elections}${id}/`, body);
  const choose = (id: string, body: object = {}) =>
    admin.post(`${elections}${id}/choose/`, { name: 'Autonómicas', seen: tenant.election, ...body });

  it('isn’t made or moved to a day that is past, and says how one that is over is added', async () => {
    const [added, moved] = [await add({ date: '2020-02-14' }), await edit({ date: '2020-02-14' })];
    expect([added.status, moved.status]).toEqual([400, 400]);
    expect(added.body.date[0]).toContain('marca «Ya se celebraron»');
    expect(moved.body.date[0]).toContain('por venir');
    expect((await admin.get(elections)).body.count).toBe(1);
  });

  it('that is over is added where it is said, and isn’t the current one', async () => {
    const { status, body } = await add({ date: '2020-02-14', is_over: true });
    expect([status, body]).toMatchObject([201, { is_current: false, fixed_day: 'past' }]);
    await query('update elections set is_current = false where tenant_id = $1', [tenant.id]);
    const alone = await add({ date: '2020-02-14', is_over: true });
    expect(alone.body.date[0]).toContain('Crea antes las elecciones que vienen');
  });

  it('keeps its day once credentials name it, or it’s over; its name can still be mended', async () => {
    const ana = await createUser(app, tenant);
    await admin.post('credentials/credentials/', { user: ana.id });
    const { body } = await edit({ date: '2031-06-01' });
    expect(body.date[0]).toContain('credenciales');
    expect((await edit({ name: 'Elecciones locales', date: '2031-05-25' })).body).toMatchObject({
      name: 'Elecciones locales',
      fixed_day: 'credentials',
    });
    const past = await createElection(app, tenant, '2020-01-01');
    expect((await edit({ date: '2033-06-01' }, past)).body.date[0]).toContain('ya ha pasado');
  });

  it('isn’t chosen by another name, twice, of another organisation, nor unseen', async () => {
    const { id } = (await add()).body;
    expect((await choose(id, { name: 'Municipales' })).body).toHaveProperty('name');
    expect((await choose(id, { seen: null })).body.code).toBe('edited_meanwhile');
    expect((await choose(tenant.election, { name: 'Elecciones municipales' })).body.code).toBe('nothing_to_change');
    const other = await createStaffedTenant(app, 'otros');
    expect((await other.admin.post(`${elections}${id}/choose/`, { name: 'Autonómicas', seen: null })).status).toBe(404);
    expect((await admin.get(`${elections}${id}/`)).body.is_current).toBe(false);
  });

  it('that becomes the current one begins with people and places, and a clean slate of the rest', async () => {
    const [ana, place] = [await createUser(app, tenant), await createPlace(app, tenant)];
    await admin.post('elections/assignments/', { user: ana.id, place: place.id, replaces: null });
    await admin.post('credentials/credentials/', { user: ana.id });
    const locked = await createUser(app, tenant, { is_locked: true });
    const { id } = (await add()).body;
    expect((await admin.get(`${elections}${id}/choosing/`)).body).toMatchObject({
      current: { id: tenant.election, assignments: 1, credentials: 1, boards: 1 },
      keeps: { people: 4, places: 1 },
      reopened: 1,
    });
    expect((await choose(id, { copies_boards: true })).body).toMatchObject({ is_current: true, boards: 1 });
    const { body } = await admin.get(`users/users/${ana.id}/`);
    expect(body).toMatchObject({ assigned_polling_place: null, credential: null, is_locked: false });
    expect((await admin.get(`users/users/${locked.id}/`)).body.is_locked).toBe(true);
    expect((await admin.get(`elections/places/${place.id}/`)).body.total_asignees).toBe(0);
    expect((await universe()).electionDay).toBe('2032-02-14');
    const [entry] = await entries('election');
    expect(entry).toMatchObject({ action: 'election_chosen', fields: { boards_copied: [null, 1] } });
    // Issuing needs the copied board; withdrawing unlocks the profile.
    const { body: issued } = await admin.post('credentials/credentials/', { user: ana.id });
    await admin.send('DELETE', `credentials/credentials/${issued.id}/`, {});
    expect((await admin.get(`users/users/${ana.id}/`)).body.is_locked).toBe(false);

    const self = await signIn(ana);
    await self.send('PATCH', `users/users/${ana.id}/`, { email: `nueva.${ana.email}`, password });
    const link = await readLink(app, tenant, 'email_change');

    // Switching back restores all of the first election, including its locks.
    const back = await choose(tenant.election, { name: 'elecciones municipales', seen: id });
    expect(back.body).toMatchObject({ is_current: true, assignments: 1, credentials: 1 });
    expect((await admin.get(`users/users/${ana.id}/`)).body).toMatchObject({
      assigned_polling_place: place.id,
      is_locked: true,
      is_locked_by_hand: false,
    });
    // A change of address requested meanwhile must not reach the locked profile.
    expect((await self.post('users/users/confirm_email/', link)).body.code).toBe('bad_link');
    expect((await choose(id, { seen: tenant.election, copies_boards: true })).body.code).toBe('boards_there');
  });

  it('that is chosen again finds no place of who became inactive, and tells who was never told', async () => {
    const [ana, eva, place] = [
      await createUser(app, tenant),
      await createUser(app, tenant),
      await createPlace(app, tenant),
    ];
    for (const { id: user } of [ana, eva])
      await admin.post('elections/assignments/', { user, place: place.id, replaces: null });
    const { id } = (await add()).body;
    await choose(id);
    await admin.post(`users/users/${ana.id}/deactivate/`, { reason: 'Se ha mudado' });
    await app.owner.query('delete from graphile_worker._private_jobs');
    await choose(tenant.election, { name: 'Elecciones municipales', seen: id });
    expect((await admin.get(`elections/places/${place.id}/`)).body.total_asignees).toBe(1);
    expect((await entries('user'))[0]).toMatchObject({ action: 'deactivated' });
    expect((await entries('user'))[1]).toMatchObject({ action: 'place_withdrawn' });
    const { rows } = await app.owner.query("select payload->>'userId' as id from graphile_worker._private_jobs");
    expect(rows).toEqual([{ id: eva.id }]);
  });
});
