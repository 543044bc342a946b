import { beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'juntas', beforeEach);

const boards = 'credentials/boards/';
const bodyOf = (fields: object = {}) => ({
  ...{ name: 'Junta de Vila Nord', type: tenant.boardTypes.zone, areas: [tenant.areas.north.id], ...fields },
});
const create = (fields: object = {}): Promise<Board> => admin.create(boards, bodyOf(fields));
const list = async (query = ''): Promise<string[]> =>
  (await admin.get(`${boards}${query}`)).body.results.map(({ name }: Board) => name);

describe('a board is refused', () => {
  it('to coordinators and watchers', async () => {
    const { id } = await create();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(boards)).status).toBe(403);
      expect((await browser.post(boards, bodyOf())).status).toBe(403);
      expect((await browser.send('PATCH', `${boards}${id}/`, { name: 'X' })).status).toBe(403);
      expect((await browser.delete(`${boards}${id}/`)).status).toBe(403);
    }
  });

  it('without areas, or with one that doesn’t exist', async () => {
    expect((await admin.post(boards, bodyOf({ areas: [] }))).body).toHaveProperty('areas');
    const unknown = '01920000-0000-7000-8000-000000000001';
    expect((await admin.post(boards, bodyOf({ areas: [unknown] }))).body).toHaveProperty('areas');
  });

  it('for an area that has one of its type, by name, whoever comes first', async () => {
    const { id } = await create();
    const again = await admin.post(boards, bodyOf({ name: 'Otra' }));
    expect(again.status).toBe(400);
    expect(again.body.areas[0]).toContain('Junta de Vila Nord');
    await create({ name: 'Provincial', type: tenant.boardTypes.provincial, areas: [tenant.areas.north.id] });
    const changed = await admin.send('PATCH', `${boards}${id}/`, {
      type: tenant.boardTypes.provincial,
      areas: [tenant.areas.north.id],
    });
    expect(changed.body).toHaveProperty('areas');
    const raced = await Promise.all(
      [1, 2, 3].map((one) => admin.post(boards, bodyOf({ name: `Vila Sud ${one}`, areas: [tenant.areas.south.id] }))),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('with two languages beside Spanish, for which papers have no room', async () => {
    expect((await admin.post(boards, bodyOf({ languages: ['ca', 'eu'] }))).body).toHaveProperty('languages');
    const many = await admin.post(boards, bodyOf({ languages: ['es', 'ca', 'eu'] }));
    expect(many.body.languages).toContain('Se pueden dar como máximo 2.');
    await create({ languages: ['ca', 'es'] });
  });

  it('without a current election', async () => {
    await query('update elections set is_current = false');
    expect((await admin.post(boards, bodyOf())).body.code).toBe('no_election');
  });

  it('to be deleted where papers name it', async () => {
    const [name] = await list();
    const { body } = await admin.get(boards);
    const user = await createUser(app, tenant, { area: tenant.areas.north });
    const issued = await admin.post('credentials/credentials/', { user: user.id });
    expect(issued.status, JSON.stringify(issued.body)).toBe(201);
    await admin.delete(`credentials/credentials/${issued.body.id}/`);
    const refused = await admin.delete(`${boards}${body.results[0].id}/`);
    expect(refused.body.code).toBe('board_has_credentials');
    expect(refused.body.detail).toContain(name);
  });
});

describe('boards', () => {
  it('are those of the current election, found by area, type and word', async () => {
    await create({ name: 'Vila Sud', areas: [tenant.areas.south.id], address: 'Carrer de la Llum 3' });
    expect(await list(`?type=${tenant.boardTypes.zone}&search=llum`)).toEqual(['Vila Sud']);
    expect(await list(`?area=${tenant.areas.south.id}&type=${tenant.boardTypes.zone}`)).toContain('Vila Sud');
    expect(await list(`?area=${tenant.areas.north.id}&type=${tenant.boardTypes.zone}`)).not.toContain('Vila Sud');
    await query('update elections set is_current = false');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['areas', ['Norte', 'Sur']],
    ['-areas', ['Sur', 'Norte']],
    ['can_generate', ['Sur', 'Norte']],
    ['-can_generate', ['Norte', 'Sur']],
    // Boards without a secretary come last.
    ['secretary', ['Sur', 'Norte']],
    ['-secretary', ['Sur', 'Norte']],
  ])('are sorted by %s, as by every column shown', async (sortBy, names) => {
    await create({ name: 'Sur', areas: [tenant.areas.south.id], can_generate: false, secretary: 'Ana Faro' });
    await create({ name: 'Norte', areas: [tenant.areas.north.id], can_generate: true, secretary: '' });
    const sorted = await list(`?sortBy=${sortBy}`);
    expect(sorted.filter((name: string) => names.includes(name))).toEqual(names);
  });

  it('keep what a change leaves out, and log what it changed', async () => {
    const { id } = await create({ secretary: 'Ana Faro', languages: ['ca'] });
    const { body } = await admin.send('PATCH', `${boards}${id}/`, { name: 'Zona 2' });
    expect(body).toMatchObject({ name: 'Zona 2', secretary: 'Ana Faro', languages: ['es', 'ca'] });
    const { body: log } = await admin.get(`users/changes/?entity=board&entity_id=${id}`);
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['updated', 'created']);
    expect(Object.keys(log.results[0].fields)).toEqual(['name']);
  });

  it('of two types share an area: its people are of the one that issues, then of the first type', async () => {
    const { zone, provincial } = tenant.boardTypes;
    const user = await createUser(app, tenant, { area: tenant.areas.south });
    const areas = [tenant.areas.south.id];
    const ids = {
      zone: (await create({ name: 'De zona', areas, can_generate: false })).id,
      provincial: (await create({ name: 'Provincial', type: provincial, areas, can_generate: false })).id,
    };
    const peopleOf = async (id: string) => (await admin.get(`${boards}${id}/obstacles/`)).body.people;
    const whose = async () => ({ zone: await peopleOf(ids.zone), provincial: await peopleOf(ids.provincial) });
    const allow = (id: string, can_generate: boolean) => admin.send('PATCH', `${boards}${id}/`, { can_generate });
    for (const id of [ids.zone, ids.provincial]) {
      await allow(id, true);
      expect(await whose()).toEqual({ zone: id === ids.zone ? 1 : 0, provincial: id === ids.zone ? 0 : 1 });
      const issued = await admin.post('credentials/credentials/', { user: user.id });
      expect(issued.body.board).toBe(id);
      await admin.delete(`credentials/credentials/${issued.body.id}/`);
      await allow(id, false);
    }
    const order = async (first: string, second: string) => {
      const listed = (await admin.get('credentials/boardtypes/')).body.results.map(({ id }: Board) => id);
      const reordered = await admin.post('credentials/boardtypes/reorder/', { ids: [first, second], seen: listed });
      expect(reordered.status, JSON.stringify(reordered.body)).toBeLessThan(300);
    };
    await order(zone, provincial);
    expect(await whose()).toEqual({ zone: 1, provincial: 0 });
    await order(provincial, zone);
    expect(await whose()).toEqual({ zone: 0, provincial: 1 });
  });

  it('go with their areas, and the people who lived there belong to the next one above', async () => {
    const { id } = await create({ name: 'Vila Sud', areas: [tenant.areas.south.id], can_generate: false });
    const user = await createUser(app, tenant, { area: tenant.areas.south });
    const obstacles = async () => (await admin.get(`users/users/${user.id}/`)).body.credential_obstacles;
    expect(await obstacles()).toContain('no_generation');
    expect((await admin.delete(`${boards}${id}/`)).status).toBe(204);
    expect(await obstacles()).not.toContain('no_generation');
  });
});
