import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalTexts } from '#contract/errors.ts';
import { say } from '../../core/say.ts';
import { type Browser, createTestApp } from '../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { codesOf, type TestSecondFactor, turnOnSecondFactor } from '../../testing/second-factor.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { configureTenant } from '../tenants/rules.ts';

const app = setUpApp();
const { tenant, query, signIn, setUpBrowser } = setUpStaff(app, 'doble');
const watcher = setUp(beforeEach, () => createUser(app, tenant));
const browser = setUpBrowser(() => watcher, beforeEach);

const login = (second_factor?: string, given = password) =>
  app.visit(tenant.host).post('users/auth/login/', { email: watcher.email, password: given, second_factor });
const state = async () => (await browser.get('users/second_factor/')).body;
const isIn = async (who: Browser) => (await who.get('users/users/self/')).status === 200;
const step = 30_000;
const countSessions = async () => {
  const rows = await query('select count(*)::int as n from sessions where user_id = $1', [watcher.id]);
  return rows[0].n;
};

describe('setting up a second factor', () => {
  it('wants the password', async () => {
    const answer = await browser.post('users/second_factor/', { password: 'otra-cosa' });
    expect([answer.status, answer.body]).toEqual([400, { password: ['La contraseña no es correcta.'] }]);
    expect((await browser.post('users/second_factor/confirm/', { code: '123456' })).body.code).toBe(
      'second_factor_not_begun',
    );
  });

  it('changes nothing until a code confirms it', async () => {
    const { body } = await browser.post('users/second_factor/', { password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(body.url)).toContain(`Organización doble:${watcher.email}?`);
    expect(decodeURIComponent(body.qr)).toMatch(/^data:image\/svg\+xml,<svg /);
    const wrong = await browser.post('users/second_factor/confirm/', {
      code: codesOf(body.secret)(Date.now() + 8 * step),
    });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['code']]);
    expect(await state()).toEqual({ is_on: false, is_demanded: false, recovery_codes_left: 0 });
    expect((await login()).status).toBe(200);
  });

  it('keeps nothing that opens the account to whoever reads the database', async () => {
    const { body } = await browser.post('users/second_factor/', { password });
    const code = codesOf(body.secret)();
    const { recovery_codes } = (await browser.post('users/second_factor/confirm/', { code })).body;
    const rows = await query(
      `select to_jsonb(f) as kept from second_factors f where user_id = $1
       union all select to_jsonb(r) from recovery_codes r where user_id = $1
       union all select to_jsonb(c) from changes c where entity_id = $1
       union all select to_jsonb(e) from emails e where user_id = $1`,
      [watcher.id],
    );
    expect(rows.length).toBeGreaterThan(12);
    const kept = JSON.stringify(rows);
    for (const secret of [body.secret, Buffer.from(body.secret).toString('hex'), code, ...recovery_codes])
      expect(kept).not.toContain(secret);
  });

  it('is done once where it is confirmed several times at once', async () => {
    const { body } = await browser.post('users/second_factor/', { password });
    const confirm = () => browser.post('users/second_factor/confirm/', { code: codesOf(body.secret)() });
    // Opens the connections first, so that no request waits for one.
    await Promise.all(Array.from({ length: 6 }, () => browser.get('users/second_factor/')));
    const answers = await Promise.all(Array.from({ length: 6 }, confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('ends all other sessions, and gives ten recovery codes', async () => {
    const elsewhere = await signIn(watcher);
    const { recoveryCodes } = await turnOnSecondFactor(browser, password);
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true]);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await state()).toEqual({ is_on: true, is_demanded: false, recovery_codes_left: 10 });
    expect((await browser.get('users/users/self/')).body.second_factor).toMatchObject({ is_on: true });
    expect((await browser.post('users/second_factor/', { password })).body.code).toBe('second_factor_on');
    expect((await browser.post('users/second_factor/confirm/', { code: '123456' })).body.code).toBe('second_factor_on');
    const notice = (await listMails(app, tenant, 'security_notice')).at(-1);
    expect(notice).toMatchObject({ to_address: watcher.email });
    expect(notice?.text).toContain('Se ha activado el segundo factor');
  });
});

describe('signing in with a second factor', () => {
  let factor: TestSecondFactor;
  beforeEach(async () => {
    factor = await turnOnSecondFactor(browser, password);
  });
  const next = () => factor.codeAt(Date.now() + step);

  it('asks for it after the right password only', async () => {
    const before = await countSessions();
    expect((await login(undefined, 'otra-cosa')).body.code).toBe('wrong_login');
    expect((await login(next(), 'otra-cosa')).body.code).toBe('wrong_login');
    const answer = await login();
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_required']);
    expect((await login(' ')).body.code).toBe('second_factor_required');
    expect(await countSessions()).toBe(before);
  });

  it.each([
    ['a wrong code', () => '000000'],
    ['the code that confirmed it', () => factor.codeAt()],
    ['a code of long ago', () => factor.codeAt(Date.now() - 4 * step)],
    ['a code of later', () => factor.codeAt(Date.now() + 4 * step)],
    ['somebody’s recovery code', () => 'abcd-efgh-ijkm-npqr'],
    ['nonsense', () => "' or 1=1 --"],
  ])('refuses %s, and writes it down', async (_, code) => {
    const before = await countSessions();
    const answer = await login(code());
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_second_factor']);
    expect(await countSessions()).toBe(before);
    const rows = await query(
      "select actor_id, fields from changes where entity_id = $1 and action = 'second_factor_refused'",
      [watcher.id],
    );
    expect(rows).toEqual([{ actor_id: null, fields: {} }]);
  });

  it('takes a code once, and none before it afterwards', async () => {
    const [current, later] = [factor.codeAt(), next()];
    expect((await login(later.replace(/^.../, '$& '))).status).toBe(200);
    expect((await login(later)).body.code).toBe('wrong_second_factor');
    expect((await login(current)).body.code).toBe('wrong_second_factor');
  });

  it('lets one of two in who use the same code at once', async () => {
    const code = next();
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const [code = ''] = factor.recoveryCodes;
    expect((await login(` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await login(code)).body.code).toBe('wrong_second_factor');
    expect((await state()).recovery_codes_left).toBe(9);
    expect((await listMails(app, tenant, 'security_notice')).at(-1)?.text).toContain('con un código de recuperación');
    const at_once = await Promise.all([login(factor.recoveryCodes[1]), login(factor.recoveryCodes[1])]);
    expect(at_once.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes no old recovery code once there are new ones', async () => {
    expect((await browser.post('users/second_factor/recovery_codes/', { password: 'otra' })).status).toBe(400);
    const { body } = await browser.post('users/second_factor/recovery_codes/', { password });
    expect(body.recovery_codes).toHaveLength(10);
    expect((await login(factor.recoveryCodes[0])).body.code).toBe('wrong_second_factor');
    expect((await login(body.recovery_codes[0])).status).toBe(200);
  });

  it('answers 503 where no secret of the server opens it, in the person’s language, and takes recovery codes', async () => {
    await query("update second_factors set secret = 'vx1:' || decode(repeat('ab', 60), 'hex') where user_id = $1", [
      watcher.id,
    ]);
    const visitor = app.visit(tenant.host);
    visitor.headers = { 'accept-language': 'gl' };
    const proof = { email: watcher.email, password, second_factor: next() };
    const { status, body } = await visitor.post('users/auth/login/', proof);
    expect([status, body]).toEqual([503, { code: 'unavailable', detail: say('gl', refusalTexts.unavailable, {}) }]);
    expect((await login(factor.recoveryCodes[0])).status).toBe(200);
  });

  it('is written down with how', async () => {
    await login(next());
    const rows = await query(
      "select fields from changes where entity_id = $1 and action = 'signed_in' order by at desc limit 1",
      [watcher.id],
    );
    expect(rows).toEqual([{ fields: { by: [null, 'password'], second_factor: [null, 'code'] } }]);
  });

  it('can’t be guessed on and on, though the right code came at last', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.3' });
    const own = await createTenant(strict, 'prisa');
    const guessed = await createUser(strict, own);
    const right = await turnOnSecondFactor(await strict.visit(own.host).signIn(guessed.email, password), password);
    const visitor = strict.visit(own.host);
    await visitor.get('universe/');
    const token = visitor.cookies.get('/:XSRF-TOKEN')?.value ?? '';
    // Guesses come from a new address each time, since limits are per address.
    const guess = (second_factor: string, remoteAddress: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/v1/users/auth/login/',
        headers: { host: own.host, 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` },
        remoteAddress,
        payload: { email: guessed.email, password, second_factor },
      });
    const codes = [];
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      codes.push((await guess('000000', address)).json().code);
    expect(codes).toEqual(['wrong_second_factor', 'wrong_second_factor', 'wrong_second_factor']);
    const answer = await guess(right.codeAt(Date.now() + step), '10.0.0.4');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    await strict.close();
  });
});

describe('turning a second factor off', () => {
  const turnOff = (who: Browser, given = password) => who.send('DELETE', 'users/second_factor/', { password: given });

  it('wants the password, and one that is on', async () => {
    expect((await turnOff(browser, 'otra-cosa')).body).toHaveProperty('password');
    expect((await turnOff(browser)).body.code).toBe('second_factor_off');
    expect((await browser.post('users/second_factor/recovery_codes/', { password })).body.code).toBe(
      'second_factor_off',
    );
  });

  it('lets in with the password alone again', async () => {
    await turnOnSecondFactor(browser, password);
    expect((await turnOff(browser)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await listMails(app, tenant, 'security_notice')).at(-1)?.text).toContain('desactivado');
  });
});

describe('the second factor of somebody who lost it', () => {
  it('is taken by administrators, who alone are told that there is one', async () => {
    const admin = await signIn(createAdministrator(app, tenant));
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    const staff = await signIn(coordinator);
    const path = `users/users/${watcher.id}/`;
    const seenBy = async (who: Browser) => (await who.get(path)).body.has_second_factor;
    await browser.post('users/second_factor/', { password });
    expect(await seenBy(admin)).toBe(false);
    expect((await admin.post(`${path}reset_second_factor/`)).body.code).toBe('nothing_to_change');
    await turnOnSecondFactor(browser, password);
    expect([await seenBy(admin), await seenBy(staff), await seenBy(browser)]).toEqual([true, null, null]);
    expect((await staff.post(`${path}reset_second_factor/`)).status).toBe(403);
    expect((await admin.post(`${path}reset_second_factor/`)).body.has_second_factor).toBe(false);
    expect(await isIn(browser)).toBe(false);
    expect((await login()).status).toBe(200);
  });
});

describe('an organisation that demands a second factor', () => {
  let strict: TestTenant;
  beforeAll(async () => {
    strict = await createTenant(app, 'exigente');
    await configureTenant(app.owner, strict.id, { demands_second_factor: true });
    await configureTenant(app.owner, strict.id, { demands_second_factor: true });
  });

  it('has that in its log, once', async () => {
    const { rows } = await app.query(strict.id, "select entity, fields from changes where action = 'configured'");
    expect(rows).toMatchObject([{ entity: 'tenant', fields: { demands_second_factor: [false, true] } }]);
  });

  it.each([
    ['coordinators', () => createCoordinator(app, strict, [strict.areas.north])],
    ['administrators', () => createAdministrator(app, strict)],
  ])('keeps %s from everything but setting it up, and from turning it off', async (_, create) => {
    const person = await create();
    const who = await app.visit(strict.host).signIn(person.email, password);
    expect((await who.get('users/users/self/')).body.second_factor).toEqual({ is_on: false, is_demanded: true });
    const refused = await who.get('users/users/');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_demanded']);
    await turnOnSecondFactor(who, password);
    expect((await who.get('users/users/')).status).toBe(200);
    const off = await who.send('DELETE', 'users/second_factor/', { password });
    expect([off.status, off.body.code]).toEqual([403, 'second_factor_demanded']);
  });

  it('leaves watchers alone', async () => {
    const person = await createUser(app, strict);
    const who = await app.visit(strict.host).signIn(person.email, password);
    expect((await who.get('users/users/self/')).body.second_factor).toEqual({ is_on: false, is_demanded: false });
    await turnOnSecondFactor(who, password);
    expect((await who.send('DELETE', 'users/second_factor/', { password })).status).toBe(204);
  });
});
