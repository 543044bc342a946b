import { beforeEach, describe, expect, it } from 'vitest';
import type { UserNotification } from '#contract/notifications.ts';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { gatherUserEvents, insertUserEvents } from './queries.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn } = setUpStaff(app, 'avisos');
let mine: Browser;
let others: Browser;
let readers: { mine: string; others: string };

beforeEach(async () => {
  const [one, two] = [await createCoordinator(app, tenant, []), await createCoordinator(app, tenant, [])];
  readers = { mine: one.id, others: two.id };
  mine = await signIn(one);
  others = await signIn(two);
});

const path = 'notifications/notifications/';
const tell = (name: string, to = [readers.mine]) =>
  inTenant((tx) =>
    insertUserEvents(tx, to, {
      detail: 'moved_in',
      'user-name': name,
      'user-email': 'ana@example.org',
      link: '/users',
    }),
  );
const list = async (browser: Browser, query = ''): Promise<UserNotification[]> =>
  (await browser.get(`${path}?${query}`)).body.results;
const namesOf = (found: UserNotification[]) => found.map(({ params }) => params['user-name']);

describe('notifications', () => {
  it('are not for watchers', async () => {
    const watcher = await signIn(createUser(app, tenant));
    expect((await watcher.get(path)).body.code).toBe('forbidden');
    expect((await watcher.post(`${path}mark_readed/`, { ids: [newId()] })).body.code).toBe('forbidden');
    expect((await watcher.get(`${path}${newId()}/`)).body.code).toBe('forbidden');
  });

  it('are read one by one by their own reader alone', async () => {
    await tell('A', [readers.mine]);
    const [one] = await list(mine);
    expect((await others.get(`${path}${one?.id}/`)).body.code).toBe('not_found');
    expect((await mine.get(`${path}${one?.id}/`)).body).toEqual(one);
  });

  it('are one’s own, newest first, five at a time', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await tell(name);
    await tell('Z', [readers.others]);
    const { body } = await mine.get(path);
    expect(body).toMatchObject({ count: 6, page: 1, page_size: 5 });
    expect(namesOf(body.results)).toEqual(['F', 'E', 'D', 'C', 'B']);
    expect(namesOf(await list(mine, 'page=2'))).toEqual(['A']);
    expect(namesOf(await list(mine, 'sortBy=created_at&rowsPerPage=1'))).toEqual(['A']);
    expect(namesOf(await list(others))).toEqual(['Z']);
    expect(namesOf(await list(mine, 'search=ANA@'))).toHaveLength(5);
    expect(namesOf(await list(mine, 'search=nobody'))).toEqual([]);
  });

  it('name nobody who has left their reader’s reach', async () => {
    const person = await createUser(app, tenant, { area: tenant.areas.north, first_name: 'Marina' });
    const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
    const browser = await signIn(staff);
    const params = { detail: 'moved_in', 'user-name': 'Marina', 'user-email': '', link: `/user/${person.id}` } as const;
    await inTenant((tx) => insertUserEvents(tx, [staff.id], params, { about: person.id }));
    expect(namesOf(await list(browser))).toEqual(['Marina']);
    await query('delete from area_managers where user_id = $1', [staff.id]);
    expect(namesOf(await list(browser))).toEqual(['']);
    expect(await list(browser, 'search=marina')).toEqual([]);
    const [one] = await list(browser);
    expect((await browser.get(`${path}${one?.id}/`)).body).toEqual(one);
  });

  it('that gather miss nobody of those who come at once, and remember 500 people at most', async () => {
    const link = '/emails?status=error';
    const gather = () =>
      inTenant((tx) =>
        gatherUserEvents(
          tx,
          [readers.mine],
          { detail: 'mail_failed', 'user-name': '', 'user-email': 'ana@example.org', link },
          { about: null, key: newId(), link },
        ),
      );
    await gather();
    await Promise.all([gather(), gather(), gather(), gather()]);
    expect(await list(mine)).toMatchObject([{ params: { count: '5', 'user-email': '', link } }]);

    const many = `update notifications set params = params || '{"count": "500"}',
      people = (select array_agg(gen_random_uuid()) from generate_series(1, 500)) where user_id = $1`;
    await query(many, [readers.mine]);
    await gather();
    await gather();
    expect(await list(mine)).toMatchObject([{ params: { count: '502' } }]);
    const kept = 'select cardinality(people) as people from notifications where user_id = $1';
    expect(await query(kept, [readers.mine])).toEqual([{ people: 500 }]);
  });

  it('marked as read are unread no more; twice is no harm', async () => {
    for (const name of ['A', 'B', 'C']) await tell(name, [readers.mine, readers.others]);
    const [c, b] = (await list(mine)) as [UserNotification, UserNotification];
    for (let time = 1; time <= 2; time += 1)
      expect((await mine.post(`${path}mark_readed/`, { ids: [c.id, b.id, b.id.toUpperCase()] })).status).toBe(204);
    expect(namesOf(await list(mine, 'is_readed=false'))).toEqual(['A']);
    expect(namesOf(await list(mine, 'is_readed=true'))).toEqual(['C', 'B']);
    expect((await mine.get(`${path}?is_readed=false&rowsPerPage=1`)).body.count).toBe(1);
    expect((await others.get(`${path}?is_readed=false&rowsPerPage=1`)).body.count).toBe(3);
  });

  it('of others can’t be marked, nor then one’s own along with them', async () => {
    await tell('A', [readers.mine, readers.others]);
    const [own, foreign] = [(await list(mine))[0]?.id, (await list(others))[0]?.id];
    for (const id of [foreign, newId()]) {
      const answer = await mine.post(`${path}mark_readed/`, { ids: [own, id] });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    for (const ids of [[], Array.from({ length: 101 }, newId), ['x']])
      expect((await mine.post(`${path}mark_readed/`, { ids })).status).toBe(400);
    expect((await list(mine, 'is_readed=false')).length).toBe(1);
    expect((await list(others, 'is_readed=false')).length).toBe(1);
  });
});
