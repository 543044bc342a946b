import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './testing/app.ts';
import { addStreet, createPlace, createUser } from './testing/factories.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const app = setUpApp();
const { tenant, inNorth: coordinator, admin, visitor } = setUpStaff(app, 'sentencias');
let person: string;
let place: string;

type Sends = { prepare(...given: unknown[]): unknown; query(...given: unknown[]): unknown };
const ofQueries = pg.Query.prototype as unknown as Sends;
const ofConnections = pg.Connection.prototype as unknown as Sends;
const { prepare } = ofQueries;
const { query } = ofConnections;
let sent: string[] = [];

beforeAll(async () => {
  await addStreet(app, tenant);
  person = (await createUser(app, tenant)).id;
  place = (await createPlace(app, tenant)).id;
  ofQueries.prepare = function (this: { text: string }, ...given) {
    sent.push(this.text);
    return prepare.apply(this, given);
  };
  ofConnections.query = function (text, ...given) {
    sent.push(String(text));
    return query.call(this, text, ...given);
  };
});
afterAll(() => {
  ofQueries.prepare = prepare;
  ofConnections.query = query;
});

// One statement reads the session. Cached values need none.
describe('a read that was asked before costs so many statements', () => {
  it.each<[number, string, () => Browser, () => string]>([
    [2, 'oneself', () => coordinator, () => 'users/users/self/'],
    [2, 'a person', () => coordinator, () => `users/users/${person}/`],
    [2, 'unread notifications', () => coordinator, () => 'notifications/notifications/?is_readed=false&rowsPerPage=1'],
    [3, 'places near a person', () => coordinator, () => `elections/places/?near=${person}`],
    [2, 'a place', () => coordinator, () => `elections/places/${place}/`],
    [4, 'the people of an administrator', () => admin, () => 'users/users/'],
    [5, 'the people of a coordinator', () => coordinator, () => 'users/users/'],
    [1, 'the configuration, for a visitor', () => visitor, () => 'universe/'],
    [2, 'public questions, for a visitor', () => visitor, () => 'faqs/faqs/?prefer=es'],
  ])('%d for %s', async (wanted, _, browser, path) => {
    await countOf(browser, 'GET', path());
    expect((await countOf(browser, 'GET', path())).count, sent.join('\n')).toBe(wanted);
  });
});

describe('a write costs at most so many statements', () => {
  it('saving a field of a profile', async () => {
    const save = (profession: string) =>
      countOf(() => coordinator, 'PATCH', `users/users/${person}/`, { profession, seen: {} });
    await save('Maestra');
    expect((await save('Médica')).count, sent.join('\n')).toBeLessThanOrEqual(10);
  });

  it('assigning a place and taking it back', async () => {
    const assign = () =>
      countOf(() => coordinator, 'POST', 'elections/assignments/', { user: person, place, replaces: null });
    const { count, answer } = await assign();
    expect(count, sent.join('\n')).toBeLessThanOrEqual(10);
    const withdrawn = await countOf(() => coordinator, 'DELETE', `elections/assignments/${answer.body.id}/`);
    expect(withdrawn.count, sent.join('\n')).toBeLessThanOrEqual(9);
  });
});

/** Doesn't count the statements that begin, commit and set the tenant. */
async function countOf(
  browser: () => Browser,
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) {
  sent = [];
  const answer = await browser().send(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return { count: sent.filter((text) => !/^(begin|commit|set app.tenant)/.test(text)).length, answer };
}
