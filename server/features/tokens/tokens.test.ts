import { beforeEach, describe, expect, it } from 'vitest';
import { type TokenAction, tokenActions } from '#contract/tokens.ts';
import { commandLine } from '../../core/changes.ts';
import { TokenUses } from '../../core/token-uses.ts';
import { hashToken } from '../../core/tokens.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { listHolders } from '../../services/areas/managing/queries.ts';
import { sendAccountLink } from '../../services/links/jobs.ts';
import {
  createAdministrator,
  createAssignment,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { takeSecondFactor } from '../account/index.ts';

const app = setUpApp({ RATE_LIMIT_FACTOR: '1' });
const { tenant, query, inTenant, signIn, visitor, inNorth: coordinator } = setUpStaff(app, 'programas', beforeEach);
const boss = setUp(beforeEach, () => createAdministrator(app, tenant));
const ana = setUp(beforeEach, () => createUser(app, tenant, { area: tenant.areas.north }));
const south = setUp(beforeEach, () => createUser(app, tenant, { area: tenant.areas.south }));

const form = { name: 'CRM', actions: ['users.list', 'users.see'] as TokenAction[], days: 30 };
const make = async (given: object = {}) => {
  const admin = await signIn(boss);
  return admin.create('tokens/', { ...form, password, ...given });
};
/** Sends as a program does, without cookies or XSRF token. */
const by =
  (secret: string, headers: Record<string, string> = {}, { host }: Pick<TestTenant, 'host'> = tenant) =>
  async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const answer = await app.app.inject({
      ...{ method, url: `/api/v1/${path}`, headers: { host, authorization: `Bearer ${secret}`, ...headers } },
      ...(body && { payload: body }),
    });
    const text = answer.body;
    return { status: answer.statusCode, cookies: answer.cookies, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
const codeOf = ({ body: { code } }: { body: { code?: string } }) => code;
const people = 'users/users/';
const lastEntryOf = async (id: string) =>
  (await query('select action, fields from changes where entity_id = $1 order by at desc limit 1', [id]))[0];

describe('a program’s token', () => {
  it('is made, seen and revoked by administrators alone, and by no program', async () => {
    const { id, secret } = await make({ actions: [...tokenActions], can_write: true });
    for (const [method, path] of [
      ['GET', 'tokens/'],
      ['POST', 'tokens/'],
      ['DELETE', `tokens/${id}/`],
    ] as const) {
      expect((await visitor.send(method, path, form)).status).toBe(401);
      expect(codeOf(await coordinator.send(method, path, form))).toBe('forbidden');
      expect(codeOf(await by(secret)(method, path, form))).toBe('not_for_programs');
    }
  });

  it('ends within a year, names actions, and in an area only what a coordinator may', async () => {
    const admin = await signIn(boss);
    const refused = async (given: object) => (await admin.post('tokens/', { ...form, password, ...given })).body;
    expect(await refused({ password: 'otra' })).toHaveProperty('password');
    expect(await refused({ days: 366 })).toHaveProperty('days');
    expect(await refused({ actions: [] })).toHaveProperty('actions');
    expect(await refused({ actions: ['settings.manage'] })).toHaveProperty('actions.0');
    expect(await refused({ area: ana.id })).toHaveProperty('area');
    expect(await refused({ area: tenant.areas.north.id, actions: ['users.list', 'stats.see'] })).toEqual({
      actions: ['En una sola zona no se puede: ver las estadísticas.'],
    });
  });

  it('opens nothing once expired, revoked, miscopied, elsewhere, or beside a session', async () => {
    const { secret } = await make();
    expect((await by(secret)('GET', people)).status).toBe(200);
    const other = await createTenant(app, `ajena-${boss.id}`);
    const session = [...(await signIn(boss)).cookies].map(([key, { value }]) => `${key.split(':')[1]}=${value}`);
    const codes = [
      await by(secret.slice(0, -1))('GET', people),
      await by(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)('GET', people),
      await by('x'.repeat(12_000))('GET', people),
      await by('')('GET', people),
      await by(secret, {}, other)('GET', people),
      await by(secret, { authorization: secret })('POST', people),
      await by(secret, { authorization: `Token ${secret}` })('POST', people),
      await by(secret, { cookie: session.join('; ') })('GET', people),
    ].map(codeOf);
    expect(codes).toEqual([...Array(7).fill('bad_token'), 'token_and_session']);
    expect((await by('x'.repeat(20_000))('GET', people)).status).toBeGreaterThanOrEqual(400);
    await query('update tokens set expires_at = now() where tenant_id = $1', [tenant.id]);
    expect(codeOf(await by(secret)('GET', people))).toBe('bad_token');
  });

  it('isn’t taken for signing in, one’s own account, files made later, or what it doesn’t name', async () => {
    const { secret } = await make({ actions: [...tokenActions], can_write: true });
    const program = by(secret);
    for (const [method, path] of [
      ['GET', 'universe/'],
      ['POST', 'users/auth/login/'],
      ['GET', 'users/users/self/'],
      ['PATCH', 'users/users/self/'],
      ['POST', 'users/users/self/password/'],
      ['POST', 'users/second_factor/'],
      ['GET', 'users/exports/'],
      ['POST', 'users/users/export/csv/'],
      ['POST', 'users/batches/'],
      ['POST', 'mailing/mailings/'],
      ['PATCH', 'universe/settings/'],
    ] as const)
      expect([path, codeOf(await program(method, path, {}))]).toEqual([path, 'not_for_programs']);
    const narrow = by((await make({ can_write: true })).secret);
    expect(codeOf(await narrow('GET', 'elections/places/'))).toBe('forbidden');
    expect(codeOf(await narrow('PATCH', `users/users/${ana.id}/`, { profession: 'Otra' }))).toBe('forbidden');
  });

  it('reads only, unless it may write; and neither reads nor changes its maker', async () => {
    const edit = { actions: ['users.see', 'users.edit'] };
    const reader = by((await make(edit)).secret);
    const writer = by((await make({ ...edit, can_write: true })).secret);
    const path = `users/users/${ana.id}/`;
    expect(codeOf(await reader('PATCH', path, { profession: 'Otra' }))).toBe('token_read_only');
    expect((await writer('PATCH', path, { profession: 'Otra' })).status).toBe(200);
    expect(codeOf(await writer('PATCH', path, { email: 'otra@example.org' }))).toBe('forbidden');
    expect((await writer('PATCH', `users/users/${boss.id}/`, { profession: 'Otra' })).status).toBe(404);
    expect((await reader('GET', `users/users/${boss.id}/`)).status).toBe(404);
    const near = by((await make({ ...edit, area: tenant.areas.north.id })).secret);
    expect((await near('GET', `users/users/${boss.id}/`)).status).toBe(404);
  });

  it('reaches what its maker does, or one area as its coordinator', async () => {
    const idsBy = async (secret: string) =>
      (await by(secret)('GET', `${people}?rowsPerPage=100`)).body.results.map(({ id }: { id: string }) => id);
    const all = await make();
    expect(await idsBy(all.secret)).toEqual(expect.arrayContaining([ana.id, south.id]));
    const near = await make({ area: tenant.areas.north.id });
    expect(await idsBy(near.secret)).toContain(ana.id);
    expect(await idsBy(near.secret)).not.toContain(south.id);
    expect((await by(near.secret)('GET', `users/users/${south.id}/`)).status).toBe(404);
  });

  it('is told of to the other administrators', async () => {
    const other = await createAdministrator(app, tenant);
    await make();
    const told = await query("select user_id, params from notifications where params->>'detail' = 'token_made'");
    expect(told.filter(({ user_id }) => [boss.id, other.id].includes(user_id))).toMatchObject([
      { user_id: other.id, params: { 'user-name': 'Admin Ficticia: CRM', link: '/settings/tokens' } },
    ]);
  });

  it('ends where its maker’s password is set by link or their second factor taken', async () => {
    const byLink = async () => {
      const asked = { tenantId: tenant.id, userId: boss.id, purpose: 'reset', origin: 'http://x.test' } as const;
      await sendAccountLink(app.services, asked);
      const link = await readLink(app, tenant, 'reset');
      expect((await visitor.post('users/auth/reset_password/', { ...link, password })).status).toBe(204);
    };
    const byFactor = async () => {
      const insert = "insert into second_factors (tenant_id, user_id, secret, confirmed_at) values ($1, $2, '', now())";
      await query(insert, [tenant.id, boss.id]);
      await inTenant(async (tx) => {
        const account = await findAccount(tx, boss.id);
        return account && takeSecondFactor({ tx, address: commandLine, origin: 'http://x.test' }, account);
      });
    };
    for (const act of [byLink, byFactor]) {
      const { id, secret } = await make();
      await act();
      expect(codeOf(await by(secret)('GET', people))).toBe('bad_token');
      expect(await lastEntryOf(id)).toMatchObject({ action: 'revoked' });
    }
  });

  it('ends with its maker’s account or role, for good', async () => {
    for (const [off, on] of [
      ['is_superuser = false', 'is_superuser = true'],
      ['is_active = false', 'is_active = true'],
    ]) {
      const { id, secret } = await make();
      for (const change of [off, on]) await query(`update users set ${change} where id = $1`, [boss.id]);
      expect(codeOf(await by(secret)('GET', people))).toBe('bad_token');
      expect(await lastEntryOf(id)).toMatchObject({ action: 'revoked', fields: { name: ['CRM', null] } });
    }
    const { secret } = await make();
    await query('delete from users where id = $1', [boss.id]);
    expect(codeOf(await by(secret)('GET', people))).toBe('bad_token');
  });

  it('is kept as a hash, shown once, and revoked at once, by one entry however often', async () => {
    const { id, secret } = await make({ area: tenant.areas.north.id });
    const admin = await signIn(boss);
    const { area, prefix } = (await admin.get('tokens/')).body.results[0];
    expect([area.id, secret.startsWith(prefix), prefix.length]).toEqual([tenant.areas.north.id, true, 12]);
    const [row] = await query('select tokens::text as text from tokens where id = $1', [id]);
    expect(row.text).not.toContain(secret.slice(-30));
    expect((await admin.get('tokens/')).raw.toString()).not.toContain(secret);
    const ends = await Promise.all([1, 2, 3].map(() => admin.delete(`tokens/${id}/`)));
    expect(ends.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(codeOf(await by(secret)('GET', people))).toBe('bad_token');
    const { results } = (await admin.get('users/changes/?entity=token')).body;
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['revoked', 'made']);
    expect(JSON.stringify(results)).not.toContain(secret.slice(6));
  });

  it('signs what it does in the log, with its maker', async () => {
    const { secret } = await make({ actions: ['users.edit'], can_write: true });
    const answer = await by(secret)('PATCH', `users/users/${ana.id}/`, { profession: 'Otra' });
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    const admin = await signIn(boss);
    await admin.send('PATCH', `users/users/${ana.id}/`, { profession: 'Distinta' });
    const { results } = (await admin.get(`users/changes/?entity=user&entity_id=${ana.id}`)).body;
    expect(results.slice(0, 2)).toMatchObject([
      { actor: boss.id, token: null },
      { actor: boss.id, actor_name: 'Admin Ficticia', token: { name: 'CRM' } },
    ]);
  });

  it('is the reader of the records that it opens, beside its maker', async () => {
    const { secret } = await make();
    const path = `users/users/${ana.id}/`;
    const admin = await signIn(boss);
    expect([(await by(secret)('GET', path)).status, (await admin.get(path)).status]).toEqual([200, 200]);
    await app.app.openings.write();
    const { results } = (await admin.get(`${path}story/?kind=reads`)).body;
    const programs = results.map(({ read: { id, program } }: { read: { id: string; program: string } }) => [
      id,
      program,
    ]);
    expect(programs.toSorted()).toEqual(
      [
        [boss.id, 'CRM'],
        [boss.id, null],
      ].toSorted(),
    );
    const { opened } = (await (await signIn(ana)).get('users/users/self/readers/')).body;
    expect(opened).toMatchObject([{ role: 'superuser', people: 1 }]);
  });

  it('keeps its area from being deleted while it is in force', async () => {
    const admin = await signIn(boss);
    const { id: area } = tenant.areas.south;
    const holders = () => inTenant((tx) => listHolders(tx, area));
    const { id } = await make({ area });
    expect(await holders()).toContain('tokens');
    await admin.delete(`tokens/${id}/`);
    expect(await holders()).not.toContain('tokens');
  });

  it('is limited by the minute, and its uses and the people it reads are counted, also by another server', async () => {
    const { id, secret } = await make();
    const program = by(secret);
    const admitTo = (uses: TokenUses) => uses.admit(tenant.id, hashToken(secret), '::1').found(id);
    for (let n = 1; n < 300; n += 1) admitTo(app.app.tokenUses);
    const { results } = (await program('GET', people)).body;
    expect(codeOf(await program('GET', people))).toBe('too_many');
    await app.app.tokenUses.write();
    expect(await query('select people from program_reads where token_id = $1', [id])).toEqual([
      { people: results.length },
    ]);
    const [token] = (await (await signIn(boss)).get('tokens/')).body.results;
    expect(token).toMatchObject({ id, use_count: 300, last_used_at: expect.any(String) });
    const elsewhere = new TokenUses(app.database, app.services.config, async () => {});
    admitTo(elsewhere);
    await elsewhere.write();
    expect(() => admitTo(elsewhere)).toThrow();
  });

  it('counts whom it reads: in lists, at a place, on the map, by record and by paper', async () => {
    const place = await createPlace(app, tenant);
    await createAssignment(app, tenant, { user_id: ana.id, place_id: place.id });
    const { id: paper } = await (await signIn(boss)).create('credentials/credentials/', { user: ana.id });
    const { id, secret } = await make({ actions: [...tokenActions] });
    const at = 'west=2.09&east=2.11&south=41.49&north=41.51&zoom=17&people=all';
    const counts = [];
    for (const path of [
      ...[`users/users/${ana.id}/`, `elections/places/${place.id}/`, `map/people/?${at}`],
      ...[`credentials/credentials/download/?ids=${paper}`, 'credentials/credentials/', 'elections/places/'],
    ]) {
      expect((await by(secret)('GET', path)).status).toBe(200);
      await app.app.tokenUses.write();
      counts.push((await query('select people from program_reads where token_id = $1', [id]))[0].people);
    }
    // The map also shows the coordinator and the others who live there.
    expect(counts).toEqual([1, 2, 4, 5, 6, 6]);
  });

  it('made up is refused by address without being looked for, and hinders no known one there', async () => {
    const known = by((await make()).secret);
    expect((await known('GET', people)).status).toBe(200);
    const made = (n: number) => by(`vixia_${`${n}`.padStart(43, 'x')}`)('GET', people);
    for (let n = 0; n < 60; n += 1) await made(n);
    expect(codeOf(await made(60))).toBe('too_many');
    expect((await known('GET', people)).status).toBe(200);
  });
});
