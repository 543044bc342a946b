import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#contract/change.ts';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createAdministrator, createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: rows, inTenant, signIn, setUpBrowser } = setUpStaff(app, 'registro');
const boss = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => boss);
const staff = setUp(beforeAll, () => createCoordinator(app, tenant, [tenant.areas.north]));
const coordinator = setUpBrowser(() => staff);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana', last_name_1: 'Rexistro' }));

type Written = Partial<Pick<Change, 'entity' | 'entity_id' | 'action' | 'actor' | 'at' | 'fields'>>;

const list = async (browser: Browser, query: string): Promise<Change[]> => {
  const { status, body } = await browser.get(`users/changes/?${query}`);
  expect(status).toBe(200);
  expect(body.count).toBe(body.results.length);
  return body.results;
};
const idsOf = async (browser: Browser, query: string) => (await list(browser, query)).map(({ id }) => id);

describe('the change log', () => {
  it('is not for watchers nor visitors', async () => {
    const watcher = await signIn(ana);
    for (const [method, path] of [
      ['GET', 'users/changes/'],
      ['POST', 'users/changes/export/csv/'],
    ] as const) {
      expect((await watcher.send(method, path)).body.code).toBe('forbidden');
      expect((await app.visit(tenant.host).send(method, path)).body.code).toBe('not_signed_in');
    }
  });

  it('tells coordinators of people and places within reach, administrators of everything', async () => {
    const south = await createUser(app, tenant, { area: tenant.areas.south });
    const [near, far] = [await createPlace(app, tenant), await createPlace(app, tenant, { area: tenant.areas.south })];
    const action = `reach_${newId()}`;
    const seen = [await write({ action }), await write({ action, entity: 'place', entity_id: near.id })];
    const hidden = [
      await write({ action, entity_id: south.id }),
      await write({ action, entity: 'place', entity_id: far.id }),
      // The id of a person within reach mustn't open entries of other kinds.
      await write({ action, entity: 'export', entity_id: ana.id }),
      await write({ action, entity: 'import', entity_id: newId() }),
    ];
    expect(await idsOf(coordinator, `action=${action}`)).toEqual([...seen].reverse());
    expect(await idsOf(admin, `action=${action}`)).toEqual([...seen, ...hidden].reverse());
    expect(await idsOf(coordinator, `entity=user&entity_id=${south.id}`)).toEqual([]);
    expect(await idsOf(coordinator, `action=${action}&actor=${boss.id}&sortBy=at`)).toEqual(seen);
    expect(await idsOf(coordinator, `action=${action}&entity=export`)).toEqual([]);
  });

  it('gives one entry to whom the list gives it, and to nobody else', async () => {
    const south = await createUser(app, tenant, { area: tenant.areas.south });
    const [own, far, batch] = [
      await write({ fields: { notes_manager: ['vieja', 'nueva'] } }),
      await write({ entity_id: south.id }),
      await write({ entity: 'batch', entity_id: newId() }),
    ];
    const watcher = await signIn(ana);
    expect((await watcher.get(`users/changes/${own}/`)).status).toBe(403);
    for (const id of [far, batch, newId()])
      expect((await coordinator.get(`users/changes/${id}/`)).body.code).toBe('not_found');
    for (const id of [own, far, batch]) expect((await admin.get(`users/changes/${id}/`)).status).toBe(200);
    const listed = await list(coordinator, `entity=user&entity_id=${ana.id}`);
    expect((await coordinator.get(`users/changes/${own}/`)).body).toEqual(listed.find(({ id }) => id === own));
  });

  it('is narrowed by entity, actor, action, and words of a name', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola Àmbar' });
    const action = `filter_${newId()}`;
    const [own, others, ofPlace] = [
      await write({ action, actor: ana.id }),
      await write({ action }),
      await write({ action, entity: 'place', entity_id: place.id }),
    ];
    for (const browser of [admin, coordinator]) {
      expect(await idsOf(browser, `entity_id=${ana.id}&action=${action}`)).toEqual([others, own]);
      expect(await idsOf(browser, `entity=place&action=${action}`)).toEqual([ofPlace]);
      expect(await idsOf(browser, `actor=${ana.id}&action=${action}`)).toEqual([own]);
      expect(await idsOf(browser, `search=ambar&action=${action}`)).toEqual([ofPlace]);
      expect(await idsOf(browser, `search=rexis+ana&action=${action}`)).toEqual([others, own]);
    }
  });

  it('takes days as they are in Spain', async () => {
    const late = await write({ at: '2027-05-01T22:30:00Z' });
    const winter = await write({ at: '2027-12-31T22:59:59Z' });
    const of = `entity=user&entity_id=${ana.id}`;
    expect(await idsOf(admin, `${of}&from=2027-05-02&to=2027-05-02`)).toEqual([late]);
    expect(await idsOf(admin, `${of}&to=2027-05-01`)).toEqual([]);
    expect(await idsOf(admin, `${of}&from=2027-12-31&to=2027-12-31`)).toEqual([winter]);
    // The day when clocks go back has 25 hours.
    const last = await write({ at: '2027-10-31T22:59:00Z' });
    expect(await idsOf(admin, `${of}&from=2027-10-31&to=2027-10-31`)).toEqual([last]);
    for (const day of ['0000-01-01', '2027-02-30', '27-5-1', 'ayer'])
      expect((await admin.get(`users/changes/?from=${day}`)).status).toBe(400);
  });

  it('names whom and what it speaks of, and who did it, as they are called now', async () => {
    const place = await createPlace(app, tenant, { name: 'Escola Nova' });
    const gone = newId();
    await write({ entity: 'place', entity_id: place.id });
    expect((await list(coordinator, `entity_id=${place.id}`))[0]).toMatchObject({
      entity_name: 'Escola Nova',
      actor_name: 'Admin Ficticia',
      is_actor_reached: false,
    });
    await write({ actor: ana.id });
    await write({ actor: null });
    await write({ actor: gone });
    expect(await list(coordinator, `entity_id=${ana.id}`)).toMatchObject([
      { entity_name: 'Ana Rexistro', actor: gone, actor_name: null, is_actor_reached: false },
      { actor: null, actor_name: null },
      { actor: ana.id, actor_name: 'Ana Rexistro', is_actor_reached: true },
    ]);
    await write({ entity_id: gone });
    expect((await list(admin, `entity_id=${gone}`))[0]).toMatchObject({ entity_id: gone, entity_name: null });
    expect(await list(coordinator, `entity_id=${gone}`)).toEqual([]);
  });

  it('of a place hides the id of an assignee out of reach', async () => {
    const place = await createPlace(app, tenant);
    const far = await createUser(app, tenant, { area: tenant.areas.south });
    const user = async (browser: Browser) =>
      (await list(browser, `entity_id=${place.id}&sortBy=at`)).map(({ fields }) => fields.user);
    await write({ entity: 'place', entity_id: place.id, fields: { user: [null, far.id] } });
    await write({ entity: 'place', entity_id: place.id, fields: { user: [far.id, null] } });
    await write({ entity: 'place', entity_id: place.id, fields: { user: [null, ana.id] } });
    expect(await user(coordinator)).toEqual([
      [null, '•'],
      ['•', null],
      [null, ana.id],
    ]);
    expect(await user(admin)).toEqual([
      [null, far.id],
      [far.id, null],
      [null, ana.id],
    ]);
    const { raw } = await fetchExport(
      app,
      tenant,
      coordinator,
      `users/changes/export/csv/?entity=place&entity_id=${place.id}`,
    );
    expect(raw.toString()).toContain('•');
    expect(raw.toString()).not.toContain(far.id);
  });

  it('names whoever else an entry speaks of, where they are within reach', async () => {
    const place = await createPlace(app, tenant);
    const south = await createUser(app, tenant, { area: tenant.areas.south, first_name: 'Sur' });
    for (const user of [ana.id, south.id, newId(), '•'])
      await write({ entity: 'place', entity_id: place.id, fields: { user: [user, null] } });
    const others = async (browser: Browser) =>
      (await list(browser, `entity_id=${place.id}&sortBy=at`)).map(({ other }) => other?.name ?? null);
    expect(await others(coordinator)).toEqual(['Ana Rexistro', null, null, null]);
    expect(await others(admin)).toEqual(['Ana Rexistro', 'Sur Ficticia', null, null]);
  });

  it('keeps notes about people from themselves, and of coordinators who administer from everybody', async () => {
    const both = await createUser(app, tenant, { is_staff: true, is_superuser: true });
    const fields = { notes_manager: ['', 'Llega tarde'] as [unknown, unknown] };
    for (const entity_id of [ana.id, staff.id, both.id]) await write({ entity_id, fields });
    const notes = async (browser: Browser, id: string) =>
      (await list(browser, `entity_id=${id}&action=edited`)).map((change) => change.fields.notes_manager?.[1]);
    expect(await notes(coordinator, ana.id)).toEqual(['Llega tarde']);
    expect(await notes(coordinator, staff.id)).toEqual(['•']);
    expect(await notes(admin, staff.id)).toEqual(['Llega tarde']);
    expect(await notes(admin, both.id)).toEqual(['•']);
  });

  it('counts entries about and by somebody who was merged as those of whom they were merged into', async () => {
    const merged = newId();
    const action = `merged_${newId()}`;
    const [before, own] = [
      await write({ action, entity_id: merged, actor: merged }),
      await write({ action, actor: ana.id }),
    ];
    await rows('insert into merged_users (tenant_id, merged_id, user_id) values ($1, $2, $3)', [
      tenant.id,
      merged,
      ana.id,
    ]);
    for (const browser of [admin, coordinator]) {
      for (const query of [
        `entity=user&entity_id=${ana.id}`,
        `entity=user&entity_id=${merged}`,
        `actor=${ana.id}`,
        `actor=${merged}`,
        `search=rexistro`,
        '',
      ])
        expect(await idsOf(browser, `${query}&action=${action}`)).toEqual([own, before]);
      const [, entry] = await list(browser, `action=${action}`);
      expect(entry).toMatchObject({
        entity_id: ana.id,
        entity_name: 'Ana Rexistro',
        actor: ana.id,
        actor_name: 'Ana Rexistro',
      });
    }
  });

  it('has the same pages whichever way they are found', async () => {
    const south = await createUser(app, tenant, { area: tenant.areas.south });
    const action = `pages_${newId()}`;
    // 5,400 entries within reach are too many to be sorted whole; a tenth of the days isn't.
    await rows(
      `insert into changes (tenant_id, id, at, entity, entity_id, action)
       select $1, gen_random_uuid(), '2027-01-01'::timestamptz + n * interval '1 minute', 'user', case n % 10 when 0 then $3::uuid else $2 end, $4
       from generate_series(1, 6000) n`,
      [tenant.id, ana.id, south.id, action],
    );
    const page = async (query: string) => (await coordinator.get(`users/changes/?action=${action}&${query}`)).body;
    for (const sortBy of ['at', '-at']) {
      const whole = await page(`sortBy=${sortBy}&page=54&rowsPerPage=100`);
      expect([whole.count, whole.results.length]).toEqual([5400, 100]);
      const edge = sortBy === 'at' ? 'from=2027-01-05' : 'to=2027-01-01';
      const narrowed = await page(
        `sortBy=${sortBy}&${edge}&page=${Math.ceil((await page(edge)).count / 100)}&rowsPerPage=100`,
      );
      expect(narrowed.count).toBeLessThan(5000);
      expect(narrowed.results.at(-1)).toEqual(whole.results.at(-1));
      expect(narrowed.results.every(({ entity_id }: Change) => entity_id === ana.id)).toBe(true);
    }
  });
});

describe('what has been written', () => {
  const asServer = (statement: string) => inTenant((tx) => sql.raw(statement).execute(tx));

  it('can be neither changed nor taken away by the server', async () => {
    await write();
    await expect(asServer(`update changes set action = 'nothing'`)).rejects.toThrow('permission denied');
    await expect(asServer('delete from changes')).rejects.toThrow('permission denied');
    await expect(asServer('truncate changes')).rejects.toThrow('permission denied');
  });

  it('is forgotten of nobody who is there, and of whom is gone only what was said of them', async () => {
    const id = await write({ action: 'edited', fields: { phone: ['600', null], is_locked: [false, true] } });
    const forget = () => asServer(`select app.forget('${ana.id}')`);
    await expect(forget()).rejects.toThrow('only what has been deleted is forgotten');
    await asServer(`delete from users where id = '${ana.id}'`);
    await forget();
    const [entry] = await list(admin, `entity_id=${ana.id}`);
    expect(entry).toMatchObject({ id, entity_name: null, fields: { phone: ['•', null], is_locked: [false, true] } });
  });
});

/** Inserts an entry as the server's role, by default an edit of Ana's telephone. */
async function write({
  entity = 'user',
  entity_id = ana.id,
  action = 'edited',
  actor = boss.id,
  at,
  fields,
}: Written = {}) {
  const id = newId();
  const kept = JSON.stringify(fields ?? { phone: ['600 000 001', '600 000 002'] });
  await inTenant((tx) =>
    insertRow(tx, 'changes', { id, entity, entity_id, action, actor_id: actor, fields: kept, ...(at && { at }) }),
  );
  return id;
}
