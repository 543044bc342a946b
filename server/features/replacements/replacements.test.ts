import { beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#contract/replacements.ts';
import { newId } from '../../core/ids.ts';
import { createPlace, createTenant, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendReplacementAsk, sendTaken } from './jobs.ts';
import { replacementLink } from './links.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query, inTenant } = setUpStaff(app, 'suplencias');
let place: { id: string };
let lost: { id: string; assignment: string };
/** degrees; increases with each test */
let lon = 0;

// Each test has its own place, a hundred kilometres from the previous.
beforeEach(async () => {
  lon += 1.2;
  place = await createPlace(app, tenant, { tables: 3, lon, name: 'Escola del Far' });
  const { id } = await near(10);
  lost = { id, assignment: await assign(id, ['man']) };
  await decline(lost.assignment);
});

/** Creates a person this many metres east of the test's place. */
const near = (metres: number, wanted: Parameters<typeof createUser>[2] = {}) =>
  createUser(app, tenant, { lon: lon + metres / 83_280, lat: 41.5, ...wanted });
const assign = async (user: string, slots: string[], at = place.id): Promise<string> =>
  (await admin.post('elections/assignments/', { user, place: at, slots, replaces: null })).body.id;
const decline = (id: string) => inNorth.post(`elections/assignments/${id}/attendance/`, { answer: 'declined' });
const path = () => `elections/places/${place.id}/replacements/`;
const see = async (browser = inNorth) => (await browser.get(path())).body;
const ask = (users: TestUser[], slots = ['man'], browser = inNorth) =>
  browser.post(path(), { users: users.map(({ id }) => id), slots });
const askRow = async ({ id }: TestUser) =>
  (await query('select id, state from replacement_asks where user_id = $1', [id]))[0];
const send = async (user: TestUser) => {
  const job = { tenantId: tenant.id, askId: (await askRow(user)).id, origin: 'https://suplencias.test' };
  await sendReplacementAsk(app.services, job);
};
const tokenOf = async (user: TestUser, { id: tenantId } = tenant, userId = user.id) => {
  const { id: askId } = await askRow(user);
  return replacementLink(app.services.config, { tenantId, askId, userId, origin: '' }).replace('/replacement/', '');
};
const visitor = () => app.visit(tenant.host);
const answer = async (user: TestUser, given: string, browser = visitor()) =>
  browser.post('elections/replacements/', { token: await tokenOf(user), answer: given });
const mails = async (template: string, { email }: TestUser) =>
  (await listMails(app, tenant, template)).filter(({ to_address }) => to_address === email);
const assigned = async () => (await admin.get(`elections/places/${place.id}/`)).body.asignees;

describe('asking is refused', () => {
  it('to watchers, of a place out of reach, for too many, and for slots that nobody left', async () => {
    const person = await near(20);
    const watcher = await signIn(await near(30));
    expect([(await watcher.get(path())).status, (await ask([person], ['man'], watcher)).status]).toEqual([403, 403]);
    const many = await ask([person, person, person, person]);
    expect(many.status).toBe(400);
    await assign((await near(40)).id, ['man']);
    expect((await ask([person])).body.code).toBe('no_gap');
    place = await createPlace(app, tenant, { area: tenant.areas.south });
    expect([(await inNorth.get(path())).status, (await ask([person])).status]).toEqual([404, 404]);
  });

  it('of those who have a place, no time, no mail, or were asked today, each with why; the others are asked', async () => {
    const [free, far] = [await near(20), await near(30, { area: tenant.areas.south })];
    const [taken, evening] = [await near(40), await near(50, { availability: ['esc'] })];
    const bounced = await near(60, { mail_stopped: 'bounced' });
    await assign(taken.id, ['man'], (await createPlace(app, tenant)).id);
    expect((await ask([free, far, taken])).body).toMatchObject({
      ...{ done: 1, failed: 2 },
      errors: [{ id: far.id }, { id: taken.id, detail: expect.stringContaining('ya tiene asignado otro colegio') }],
    });
    const again = await ask([free, evening, bounced], ['man'], admin);
    expect(again.body).toMatchObject({ done: 0, failed: 3 });
    expect(again.body.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
      'Ya se le ha preguntado en las últimas 24 horas.',
      'Aloia Ficticia no puede ir a esas horas.',
      expect.stringContaining('No se le puede escribir'),
    ]);
    // A repeated request succeeds, as the reply may have been lost.
    expect((await ask([free])).body).toMatchObject({ done: 1, failed: 0 });
    // Asking for other slots doesn't get round the daily limit.
    await decline(await assign((await near(90)).id, ['tar']));
    expect((await ask([free], ['tar'])).body).toMatchObject({ done: 0, failed: 1 });
    await send(free);
    await send(free);
    expect(await mails('replacement_asked', free)).toHaveLength(1);
    await query("update replacement_asks set asked_at = asked_at - interval '25 hours'");
    expect((await ask([free])).body.done).toBe(1);
  });
});

it('a question is stopped by who asked alone, and only until its message leaves', async () => {
  const [sent, waiting] = [await near(20), await near(30)];
  await ask([sent, waiting]);
  await send(sent);
  const stop = (browser = inNorth) => browser.post(`${path()}stop/`);
  expect((await stop(admin)).body.code).toBe('ask_sent');
  const token = await tokenOf(waiting);
  expect((await stop()).status).toBe(204);
  expect((await stop()).body.code).toBe('ask_sent');
  expect([(await askRow(sent)).state, await askRow(waiting)]).toEqual(['asked', undefined]);
  const looked = await visitor().post('elections/replacements/look/', { token });
  expect(looked.body.code).toBe('attendance_bad_link');
  expect((await ask([waiting])).body).toMatchObject({ done: 1, failed: 0 });
});

describe('a link answers for nobody', () => {
  it('forged, of another organisation, or while somebody else is signed in', async () => {
    const [person, other] = [await near(20), await createTenant(app, `suplencias-${lon.toFixed()}`)];
    await ask([person]);
    const [id, signature] = (await tokenOf(person)).split('.');
    for (const token of [
      ...[`${id}.`, `${newId()}.${signature}`, 'x'],
      ...[await tokenOf(person, other), await tokenOf(person, tenant, lost.id)],
    ]) {
      const refused = await visitor().post('elections/replacements/', { token, answer: 'accepted' });
      expect(refused.body.code, token).toBe('attendance_bad_link');
    }
    expect((await answer(person, 'accepted', inNorth)).body.code).toBe('attendance_of_other');
    const notAsked = await signIn(await near(30));
    expect((await notAsked.post(`${path()}answer/`, { answer: 'accepted' })).status).toBe(404);
    const { body } = await visitor().post('elections/replacements/look/', { token: await tokenOf(person) });
    expect(body).toMatchObject({ state: 'asked', obstacle: null, shift: { place: 'Escola del Far', slots: ['man'] } });
    expect(await assigned()).toEqual([]);
  });

  it('once the election is past, they have a place, or their account is closed', async () => {
    const [first, second, third] = [await near(20), await near(30), await near(40)];
    await ask([first, second, third]);
    await query('update elections set date = current_date - 1 where id = $1', [tenant.election]);
    expect((await answer(first, 'accepted')).body.code).toBe('attendance_over');
    await query("update elections set date = '2031-05-25' where id = $1", [tenant.election]);
    await assign(first.id, ['tar'], (await createPlace(app, tenant)).id);
    expect((await answer(first, 'accepted')).body.code).toBe('replacement_placed');
    await admin.post(`users/users/${second.id}/deactivate/`, { reason: 'Se ha mudado' });
    expect((await askRow(second)).state).toBe('withdrawn');
    expect((await answer(second, 'accepted')).body.code).toBe('attendance_bad_link');
    expect((await answer(third, 'declined')).body).toMatchObject({ state: 'declined', obstacle: null });
    expect(await assigned()).toEqual([]);
  });
});

describe('the first to accept', () => {
  it('gets the place, of several at once; the others read that it is taken, and nobody’s name', async () => {
    const people = [await near(20, { first_name: 'Brianda' }), await near(30), await near(40)];
    await ask(people);
    const tokens = await Promise.all(people.map((person) => tokenOf(person)));
    const answers = await atOnce(() =>
      tokens.map((token) => visitor().post('elections/replacements/', { token, answer: 'accepted' })),
    );
    const first = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'attendance_taken'],
      [409, 'attendance_taken'],
    ]);
    expect(answers[first]?.body).toMatchObject({ state: 'accepted', obstacle: null, shift: { slots: ['man'] } });
    const winner = people[first] as TestUser;
    expect(await assigned()).toMatchObject([{ id: winner.id, slots: ['man'], state: 'confirmed' }]);
    expect((await answer(winner, 'accepted')).body.state).toBe('accepted');
    expect((await answer(winner, 'declined')).body.code).toBe('replacement_placed');
    expect(await see()).toEqual({ slots: [], results: [], asked: [] });
    for (const late of people.filter((one) => one !== winner)) {
      const { id: askId, state } = await askRow(late);
      expect(state).toBe('late');
      await sendTaken(app.services, { tenantId: tenant.id, askId, origin: 'https://suplencias.test' });
      const [{ text = '' } = {}] = await mails('replacement_taken', late);
      expect(text).toContain('Escola del Far');
      const data = (await (await signIn(late)).get('users/users/self/data/')).body;
      const told = data.changes.filter(({ action }: { action: string }) => action === 'replacement_late');
      expect(told).toMatchObject([{ actor_name: null }]);
    }
    const { results } = (await inNorth.get('notifications/notifications/')).body;
    expect(results[0].params).toMatchObject({ detail: 'replacement_accepted', link: `/user/${winner.id}/place` });
  });

  it('leaves the other seat to the second where two were lost, though the place needs more people', async () => {
    await decline(await assign((await near(90)).id, ['man']));
    const [first, second, third] = [await near(20), await near(30), await near(40)];
    await ask([first, second, third]);
    const said = [await answer(first, 'accepted'), await answer(second, 'accepted'), await answer(third, 'accepted')];
    expect(said.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, 'attendance_taken']);
    expect(await assigned()).toHaveLength(2);
    const { coverage } = (await admin.get(`elections/places/${place.id}/`)).body;
    expect(coverage[0]).toMatchObject({ slot: 'man', needed: 1 });
  });

  it('leaves to the others the slots that need somebody still', async () => {
    await decline(await assign((await near(90)).id, ['tar']));
    const [morning, day] = [await near(20, { availability: ['man'] }), await near(30)];
    await ask([morning, day], ['man', 'tar']);
    await answer(morning, 'accepted');
    const own = await signIn(day);
    expect((await own.get('home/')).body.asks).toMatchObject([{ place: place.id, shift: { slots: ['tar'] } }]);
    await own.post(`${path()}answer/`, { answer: 'accepted' });
    expect((await assigned()).map(({ slots }: { slots: string[] }) => slots).toSorted()).toEqual([['man'], ['tar']]);
    expect((await own.get('home/')).body.asks).toEqual([]);
  });
});

describe('a place that lost somebody', () => {
  const gaps = async (browser = inNorth): Promise<string[]> =>
    (await browser.get('home/')).body.work.gaps.map(({ id }: { id: string }) => id);

  it('is on the home of who coordinates it while its slots need somebody, and a slip isn’t one', async () => {
    expect(await gaps()).toContain(place.id);
    const stranger = await createPlace(app, tenant, { area: tenant.areas.south, tables: 1 });
    const there = await near(5, { area: tenant.areas.south });
    await admin.post(`elections/assignments/${await assign(there.id, ['man'], stranger.id)}/attendance/`, {
      answer: 'declined',
    });
    expect([(await gaps()).includes(stranger.id), (await gaps(admin)).length]).toEqual([false, 3]);
    // Home shows three gaps; the list shows all.
    for (const browser of [inNorth, admin]) {
      const { gaps_count } = (await browser.get('home/')).body.work;
      const { count, results } = (await browser.get('elections/places/?has_gap=true&rowsPerPage=100')).body;
      expect(results.map(({ id }: { id: string }) => id)).toContain(place.id);
      expect([count, gaps_count > 3]).toEqual([gaps_count, true]);
    }
    const others = (await inNorth.get('elections/places/?has_gap=false&rowsPerPage=100')).body.results;
    expect(others.map(({ id }: { id: string }) => id)).not.toContain(place.id);
    const instead = await assign((await near(20)).id, ['man']);
    expect([await gaps(), (await see()).slots]).toEqual([expect.not.arrayContaining([place.id]), []]);
    // Withdrawn before the person was told
    await inNorth.delete(`elections/assignments/${instead}/`);
    await query("update assignments set changed_at = changed_at - interval '1 minute'");
    await query('delete from assignments where id = $1', [lost.assignment]);
    expect(await gaps()).not.toContain(place.id);
    await query('update assignments set told_at = now() where id = $1', [instead]);
    expect(await gaps()).toContain(place.id);
    await query("update assignments set changed_at = changed_at - interval '8 days'");
    expect(await gaps()).not.toContain(place.id);
  });

  it('has lost who was deleted, too', async () => {
    await query('delete from assignments where id = $1', [lost.assignment]);
    const { id } = await near(20);
    await assign(id, ['tar']);
    expect((await see()).slots).toEqual([]);
    expect(
      (await admin.send('DELETE', `users/users/${id}/`, { name: 'Aloia Ficticia Inventada' })).status,
    ).toBeLessThan(300);
    expect((await see()).slots).toEqual(['tar']);
  });
});

describe('the best three', () => {
  const best = async (browser = inNorth) => (await see(browser)).results.map(({ id }: Candidate) => id);

  it('are free, don’t coordinate, get there, have the time and are within reach: the experienced first, then the nearest', async () => {
    const [fourth, second, third] = [await near(900), await near(300), await near(600)];
    const experienced = await near(1100, { is_experiencied: true });
    await near(1300);
    await near(50, { availability: ['tar', 'esc'] });
    await near(60, { area: tenant.areas.south });
    await near(70, { is_verified: false });
    await near(75, { is_staff: true });
    const there = await near(80);
    await assign(there.id, ['tar']);
    expect(await best()).toEqual([experienced.id, second.id, third.id]);
    await ask([second]);
    await answer(second, 'declined');
    expect(await best()).toEqual([experienced.id, third.id, fourth.id]);
    await ask([third]);
    expect((await see()).asked.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [third.id, 'asked'],
      [second.id, 'declined'],
    ]);
    await query("update replacement_asks set asked_at = asked_at - interval '25 hours'");
    expect(await best()).toEqual([experienced.id, fourth.id, third.id]);
    await query('update users set is_experiencied = true where id = $1', [there.id]);
    expect(await best()).toEqual([fourth.id, experienced.id, third.id]);
  });
});

/** Locks the place until all requests wait for it, so that they race. */
async function atOnce<T>(begin: () => Promise<T>[]): Promise<T[]> {
  let begun: Promise<T>[] = [];
  await inTenant(async (tx) => {
    await tx.selectFrom('places').where('id', '=', place.id).select('id').forUpdate().execute();
    begun = begin();
    await expect
      .poll(async () => (await app.owner.query('select from pg_locks where not granted')).rows.length)
      .toBeGreaterThanOrEqual(begun.length);
  });
  return Promise.all(begun);
}
