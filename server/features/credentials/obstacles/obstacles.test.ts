import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { askedObstacles } from '#contract/user-filters.ts';
import type { User } from '#contract/users.ts';
import { createArea, createCoordinator, createUser, password } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant, admin } = setUpStaff(app, 'obstaculos');
let south: string;
const people: string[] = [];

const standing = fc.record({
  is_active: fc.boolean(),
  is_verified: fc.boolean(),
  is_staff: fc.boolean(),
  is_superuser: fc.nat(9).map((n) => n === 0),
  first_name: fc.constantFrom('Ada', '', 'Жанна', 'Phượng'.normalize('NFD')),
  birth_date: fc.constantFrom('1980-01-01', null),
  address_zip: fc.constantFrom('08901', ''),
  lives: fc.constantFrom('north', 'inNorth', 'south', 'abroad', 'nowhere'),
  hasDocument: fc.boolean(),
});

beforeAll(async () => {
  // One board covers the north only; the south's board doesn't issue; abroad there is none.
  await query('update board_areas set area_id = $2 where board_id = $1', [tenant.board, tenant.areas.north.id]);
  const board = { name: 'Junta del Sur', type: tenant.boardTypes.zone, areas: [tenant.areas.south.id] };
  south = (await admin.post('credentials/boards/', { ...board, can_generate: false })).body.id;
  const abroad = await inTenant((tx) => createArea(tx, { level: 'adm0', code: 'pt', name: 'Fuera' }));
  for (const { lives, hasDocument, ...fields } of fc.sample(standing, { numRuns: 120, seed: 7 })) {
    const area = lives === 'abroad' ? abroad : lives === 'nowhere' ? undefined : tenant.areas[lives as 'north'];
    const { id } = await createUser(app, tenant, {
      ...fields,
      ...(area && { area }),
      ...(!hasDocument && { national_id: null }),
    });
    if (lives === 'nowhere') await query("update users set area_id = null, area_path = '' where id = $1", [id]);
    people.push(id);
  }
  // Few random profiles are complete.
  for (const isIssued of [true, true, false]) {
    const { id } = await createUser(app, tenant);
    people.push(id);
    if (isIssued) await admin.post('credentials/credentials/', { user: id });
  }
});

const found = async (query: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await admin.get(`users/users/?rowsPerPage=100&page=${page}&${query}`);
    ids.push(...body.results.map(({ id }: User) => id));
    if (ids.length >= body.count) return ids.filter((id) => people.includes(id)).sort();
  }
};

it('the list finds by each obstacle just those whose profile says it, and by none those who have none', async () => {
  const said = new Map<string, string[]>();
  for (const id of people) said.set(id, (await admin.get(`users/users/${id}/`)).body.credential_obstacles);
  const seen = new Set<string>();
  for (const code of askedObstacles) {
    const wanted = people.filter((id) => {
      const obstacles = said.get(id) ?? [];
      for (const one of obstacles) seen.add(one);
      return code === 'none' ? obstacles.length === 0 : obstacles.includes(code);
    });
    expect([code, await found(`credential_obstacle=${code}`)]).toEqual([code, wanted.sort()]);
  }
  expect(await found('credential_obstacle=birth_date,no_board')).toEqual(
    people.filter((id) => said.get(id)?.some((one) => one === 'birth_date' || one === 'no_board')).sort(),
  );
  for (const one of ['already_issued', 'no_board', 'no_generation', 'area', 'superuser', 'national_id', 'letters'])
    expect(seen).toContain(one);
});

it('a board counts its own people by the reasons that their profiles give', async () => {
  for (const board of [tenant.board, south]) {
    const { body } = await admin.get(`credentials/boards/${board}/obstacles/`);
    const of = (code: string) => found(`board=${board}&is_superuser=false&credential_obstacle=${code}`);
    const others = (await found(`board=${board}&is_superuser=false`)).length;
    expect(body.people).toBeGreaterThanOrEqual(others);
    expect(body.issued).toBe((await of('already_issued')).length);
    for (const { obstacle, count } of body.obstacles)
      expect([obstacle, count]).toEqual([obstacle, (await of(obstacle)).length]);
  }
  const { body } = await admin.get(`credentials/boards/${south}/obstacles/`);
  expect(body.obstacles[0]).toEqual({ obstacle: 'no_generation', count: body.people });
  expect(body.ready).toBe(0);
});

it('is not for coordinators to count, and they find within their areas only', async () => {
  const { email } = await createCoordinator(app, tenant, [tenant.areas.north]);
  const inNorth = await app.visit(tenant.host).signIn(email, password);
  expect((await inNorth.get(`credentials/boards/${south}/obstacles/`)).status).toBe(403);
  expect((await inNorth.get(`users/users/?board=${south}`)).body.count).toBe(0);
  expect((await admin.get('users/users/?board=01920000-0000-7000-8000-000000000001')).status).toBe(404);
});
