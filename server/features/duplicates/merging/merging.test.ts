import { beforeEach, describe, expect, it } from 'vitest';
import { mergeableFields } from '#contract/profile-parts.ts';
import { newId } from '../../../core/ids.ts';
import { createCoordinator, createUser, password } from '../../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: rows, signIn, admin } = setUpStaff(app, 'fusion');
const kept = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Queda' }));
const other = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Sobra' }));

const merge = (id: string, otherId: string, take: string[] = [], browser = admin) =>
  browser.post(`users/users/${id}/merge/`, { other: otherId, take });
const see = async (id: string) => (await admin.get(`users/users/${id}/`)).body;

describe('two accounts are not merged', () => {
  it('when they are one, or one isn’t there', async () => {
    const same = await merge(kept.id, kept.id);
    expect([same.status, same.body.code]).toEqual([409, 'not_mergeable']);
    expect(same.body.detail).toContain('son la misma');
    expect((await merge(kept.id, newId())).status).toBe(404);
    expect((await merge(newId(), kept.id)).status).toBe(404);
  });

  it.each([
    ['an administrator is one of them', { is_superuser: true }, 'administra'],
    ['one waits to be let in', { is_verified: null, is_locked: true }, 'pendiente'],
  ])('when %s', async (_, standing, says) => {
    const apart = await createUser(app, tenant, standing);
    for (const answer of [await merge(kept.id, apart.id), await merge(apart.id, kept.id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'not_mergeable']);
      expect(answer.body.detail).toContain(says);
    }
    expect((await see(apart.id)).id).toBe(apart.id);
  });

  it('when that would let somebody coordinate from an address that nobody has confirmed', async () => {
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    const unconfirmed = await createUser(app, tenant, { is_verified: false });
    expect((await merge(unconfirmed.id, coordinator.id)).body.detail).toContain('correo confirmado');
    expect((await merge(coordinator.id, unconfirmed.id, ['email'])).status).toBe(409);
    expect((await merge(unconfirmed.id, coordinator.id, ['email'])).body).toMatchObject({
      is_staff: true,
      is_verified: true,
      email: coordinator.email,
    });
  });

  it('for fields that can’t be taken', async () => {
    for (const field of ['is_staff', 'is_superuser', 'password_hash'])
      expect((await merge(kept.id, other.id, [field])).status).toBe(400);
  });
});

describe('merging', () => {
  it('keeps one person, who has what was chosen of each, found and compared by it', async () => {
    const one = await createUser(app, tenant, {
      first_name: 'Uxía',
      last_name_1: 'Vella',
      phone: '611 11 11 11',
      notes_self: 'mía',
    });
    const two = await createUser(app, tenant, {
      first_name: 'Uxia',
      last_name_1: 'Nova',
      national_id_kind: 'passport',
      national_id: `PAS${String(Math.random()).slice(2, 9)}`,
      phone: '622 22 22 22',
      address_city: 'Vila Sud',
      area: tenant.areas.south,
      lon: 2.11,
      notes_self: 'suya',
      creation_date: '2024-01-02T03:04:05.000Z',
    });
    const document = (await see(two.id)).national_id;
    const answer = await merge(one.id, two.id, ['names', 'national_id', 'address', 'notes_self']);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: one.id,
      email: one.email,
      last_name_1: 'Nova',
      national_id_kind: 'passport',
      national_id: document,
      phone: '611 11 11 11',
      address_city: 'Vila Sud',
      area: tenant.areas.south.id,
      location: { coordinates: [2.11, 41.3] },
      notes_self: 'suya',
      creation_date: '2024-01-02T03:04:05.000Z',
    });
    expect((await admin.get(`users/users/${two.id}/`)).status).toBe(404);
    for (const [search, count] of [
      ['nova', 1],
      [document, 1],
      ['vella', 0],
      ['622222222', 0],
      ['611111111', 1],
    ])
      expect((await admin.get(`users/users/?search=${search}`)).body.count, String(search)).toBe(count);
    const [entry] = await rows("select fields from changes where entity_id = $1 and action = 'merged'", [one.id]);
    expect(entry.fields).toMatchObject({
      last_name_1: ['Vella', 'Nova'],
      national_id: [expect.anything(), document],
      merged_id: [null, two.id],
      merged_name: [null, 'Uxia Nova Inventada'],
    });
    expect(entry.fields).not.toHaveProperty('phone');
  });

  it('with the address takes password and confirmation: the old ones open nothing, nor do links sent to them', async () => {
    const two = await createUser(app, tenant, { is_verified: true });
    const old = await signIn(kept);
    const others = await signIn(two);
    await rows("update users set password_hash = 'another' where id = $1", [kept.id]);
    await rows(
      "insert into mail_tokens (tenant_id, token_hash, user_id, purpose, expires_at) values ($1, $2, $3, 'reset', now() + interval '1 hour')",
      [tenant.id, Buffer.from(kept.id), kept.id],
    );
    expect((await merge(kept.id, two.id, ['email'])).body.email).toBe(two.email);
    expect((await old.get('users/users/self/')).status).toBe(401);
    expect((await others.get('users/users/self/')).status).toBe(401);
    const login = (email: string) =>
      app.visit(tenant.host).post('users/auth/login/', { email, password, remember: false });
    expect((await login(kept.email)).status).toBe(401);
    expect((await login(two.email)).body.id).toBe(kept.id);
    expect(await rows('select from mail_tokens where user_id = $1', [kept.id])).toEqual([]);
    const log = JSON.stringify(await rows('select fields from changes where entity_id = $1', [kept.id]));
    expect(log).toContain('"password":["•","•"]');
    expect(log).not.toMatch(/argon|another/);
  });

  it('without it leaves the kept person signed in, and the other no longer', async () => {
    const staying = await signIn(kept);
    const going = await signIn(other);
    expect((await merge(kept.id, other.id, ['phone'])).status).toBe(200);
    expect((await staying.get('users/users/self/')).body.id).toBe(kept.id);
    expect((await going.get('users/users/self/')).status).toBe(401);
  });

  it('with a coordinator makes a coordinator of the areas of both, who signs in anew', async () => {
    const one = await createCoordinator(app, tenant, [tenant.areas.north, tenant.areas.south]);
    const two = await createCoordinator(app, tenant, [tenant.areas.south, tenant.areas.inNorth]);
    const staying = await signIn(kept);
    await merge(one.id, two.id);
    expect((await see(one.id)).managed_areas.map((area: { name: string }) => area.name).sort()).toEqual(
      ['Vila Nord', 'Centre', 'Vila Sud'].sort(),
    );
    const merged = (await merge(kept.id, one.id)).body;
    expect([merged.is_staff, merged.managed_areas.length]).toEqual([true, 3]);
    expect((await staying.get('users/users/self/')).status).toBe(401);
  });

  it('of two into each other at once happens once', async () => {
    const answers = await Promise.all([merge(kept.id, other.id), merge(other.id, kept.id), merge(kept.id, other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await rows('select from users where id in ($1, $2)', [kept.id, other.id])).toHaveLength(1);
  });

  it('of a person whose address moves tells the coordinators there, and the person once that stands', async () => {
    const there = await createCoordinator(app, tenant, [tenant.areas.south]);
    const mover = await createUser(app, tenant, { area: tenant.areas.south });
    await merge(kept.id, mover.id, ['address']);
    expect(
      await rows("select params->>'detail' as detail from notifications where user_id = $1 and about_user_id = $2", [
        there.id,
        kept.id,
      ]),
    ).toEqual([{ detail: 'moved_in' }]);
    const untold = await rows('select moved_from from users where id = $1', [kept.id]);
    expect(untold).toEqual([{ moved_from: tenant.areas.north.id }]);
  });

  it('takes every field that the contract offers', async () => {
    const two = await createUser(app, tenant, {
      birth_date: '1980-01-01',
      language: 'gl',
      profession: 'Mariñeira',
      availability: ['esc'],
      mobility: 'vehicle',
      is_experiencied: true,
      notes_manager: 'de coordinación',
      notes_self: 'propias',
      phone: '644 44 44 44',
      last_name_2: 'Outra',
    });
    const {
      id: _,
      permissions: __,
      update_date: ___,
      managers: ____,
      creation_date: _____,
      ...before
    } = await see(two.id);
    const { permissions: ______, ...after } = (await merge(kept.id, two.id, [...mergeableFields])).body;
    expect(after).toMatchObject(before);
  });
});
