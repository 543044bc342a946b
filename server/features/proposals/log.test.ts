import { beforeAll, expect, it } from 'vitest';
import type { Change } from '#contract/change.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn } = setUpStaff(app, 'propostas');
let owner: Browser;
let neighbour: Browser;
let stranger: Browser;
let id: string;
let user: { id: string };

beforeAll(async () => {
  const { north, south } = tenant.areas;
  const visit = async (area: typeof north) => signIn(createCoordinator(app, tenant, [area]));
  [owner, neighbour, stranger] = [await visit(north), await visit(north), await visit(south)];
  const place = await createPlace(app, tenant, { tables: 1 });
  user = await createUser(app, tenant);
  id = await proposeNow(app, tenant, owner, { area: north, rules: { per: 'place', reserve_percent: 10 } });
  const own = `elections/proposals/${id}/`;
  await owner.post(`${own}people/`, { user: user.id, place: null });
  await owner.post(`${own}people/`, { user: user.id, place: place.id });
  await owner.send('PATCH', own, { name: 'Última' });
  await owner.post(`${own}accept/`, {});
  await owner.post(`${own}undo/`, {});
});

const logOf = async (browser: Browser, query = `entity=proposal&entity_id=${id}`): Promise<Change[]> => {
  const { status, body } = await browser.get(`users/changes/?sortBy=at&${query}`);
  expect([status, body.count]).toEqual([200, body.results.length]);
  return body.results.filter(({ entity }: Change) => entity === 'proposal');
};
const done = ['created', 'pair_changed', 'pair_changed', 'updated', 'proposal_accepted', 'proposal_undone'];
const actionsOf = (log: Change[]) => log.map(({ action }) => action);

it('is for coordinators of the whole area, whether it is shared or not, and for nobody else', async () => {
  for (const query of [
    `entity=proposal&entity_id=${id}`,
    'entity=proposal',
    '',
    'entity=proposal&search=prim',
    'search=última',
  ]) {
    const log = await logOf(neighbour, query);
    expect(actionsOf(log)).toEqual(done);
    expect(log[0]).toMatchObject({ entity_name: 'Última', is_entity_reached: false, is_actor_hidden: false });
    expect(await logOf(stranger, query)).toEqual([]);
  }
  const [first] = await logOf(owner);
  expect(first).toMatchObject({ is_entity_reached: true });
  expect((await neighbour.get(`users/changes/${first?.id}/`)).status).toBe(200);
  expect((await stranger.get(`users/changes/${first?.id}/`)).status).toBe(404);
});

it('names whom a coordinator put elsewhere', async () => {
  const [, , put] = await logOf(neighbour);
  expect(put).toMatchObject({ other: { id: user.id }, fields: { user: [null, user.id] } });
});

it.each([
  ['es', 'Cuántas personas: en cada colegio · En cada turno: mañana 1, tarde 1', 'Prioridad más alta: 10 km'],
  ['ca', 'Quantes persones: a cada col·legi · En cada torn: matí 1, tarda 1', 'Prioritat més alta: 10 km'],
  [
    'eu',
    'Zenbat pertsona: hautesleku bakoitzean · Txanda bakoitzean: goiza 1, arratsaldea 1',
    'Lehentasun handiena: 10 km',
  ],
  ['gl', 'Cantas persoas: en cada colexio · En cada quenda: mañá 1, tarde 1', 'Prioridade máis alta: 10 km'],
])('tells its rules in words and with units: %s', async (language, people, way) => {
  neighbour.headers['accept-language'] = language;
  const { raw } = await fetchExport(app, tenant, neighbour, 'users/changes/export/csv/?entity=proposal');
  const file = raw.toString();
  expect(file).toContain(people);
  expect(file).toContain(way);
  for (const code of ['per:', 'metres', '1200', 'reserve_percent']) expect(file).not.toContain(code);
});

it('stays that of its area once the proposal is deleted', async () => {
  expect((await owner.delete(`elections/proposals/${id}/`)).status).toBe(204);
  const log = await logOf(neighbour);
  expect(actionsOf(log)).toEqual([...done, 'deleted']);
  for (const entry of log) expect(entry).toMatchObject({ entity_name: 'Última', is_entity_reached: false });
  expect(await logOf(stranger)).toEqual([]);
});
