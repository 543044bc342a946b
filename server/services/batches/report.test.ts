import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../core/texts.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createAdministrator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: rows, admin, inNorth } = setUpStaff(app, 'informes');
const place = setUp(beforeEach, () => createPlace(app, tenant, { tables: 10 }));
let people: TestUser[];
const nobody = '01920000-0000-7000-8000-000000000000';

beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 3 }, () => createUser(app, tenant)));
});

const idsOf = (users: { id: string }[]) => users.map(({ id }) => id);
const start = (browser: Browser, request: Record<string, unknown>) =>
  browser.post('users/batches/', { ids: idsOf(people), ...request });
const outOfReach = 'No existe o no está a tu alcance.';

describe('the report of a batch', () => {
  it('is seen by its owner only', async () => {
    const { body } = await start(inNorth, { action: 'issue_credential', ids: [nobody] });
    for (const path of [`users/batches/${body.id}/`, `users/batches/${body.id}/failures/`]) {
      expect((await inNorth.get(path)).status).toBe(200);
      expect((await admin.get(path)).status).toBe(404);
    }
    expect((await admin.post(`users/batches/${body.id}/cancel/`)).status).toBe(404);
    const listed = async (browser: Browser) => idsOf((await browser.get('users/batches/')).body.results);
    expect((await listed(inNorth))[0]).toBe(body.id);
    expect(await listed(admin)).not.toContain(body.id);
  });

  it('tells no more of somebody who went out of reach meanwhile', async () => {
    const [placed] = people as [TestUser];
    await start(inNorth, { action: 'assign', place: place.id, ids: [placed.id] });
    const { body } = await start(inNorth, { action: 'assign', place: place.id, ids: [placed.id] });
    expect(body.errors).toMatchObject([{ name: 'Aloia Ficticia Inventada' }]);
    await rows('update users set area_path = $2 where id = $1', [placed.id, tenant.areas.south.path]);
    const { results } = (await inNorth.get(`users/batches/${body.id}/failures/`)).body;
    expect(results).toEqual([{ id: placed.id, user: null, name: null, detail: outOfReach, reason: outOfReach }]);
  });

  it('says which place it gave, and tells together those who failed for the same', async () => {
    const small = await createPlace(app, tenant, { tables: 1, name: 'Escola Petita' });
    const unverified = await Promise.all([0, 1].map(() => createUser(app, tenant, { is_verified: false })));
    const ids = [...idsOf(people), ...idsOf(unverified), nobody];
    const { body } = await start(inNorth, { action: 'assign', place: small.id, ids });
    expect(body.place).toEqual({ id: small.id, name: 'Escola Petita' });
    const full = expect.stringMatching(/^Escola Petita ya tiene a todas las personas/);
    const unfit = 'No se le puede asignar un colegio: su correo no está confirmado.';
    expect(body.reasons).toEqual([
      { reason: full, count: 2, can_retry: true },
      { reason: unfit, count: 2, can_retry: false },
      { reason: outOfReach, count: 1, can_retry: false },
    ]);
    const page = (await inNorth.get(`users/batches/${body.id}/failures/?reason=${encodeURIComponent(unfit)}`)).body;
    expect(idsOf(page.results).sort()).toEqual(idsOf(unverified).sort());
    expect((await start(admin, { action: 'validate' })).body.place).toBeNull();
  });
});

describe('a report', () => {
  const inLanguage = async (language: string, path: string) => {
    admin.headers = { 'accept-language': language };
    const { body } = await admin.get(path);
    admin.headers = { 'accept-language': 'es' };
    return body;
  };

  it('is in its reader’s language, whoever’s the batch ran in, and finds by what it says there', async () => {
    const bare = await createUser(app, tenant, { national_id: null, birth_date: null });
    const { body } = await start(admin, { action: 'issue_credential', ids: [bare.id, nobody] });
    const url = `users/batches/${body.id}/`;
    const said = (await inLanguage('gl', url)).reasons.map(({ reason }: { reason: string }) => reason);
    const refused = `${text('gl', 'obstacle_national_id')}; ${text('gl', 'obstacle_birth_date')}`;
    expect(said.sort()).toEqual(
      [text('gl', 'credential_refused', { reasons: refused }), text('gl', 'not_found')].sort(),
    );
    for (const reason of said) {
      const { results } = await inLanguage('gl', `${url}failures/?reason=${encodeURIComponent(reason)}`);
      expect(results.map(({ reason }: { reason: string }) => reason)).toEqual([reason]);
    }
  });

  it('of before, which was kept in words, stays as it was written', async () => {
    const { body } = await start(admin, { action: 'validate', ids: [(await createAdministrator(app, tenant)).id] });
    const words = "said = null, reason = 'Así se dijo.', detail = 'Así se dijo a Ana.'";
    await rows(`update batch_items set ${words} where batch_id = $1`, [body.id]);
    const { reasons, errors } = await inLanguage('eu', `users/batches/${body.id}/`);
    expect(reasons).toMatchObject([{ reason: 'Así se dijo.', count: 1 }]);
    expect(errors).toMatchObject([{ detail: 'Así se dijo a Ana.' }]);
  });
});

describe('the log of a batch', () => {
  const refusalsOf = async (id: string) =>
    (await rows("select fields->'refusals' as refusals from changes where entity_id = $1 order by id", [id])).map(
      ({ refusals }) => refusals?.[1],
    );

  it('names each refusal with its rule and its number of people, without anybody’s name', async () => {
    await start(admin, { action: 'assign', place: place.id, ids: idsOf(people.slice(0, 2)) });
    const boss = await createAdministrator(app, tenant);
    const { body } = await start(admin, {
      action: 'assign',
      place: place.id,
      ids: [...idsOf(people), boss.id, nobody],
    });
    const [started, ended] = await refusalsOf(body.id);
    expect(started).toBeUndefined();
    expect(ended).toEqual([
      { reason: [['batch_already_assigned', {}]], rule: 'already_assigned', count: 2 },
      { reason: [['because_superuser', {}]], rule: 'places.assign', count: 1 },
      { reason: [['not_found', {}]], rule: 'not_found', count: 1 },
    ]);
    admin.headers = { 'accept-language': 'gl' };
    const query = `entity=batch&entity_id=${body.id}`;
    const [entry] = (await admin.get(`users/changes/?${query}`)).body.results;
    const alone = (await admin.get(`users/changes/${entry.id}/`)).body;
    const file = String((await fetchExport(app, tenant, admin, `users/changes/export/csv/?${query}`)).body);
    admin.headers = { 'accept-language': 'es' };
    const said = [
      { reason: text('gl', 'batch_already_assigned'), rule: 'already_assigned', count: 2 },
      { reason: text('gl', 'because_superuser'), rule: 'places.assign', count: 1 },
      { reason: text('gl', 'not_found'), rule: 'not_found', count: 1 },
    ];
    expect([entry, alone].map(({ fields }) => fields.refusals[1])).toEqual([said, said]);
    for (const { rule } of said) expect(file).toContain(`Código da regra: ${rule} ·`);
  });

  it('says whether it assigned beyond what places need', async () => {
    const small = await createPlace(app, tenant, { name: 'Escola Petita' });
    for (const is_extra of [true, false]) {
      const { body } = await start(admin, { action: 'assign', place: small.id, is_extra });
      const { results } = (await admin.get(`users/changes/?entity=batch&entity_id=${body.id}&action=batch_started`))
        .body;
      expect(results[0].fields).toMatchObject({
        assigned_polling_place_name: [null, 'Escola Petita'],
        is_extra: [null, is_extra],
      });
    }
  });

  it('names the action of the policy that forbids it', async () => {
    const { body } = await start(admin, {
      action: 'lock',
      reason: 'x',
      ids: [(await createAdministrator(app, tenant)).id],
    });
    expect((await refusalsOf(body.id))[1]).toMatchObject([{ rule: 'users.lock', count: 1 }]);
  });
});
