import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardType } from '#contract/board-types.ts';
import { createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'tipos', beforeEach);

const types = 'credentials/boardtypes/';
const add = (names: object = { es: 'Notaría', eu: 'Notariotza' }): Promise<BoardType> => admin.create(types, { names });
const list = async (): Promise<BoardType[]> => (await admin.get(types)).body.results;
const idsOf = async () => (await list()).map(({ id }) => id);

describe('a type of boards is refused', () => {
  it('to coordinators and watchers', async () => {
    const { id } = await add();
    for (const browser of [inNorth, await signIn(createUser(app, tenant))]) {
      expect((await browser.get(types)).status).toBe(403);
      expect((await browser.post(types, { names: { es: 'X' } })).status).toBe(403);
      expect((await browser.send('PATCH', `${types}${id}/`, { names: { es: 'X' } })).status).toBe(403);
      expect((await browser.delete(`${types}${id}/`)).status).toBe(403);
    }
  });

  it('without a name in any language', async () => {
    expect((await admin.post(types, { names: {} })).body).toHaveProperty('names');
    expect((await admin.post(types, { names: { es: ' ' } })).body).toHaveProperty('names');
    const { id } = await add({ es: 'Notaría' });
    const renamed = await admin.send('PATCH', `${types}${id}/`, { names: { es: '' } });
    expect([renamed.status, Object.keys(renamed.body)]).toEqual([400, ['names']]);
  });

  it('to be deleted while boards have it, of past elections too, saying how many', async () => {
    const { zone } = tenant.boardTypes;
    const body = { name: 'Vila Nord', type: zone, areas: [tenant.areas.north.id] };
    expect((await admin.post('credentials/boards/', body)).status).toBe(201);
    await query('update elections set is_current = false');
    const refused = await admin.delete(`${types}${zone}/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'board_type_in_use']);
    expect(refused.body.detail).toContain('2 juntas son de este tipo');
  });

  it('to be deleted as the last one', async () => {
    const { provincial, zone } = tenant.boardTypes;
    await query('update boards set type_id = $1 where tenant_id = $2', [zone, tenant.id]);
    expect((await admin.delete(`${types}${provincial}/`)).status).toBe(204);
    await query('delete from board_areas where tenant_id = $1', [tenant.id]);
    await query('delete from boards where tenant_id = $1', [tenant.id]);
    expect((await admin.delete(`${types}${zone}/`)).body.code).toBe('last_board_type');
  });

  it('to a board whose type goes while it is made: one of the two waits', async () => {
    const { id } = await add();
    const body = { name: 'Notaría', type: id, areas: [tenant.areas.north.id] };
    const [made, deleted] = await Promise.all([
      admin.post('credentials/boards/', body),
      admin.delete(`${types}${id}/`),
    ]);
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([made.status, deleted.status]);
  });

  it('a place in an order that isn’t the one seen', async () => {
    const seen = await idsOf();
    await add();
    const body = { ids: seen.toReversed(), seen };
    expect((await admin.post(`${types}reorder/`, body)).body.code).toBe('reordered_meanwhile');
  });
});

describe('types of boards', () => {
  it('are the two of the law at first, named in the reader’s language', async () => {
    expect(await list()).toMatchObject([
      { id: tenant.boardTypes.provincial, name: 'Junta electoral provincial', boards: 0 },
      { id: tenant.boardTypes.zone, name: 'Junta electoral de zona', boards: 1 },
    ]);
    admin.headers = { 'accept-language': 'eu' };
    await admin.send('PATCH', 'users/users/self/', { language: 'eu' });
    expect((await list()).map(({ name }) => name)).toEqual([
      'Probintziako hauteskunde-batzordea',
      'Eskualdeko hauteskunde-batzordea',
    ]);
  });

  it('are the organisation’s own: named, ordered, and told to whoever asks for its settings', async () => {
    const { id } = await add({ es: 'Notaría' });
    const [provincial, zone] = await idsOf();
    const order = { ids: [id, zone, provincial], seen: [provincial, zone, id] };
    expect((await admin.post(`${types}reorder/`, order)).status).toBe(204);
    expect((await admin.get('universe/')).body.boardTypes).toEqual([
      'Notaría',
      'Junta electoral de zona',
      'Junta electoral provincial',
    ]);
    await admin.send('PATCH', `${types}${id}/`, { names: { ca: 'Notaria' } });
    expect((await list())[0]?.names).toEqual({ es: 'Notaría', ca: 'Notaria' });
    const { body: log } = await admin.get('users/changes/?entity=boardtype');
    expect(log.results.map(({ action }: { action: string }) => action)).toEqual(['updated', 'reordered', 'created']);
  });

  it('sort and filter boards, which say their type by its name', async () => {
    const { id } = await add({ es: 'Notaría' });
    const body = { name: 'A', type: id, areas: [tenant.areas.north.id] };
    expect((await admin.post('credentials/boards/', body)).body.type_name).toBe('Notaría');
    const names = async (query: string) =>
      (await admin.get(`credentials/boards/?${query}`)).body.results.map(({ name }: { name: string }) => name);
    expect(await names('sortBy=type')).toEqual(['Junta Electoral de Zona', 'A']);
    expect(await names(`type=${id}`)).toEqual(['A']);
  });
});
