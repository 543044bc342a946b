import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createTenant, createUser, password } from '../../testing/factories.ts';
import { readPdf } from '../../testing/pdf.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, inNorth: coordinator } = setUpStaff(app, 'papeles');
const watcher = setUp(beforeEach, () => createUser(app, tenant, { last_name_1: 'Gràcia-Itsasmendi' }));

const issue = (user: string, browser = coordinator) => browser.post('credentials/credentials/', { user });

describe('issuing a credential', () => {
  it('is not for watchers, nor for people of other areas', async () => {
    const browser = await signIn(watcher);
    expect((await issue(watcher.id, browser)).status).toBe(403);
    expect((await issue((await createUser(app, tenant, { area: tenant.areas.south })).id)).status).toBe(404);
  });

  it('to an administrator is refused', async () => {
    const admin = await createAdministrator(app, tenant);
    const browser = await signIn(admin);
    expect((await issue(admin.id, browser)).status).toBe(403);
  });

  it('for an incomplete profile says everything that is missing, and changes nothing', async () => {
    const user = await createUser(app, tenant, {
      birth_date: null,
      national_id: null,
      address_street: '',
      is_verified: false,
    });
    const answer = await issue(user.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'credential_refused']);
    for (const missing of ['documento de identidad', 'fecha de nacimiento', 'dirección completa', 'correo'])
      expect(answer.body.detail).toContain(missing);
    const person = (await coordinator.get(`users/users/${user.id}/`)).body;
    expect(person.credential_obstacles).toEqual(['unverified', 'national_id', 'birth_date', 'address']);
    expect(person.is_locked).toBe(false);
  });

  it('names the letters that a paper can’t print, and none is issued', async () => {
    const user = await createUser(app, tenant, { first_name: 'Жанна', address_street: 'Calle Ж' });
    const answer = await issue(user.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'credential_refused']);
    expect(answer.body.detail).toContain('en letras latinas: el papel no puede imprimir Ж а н');
    const greek = await createUser(app, tenant, { first_name: 'Ελένη', last_name_1: 'Nguyễn'.normalize('NFD') });
    expect((await issue(greek.id)).status).toBe(201);
  });

  it('waits for a board that covers the area and allows it', async () => {
    await query('update boards set can_generate = false where tenant_id = $1', [tenant.id]);
    expect((await issue(watcher.id)).body.detail).toContain('todavía no permite');
    await query('update boards set can_generate = true where tenant_id = $1', [tenant.id]);
    await query('delete from board_areas where tenant_id = $1', [tenant.id]);
    expect((await issue(watcher.id)).body.detail).toContain('ninguna junta');
    await query('insert into board_areas values ($1, $2, $3)', [tenant.id, tenant.board, tenant.areas.country.id]);
  });

  it('locks the profile, and twice at once makes one', async () => {
    const answers = await Promise.all([issue(watcher.id), issue(watcher.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await coordinator.get(`users/users/${watcher.id}/`)).body).toMatchObject({
      is_locked: true,
      credential_obstacles: ['already_issued'],
    });
  });

  it('numbers them one after the other, also when asked for at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createUser(app, tenant)));
    const answers = await Promise.all(people.map(({ id }) => issue(id)));
    const numbers = answers.map(({ body }) => Number(body.code.split('/')[1])).sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual([0, 1, 2, 3, 4].map((n) => first + n));
  });

  it('begins at one in each year, and goes on in a year that had some', async () => {
    const fresh = await createTenant(app, 'de-ano-en-ano');
    const staff = await app
      .visit(fresh.host)
      .signIn((await createCoordinator(app, fresh, [fresh.areas.north])).email, password);
    const codes: string[] = [];
    for (const year of ['2031', '2031', '2032', '2031']) {
      await app.query(fresh.id, 'update elections set date = $2 where tenant_id = $1', [fresh.id, `${year}-05-25`]);
      codes.push((await issue((await createUser(app, fresh)).id, staff)).body.code);
    }
    expect(codes).toEqual(['2031/1', '2031/2', '2032/1', '2031/3']);
  });

  it('taken back leaves a profile locked that an administrator had locked', async () => {
    const locked = await createUser(app, tenant, { is_locked: true });
    const { id } = (await issue(locked.id)).body;
    await coordinator.delete(`credentials/credentials/${id}/`);
    expect((await coordinator.get(`users/users/${locked.id}/`)).body.is_locked).toBe(true);
  });

  it('taken back unlocks the profile', async () => {
    const { id } = (await issue(watcher.id)).body;
    expect((await coordinator.delete(`credentials/credentials/${id}/`)).status).toBe(204);
    expect((await coordinator.get(`users/users/${watcher.id}/`)).body).toMatchObject({
      is_locked: false,
      credential: null,
      credential_obstacles: [],
    });
    expect((await issue(watcher.id)).status).toBe(201);
  });
});

describe('a credential’s paper', () => {
  const download = (browser: Browser, ...ids: string[]) =>
    browser.get(`credentials/credentials/download/?ids=${ids.join(',')}`);

  it('is not for other watchers', async () => {
    const { id } = (await issue(watcher.id)).body;
    const other = await signIn(createUser(app, tenant));
    expect((await download(other, id)).status).toBe(404);
  });

  it('bears the day that it is in Spain, also while it is still the day before in UTC', async () => {
    const officer = await createAdministrator(app, tenant);
    const late = new Date().setUTCHours(23, 30, 0, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: late });
    try {
      const browser = await signIn(officer);
      const { id } = (await issue(watcher.id, browser)).body;
      const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
      const day = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', ...parts }).format(late);
      expect(await textOf((await download(browser, id)).raw)).toContain(`Fecha de expedición: ${day}`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has the data of the day it was issued, for its owner too', async () => {
    const { id, code } = (await issue(watcher.id)).body;
    await query("update users set last_name_1 = 'Otro' where id = $1", [watcher.id]);
    const own = await signIn(watcher);
    const answer = await download(own, id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOf(answer.raw);
    for (const printed of ['Aloia', 'Gràcia-Itsasmendi', code, 'Junta Electoral de Zona', 'Candidatura de Prueba'])
      expect(text).toContain(printed);
    expect(text).not.toContain('Otro');
  });

  it('and its certificate are logged on its person with who downloads them, and not where that is refused', async () => {
    const { id, code } = (await issue(watcher.id)).body;
    const own = await signIn(watcher);
    const stranger = await signIn(createUser(app, tenant));
    for (const browser of [stranger, own, coordinator]) await download(browser, id);
    await own.get(`credentials/credentials/${id}/certificate/`);
    const rows = await query(
      "select action, actor_id, fields->'credential'->>1 as code from changes where entity_id = $1 and action like '%downloaded' order by at",
      [watcher.id],
    );
    const coordinatorId = (await coordinator.get('users/users/self/')).body.id;
    expect(rows).toEqual([
      { action: 'credential_downloaded', actor_id: watcher.id, code },
      { action: 'credential_downloaded', actor_id: coordinatorId, code },
      { action: 'certificate_downloaded', actor_id: watcher.id, code },
    ]);
  });

  it.each([
    ['Spanish alone where nothing else is official', 'es.13.28.28079.', 'eu', ['es']],
    ['the area’s language and not the person’s', 'es.12.27.27028.', 'ca', ['es', 'gl']],
    ['the person’s first, where it is official there', 'es.16.48.48020.', 'eu', ['eu', 'es']],
  ])('is written in %s', async (_, path, language, printed) => {
    const user = await createUser(app, tenant, { language });
    await query('update users set area_path = $1 where id = $2', [path, user.id]);
    const admin = await createAdministrator(app, tenant);
    const issued = await issue(user.id, await signIn(admin));
    expect(issued.status).toBe(201);
    const rows = await query("select printed->'languages' as languages from credentials where id = $1", [
      issued.body.id,
    ]);
    expect(rows).toEqual([{ languages: printed }]);
    const titles: Record<string, string> = {
      es: 'Mostrando esta credencial',
      gl: 'Mostrando esta credencial e o seu',
      eu: 'Kredentzial hau eta',
      ca: 'Mostrant aquesta credencial',
    };
    const text = (await textOf((await download(await signIn(admin), issued.body.id)).raw)).replace(/\s+/g, ' ');
    for (const [code, said] of Object.entries(titles))
      expect([code, text.includes(said)]).toEqual([code, printed.includes(code)]);
  });

  it('can be checked by anybody who holds it, who learns initials and board', async () => {
    const { id } = (await issue(watcher.id)).body;
    const rows = await query('select check_token from credentials where id = $1', [id]);
    const check = (token: string) => app.visit(tenant.host).get(`credentials/check/${token}/`);
    expect(rows[0].check_token).toMatch(/^[A-Z2-7]{26}$/);
    const told = { initials: 'A. G. I. I.', board_name: 'Junta Electoral de Zona' };
    expect((await check(rows[0].check_token)).body).toEqual({ state: 'valid', ...told });
    expect((await check('made-up')).body).toEqual({ state: 'not_valid' });
    await coordinator.delete(`credentials/credentials/${id}/`);
    expect((await check(rows[0].check_token)).body).toEqual({ state: 'withdrawn', ...told });
    expect((await download(coordinator, id)).status).toBe(404);
  });
});

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ');
