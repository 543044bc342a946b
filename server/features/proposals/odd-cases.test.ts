import { beforeEach, expect, it, vi } from 'vitest';
import { findActor } from '../../core/actors/queries.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser, type TestArea } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { makeProposalLater, recountProposal } from './jobs.ts';
import { listProposedByIds } from './queries.ts';

const path = 'elections/proposals/';

const app = setUpApp();
const { tenant, query, admin, inNorth, signIn } = setUpStaff(app, 'rara', beforeEach);

/** Defaults to a district with only this test's people. */
async function propose(
  by: Browser = admin,
  area: TestArea = tenant.areas.inNorth,
  rules: object = {},
): Promise<string> {
  return proposeNow(app, tenant, by, { area, rules: { wanted: { man: 1, tar: 1, esc: 0 }, ...rules } });
}
const read = async (id: string, by = admin) => (await by.get(`${path}${id}/`)).body;
const accept = async (id: string, body: object = {}, by = admin) => (await by.post(`${path}${id}/accept/`, body)).body;
const live = async () =>
  query("select user_id, place_id from assignments where tenant_id = $1 and state = 'assigned'", [tenant.id]);
const inDistrict = () => ({ area: tenant.areas.inNorth });

it('is read only as far as its reader reaches by then: an export goes on in parts', async () => {
  const { id: user } = await createUser(app, tenant, inDistrict());
  const { id: reader } = await createCoordinator(app, tenant, [tenant.areas.north]);
  const id = await propose();
  const parts = await app.services.database.inTenant(tenant.id, async (tx) => {
    const actor = await findActor(tx, reader);
    if (!actor) throw new Error('nobody reads');
    const readWithin = (areaPaths: string[]) => listProposedByIds(tx, { ...actor, areaPaths }, id, [user]);
    return [await readWithin(actor.areaPaths), await readWithin([tenant.areas.south.path])];
  });
  expect(parts).toMatchObject([[{ user }], []]);
});

it('whoever left its reader’s reach since is no longer listed, nor counted in an export', async () => {
  const { id: user } = await createUser(app, tenant, inDistrict());
  const id = await propose(inNorth);
  const listed = async () => (await inNorth.get(`${path}${id}/people/`)).body;
  const exported = async () => (await inNorth.post(`${path}${id}/export/csv/`)).body.total;
  expect(await listed()).toMatchObject({ count: 1, results: [{ user }] });
  expect(await exported()).toBe(1);
  const { id: area, path: area_path } = tenant.areas.south;
  await query('update users set area_id = $2, area_path = $3 where tenant_id = $1 and id = $4', [
    tenant.id,
    area,
    area_path,
    user,
  ]);
  expect(await listed()).toMatchObject({ count: 0, results: [] });
  expect(await exported()).toBe(0);
});

it('fails, and is reported, where its owner lost the area before it was made', async () => {
  const { body } = await inNorth.post(path, { name: 'Primera', area: tenant.areas.inNorth.id, rules: {} });
  await query('delete from area_managers where tenant_id = $1', [tenant.id]);
  const report = vi.fn();
  const job = { tenantId: tenant.id, proposalId: body.id };
  await makeProposalLater(app.services, job, { isLastAttempt: true, report });
  expect(report).toHaveBeenCalledOnce();
  expect(await query('select state from proposals where id = $1', [body.id])).toEqual([{ state: 'failed' }]);
});

it('of an area where nobody is available it says so, and there is nothing to accept', async () => {
  await createPlace(app, tenant, inDistrict());
  await createUser(app, tenant, { ...inDistrict(), is_active: false });
  const id = await propose();
  const { state, summary } = await read(id);
  expect(state).toBe('ready');
  expect(summary).toMatchObject({ people: 0, placed: 0, unplaced: 0, places: { wanted: 1, before: 0, after: 0 } });
  expect(await accept(id)).toEqual({ done: 0, users: [], names: [], differences: [], different: 0 });
});

it('of an area without places it says so of each person', async () => {
  const { id: user } = await createUser(app, tenant, inDistrict());
  const id = await propose();
  expect((await read(id)).summary).toMatchObject({ people: 1, placed: 0, places: { wanted: 0 } });
  const { results } = (await admin.get(`${path}${id}/people/`)).body;
  expect(results).toMatchObject([{ user, place: null, reason: 'too_far' }]);
});

it('people whose address nobody could locate go from the middle of their municipality, and are marked', async () => {
  const { id: place } = await createPlace(app, tenant, { tables: 3 });
  const lost = await createUser(app, tenant, { lon: null, lat: null });
  const found = await createUser(app, tenant, { lat: 41.501 });
  const id = await propose(admin, tenant.areas.north);
  const { results } = (await admin.get(`${path}${id}/people/?is_placed=true`)).body;
  const of = (user: { id: string }) => results.find((row: { user: string }) => row.user === user.id);
  expect(of(lost)).toMatchObject({ place: { id: place }, metres: 0, is_approximate: true });
  expect(of(found)).toMatchObject({ place: { id: place }, is_approximate: false });
  const { average_metres, worst_metres, approximate } = (await read(id)).summary;
  expect({ average_metres, worst_metres, approximate }).toEqual({
    average_metres: of(found).metres,
    worst_metres: of(found).metres,
    approximate: 1,
  });
  const counted = await admin.get(`${path}${id}/people/?is_placed=true&is_approximate=true`);
  expect(counted.body.results).toMatchObject([{ user: lost.id }]);
});

it('coordinators are left out and told why, unless the rules let them in; who has a place keeps it', async () => {
  const { id: place } = await createPlace(app, tenant, { ...inDistrict(), tables: 3 });
  const [free, held] = [
    await createUser(app, tenant, { ...inDistrict(), is_staff: true }),
    await createUser(app, tenant, { ...inDistrict(), is_staff: true }),
  ];
  await admin.post('elections/assignments/', { user: held.id, place, replaces: null });
  const people = async (rules: object) =>
    (await admin.get(`${path}${await propose(admin, tenant.areas.inNorth, rules)}/people/`)).body.results;
  expect(await people({ most_moves: 10 })).toMatchObject([
    {
      ...{ user: free.id, place: null, reason: 'coordinates' },
      detail: 'Coordina, y la propuesta no cuenta con quien coordina.',
    },
  ]);
  expect(await people({ is_staff_included: true })).toMatchObject([{ user: free.id, place: { id: place } }]);
});

it('a place that has closed or was deleted since is told before anything is applied', async () => {
  const [closed, gone] = [
    await createPlace(app, tenant, { ...inDistrict(), tables: 1, name: 'Escola Tancada' }),
    await createPlace(app, tenant, { ...inDistrict(), tables: 1, lat: 41.51, name: 'Escola Esborrada' }),
  ];
  const open = await createPlace(app, tenant, { ...inDistrict(), tables: 1, lat: 41.52 });
  const people = [];
  for (const lat of [41.5, 41.51, 41.52]) people.push(await createUser(app, tenant, { ...inDistrict(), lat }));
  const id = await propose(admin, tenant.areas.inNorth, { per: 'place' });
  expect((await read(id)).summary.placed).toBe(3);
  await app.query(tenant.id, 'delete from stations where tenant_id = $1 and place_id = $2', [tenant.id, closed.id]);
  await app.query(tenant.id, 'delete from places where tenant_id = $1 and id = $2', [tenant.id, gone.id]);
  const { done, differences } = await accept(id);
  expect(done).toBe(0);
  expect(differences).toEqual([
    expect.objectContaining({ user: people[1]?.id, detail: expect.stringContaining('Escola Esborrada ya no está') }),
    expect.objectContaining({
      user: people[0]?.id,
      detail: 'Escola Tancada ya no tiene mesas, y no necesita a nadie.',
    }),
  ]);
  const { results } = (await admin.get(`${path}${id}/people/?reason=place_gone`)).body;
  expect(results).toMatchObject([{ user: people[1]?.id, place: null }]);
  expect(await live()).toEqual([]);
  expect(await accept(id, { is_rest_wanted: true })).toMatchObject({ done: 1, different: 2 });
  expect(await live()).toEqual([{ user_id: people[2]?.id, place_id: open.id }]);
});

it('a place that is deleted is no longer offered, and who gets another by hand is no difference', async () => {
  const gone = await createPlace(app, tenant, { ...inDistrict(), tables: 1, name: 'Escola Esborrada' });
  const open = await createPlace(app, tenant, { ...inDistrict(), tables: 2, lat: 41.52 });
  const first = await createUser(app, tenant, { ...inDistrict(), lat: 41.5 });
  await createUser(app, tenant, { ...inDistrict(), lat: 41.52 });
  const id = await propose();
  expect((await read(id)).summary).toMatchObject({ placed: 2, places: { wanted: 2, after: 2 } });
  await admin.send('DELETE', `elections/places/${gone.id}/`, { name: 'Escola Esborrada', total_asignees: 0 });
  const { rows: jobs } = await app.owner.query(
    `select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.task_identifier = 'recount-proposal' and p.payload->>'tenantId' = $1`,
    [tenant.id],
  );
  expect(jobs.map(({ payload }) => payload.proposalId)).toEqual([id]);
  await recountProposal(app.services, { tenantId: tenant.id, proposalId: id });
  expect((await read(id)).summary).toMatchObject({
    ...{ placed: 1, unplaced: 1, reasons: [{ reason: 'place_gone', count: 1 }], worth: null, bound: null },
    places: { wanted: 1, after: 1 },
  });
  await admin.post(`${path}${id}/people/`, { user: first.id, place: open.id });
  expect(await accept(id)).toEqual({ done: 2, users: [], names: [], differences: [], different: 0 });
});

it('of two coordinators of areas that overlap, who accept at once, the second is told what the first has taken', async () => {
  const district = await signIn(createCoordinator(app, tenant, [tenant.areas.inNorth], { availability: ['esc'] }));
  await createPlace(app, tenant, { ...inDistrict(), tables: 1 });
  await createPlace(app, tenant, { ...inDistrict(), tables: 1, lat: 41.505 });
  await createPlace(app, tenant, { tables: 1, lat: 41.59 });
  for (const lat of [41.5, 41.505]) await createUser(app, tenant, { ...inDistrict(), lat });
  const beyond = await createUser(app, tenant, { lat: 41.59 });
  const whole = await propose(inNorth, tenant.areas.north);
  const part = await propose(district);
  const answers = await Promise.all([accept(whole, {}, inNorth), accept(part, {}, district)]);
  const isFirst = answers[0].done > 0;
  expect(answers.map(({ done }) => done)).toEqual(isFirst ? [3, 0] : [0, 2]);
  expect(answers[isFirst ? 1 : 0]).toMatchObject({ different: 2 });
  if (!isFirst) expect(await accept(whole, { is_rest_wanted: true }, inNorth)).toMatchObject({ done: 1, different: 2 });
  const given = await live();
  expect(given.map(({ user_id }) => user_id)).toContain(beyond.id);
  expect([
    new Set(given.map(({ user_id }) => user_id)).size,
    new Set(given.map(({ place_id }) => place_id)).size,
  ]).toEqual([3, 3]);
});

it('accepted, undone and accepted again, it is told of once, as long after the last time as undo is offered', async () => {
  await createPlace(app, tenant, inDistrict());
  await createUser(app, tenant, inDistrict());
  const id = await propose();
  const waiting = async () =>
    (
      await app.owner.query(
        `select extract(epoch from j.run_at - now())::int as seconds from graphile_worker.jobs j
         where j.task_identifier = 'tell-assignment' and j.key like $1`,
        [`${tenant.id}:%`],
      )
    ).rows.map(({ seconds }) => seconds > 15);
  await accept(id);
  await admin.post(`${path}${id}/undo/`, {});
  await app.owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [
    `${tenant.id}:tell-assignment:%`,
  ]);
  expect(await waiting()).toEqual([false]);
  expect(await accept(id)).toMatchObject({ done: 1 });
  expect(await waiting()).toEqual([true]);
});
