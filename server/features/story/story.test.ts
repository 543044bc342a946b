import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoryEntry } from '#contract/story.ts';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import type { Browser } from '../../testing/app.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createUser,
  type TestUser,
} from '../../testing/factories.ts';
import { writeMailTo } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, inTenant, inNorth, setUpBrowser, signIn } = setUpStaff(app, 'historia');
const boss = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => boss);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana', last_name_1: 'Conto' }));

const path = ({ id }: { id: string }, query = '') => `users/users/${id}/story/${query}`;
const read = async (browser: Browser, user: TestUser, query = ''): Promise<StoryEntry[]> => {
  const { status, body } = await browser.get(path(user, query));
  expect(status).toBe(200);
  return body.results;
};
const said = (entries: StoryEntry[]) =>
  entries.map(({ kind, change, mail }) => [kind, change?.action ?? mail?.template]);
const log = (
  entityId: string,
  action: string,
  { at = new Date(), fields = {} }: { at?: Date; fields?: Record<string, string[]> } = {},
) =>
  inTenant((tx) =>
    insertRow(tx, 'changes', {
      id: newId(),
      at: at.toISOString(),
      entity: 'user',
      entity_id: entityId,
      action,
      fields,
    }),
  );

describe('a person’s story', () => {
  it('is for nobody who may not see the log, and of nobody out of reach', async () => {
    const southern = await createUser(app, tenant, { area: tenant.areas.south });
    expect((await app.visit(tenant.host).get(path(ana))).status).toBe(401);
    expect((await (await signIn(ana)).get(path(ana))).body.code).toBe('forbidden');
    expect((await inNorth.get(path(southern))).status).toBe(404);
    expect((await inNorth.get(path({ id: newId() }))).status).toBe(404);
    expect((await inNorth.get(path(ana, '?kind=secrets'))).status).toBe(400);
    expect((await inNorth.get(path(ana, '?rowsPerPage=101'))).status).toBe(400);
  });

  it('is one line of time of log and messages, newest first, by pages and kinds', async () => {
    const place = await createPlace(app, tenant, { tables: 1, name: 'Escola Faro' });
    await inNorth.post('elections/assignments/', {
      ...{ user: ana.id, place: place.id, slots: ['man'], is_extra: true, replaces: null },
    });
    await inNorth.post(`users/users/${ana.id}/calls/`, { outcome: 'no_answer', note: 'Buzón' });
    await writeMailTo(app, tenant, { userId: ana.id, address: ana.email });
    const whole = await read(inNorth, ana);
    expect(said(whole)).toEqual([
      ['messages', 'reset'],
      ['calls', 'called'],
      ['place', 'place_assigned'],
    ]);
    expect(whole[1]?.change?.fields).toMatchObject({ call_outcome: [null, 'no_answer'], call_note: [null, 'Buzón'] });
    expect(whole[0]?.mail).toMatchObject({ user: ana.id, status: 'pending' });
    expect(said(await read(inNorth, ana, '?kind=place'))).toEqual([['place', 'place_assigned']]);
    expect(said(await read(inNorth, ana, '?kind=messages'))).toEqual([['messages', 'reset']]);
    expect(said(await read(inNorth, ana, '?search=buz%C3%B3n'))).toEqual([['calls', 'called']]);
    expect(said(await read(inNorth, ana, '?search=otra&sortBy=at'))).toEqual([]);
    const second = (await inNorth.get(path(ana, '?page=2&rowsPerPage=1'))).body;
    expect([said(second.results), second.count]).toEqual([[['calls', 'called']], 3]);
  });

  it('holds what happened to those merged into this one, and what the log no longer has words for', async () => {
    const merged = newId();
    await inTenant((tx) => insertRow(tx, 'merged_users', { merged_id: merged, user_id: ana.id }));
    await log(merged, 'registered', { at: new Date('2026-01-01') });
    await log(ana.id, 'waved', { at: new Date('2026-01-02') });
    expect(said(await read(inNorth, ana))).toEqual([
      [null, 'waved'],
      ['profile', 'registered'],
    ]);
  });

  it('hides what the log hides: notes about oneself', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
    await log(staff.id, 'notes_edited', { fields: { notes_manager: ['vieja', 'nueva'] } });
    const own = await read(await signIn(staff), staff, '?kind=profile');
    expect(own[0]?.change?.fields).toEqual({ notes_manager: ['•', '•'] });
    expect((await read(admin, staff, '?kind=profile'))[0]?.change?.fields).toEqual({
      notes_manager: ['vieja', 'nueva'],
    });
  });
});
