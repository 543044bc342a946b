import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Action, can, canEver, type PersonAction, personActions } from '#contract/permissions.ts';
import { newId } from './core/ids.ts';
import type { Browser } from './testing/app.ts';
import { requestTrying } from './testing/companions.ts';
import { fillPath, findIdFields, type IdField } from './testing/examples.ts';
import { createAdministrator, createCoordinator, createTenant, createUser, password } from './testing/factories.ts';
import { type Ids, populate, shared } from './testing/population.ts';
import { setUpApp } from './testing/set-up.ts';

const roles = ['visitor', 'watcher', 'coordinator', 'administrator'] as const;
type Role = (typeof roles)[number];
type Target = 'ownArea' | 'otherArea' | 'otherTenant';

/** A role must not be able to tell these targets from a nonexistent id. */
const hidden: Record<Role, Target[]> = {
  visitor: ['otherTenant', 'otherArea', 'ownArea'],
  watcher: ['otherTenant', 'otherArea', 'ownArea'],
  coordinator: ['otherTenant', 'otherArea'],
  administrator: ['otherTenant'],
};
/** Texts found only in a target's people and places. */
const marks: Record<Target, { name: string; digits: string }> = {
  ownArea: { name: 'proximela', digits: '611 22 33 01' },
  otherArea: { name: 'lonxanela', digits: '611 22 33 02' },
  otherTenant: { name: 'estranxela', digits: '611 22 33 03' },
};

const app = setUpApp();
let ids: Record<Target, Ids>;
let tenants: Record<'own' | 'other', string>;
const browsers = {} as Record<Role, Browser>;
const actors = {} as Record<Exclude<Role, 'visitor'>, { id: string }>;

beforeAll(async () => {
  const [own, other] = [await createTenant(app, 'propia'), await createTenant(app, 'extranjera')];
  tenants = { own: own.id, other: other.id };
  const ownArea = await populate(app, own, { ...marks.ownArea, area: own.areas.north });
  const made = Object.fromEntries(shared.map((entity) => [entity, ownArea[entity]]));
  ids = {
    ownArea,
    otherArea: await populate(app, own, { ...marks.otherArea, area: own.areas.south, shared: made }),
    otherTenant: await populate(app, other, { ...marks.otherTenant, area: other.areas.north }),
  };
  browsers.visitor = app.visit(own.host);
  for (const [role, user] of Object.entries({
    // Lives outside both areas. Just moved in, so no coordinators are shown to them yet.
    watcher: await createUser(app, own, { area: own.areas.country, area_since: new Date().toISOString() }),
    coordinator: await createCoordinator(app, own, [own.areas.north]),
    administrator: await createAdministrator(app, own),
  })) {
    actors[role as 'watcher'] = user;
    browsers[role as Role] = await app.visit(own.host).signIn(user.email, password);
  }
  await watchRows();
});

const all = Object.entries(endpoints as Record<string, Endpoint>);
const cases = roles.flatMap((role) => all.map(([key, endpoint]) => ({ key, role, endpoint })));
const idFields = new Map(all.map(([key, endpoint]) => [key, findIdFields(endpoint)]));

describe('every endpoint', () => {
  it('that takes an id is among these', () => {
    expect(cases.length).toBe(all.length * 4);
    const fields = [...idFields].flatMap(([key, found]) => found.map(({ part, name }) => `${key} ${part}.${name}`));
    expect(fields.length).toBeGreaterThan(60);
    for (const one of [
      'POST elections/assignments/ body.place',
      'GET credentials/credentials/download/ query.ids',
      'POST users/batches/ body.ids',
    ])
      expect(fields).toContain(one);
  });

  const allowed = cases.filter(({ role, endpoint }) => mayEver(role, endpoint));
  it.each(allowed)('$key as $role tells nothing of what is out of reach, and changes nothing of it', async (one) => {
    const { key, role } = one;
    expectSilence(role, await ask(one, () => undefined));
    for (const field of idFields.get(key) ?? []) {
      const askFor = (id: string | undefined) =>
        ask({ ...one, tried: field.name }, (other) => (isSame(field, other) ? id : ids.ownArea[other.entity]));
      const nobody = await askFor(newId());
      for (const target of hidden[role]) {
        if (target !== 'otherTenant' && shared.includes(field.entity)) continue;
        const answer = await askFor(ids[target][field.entity]);
        const where = `${field.part}.${field.name} of ${target}`;
        expect({ where, ...answer }).toEqual({ where, ...nobody });
        expect(isNothing(answer), `${where}: ${answer.status} ${answer.text}`).toBe(true);
        expectSilence(role, answer);
      }
    }
    expect(await takeChanges(role)).toEqual([]);
  });
});

describe('a role that the policy refuses', () => {
  it.each(cases.filter(({ role, endpoint }) => !mayEver(role, endpoint)))('$key as $role', async (one) => {
    const answer = await ask(one, ({ entity }) => ids.ownArea[entity]);
    expect(answer.status).toBe(one.role === 'visitor' ? 401 : 403);
    expectSilence(one.role, answer);
  });
});

describe('people of one’s own area', () => {
  const onPerson = cases.filter(
    ({ role, key, endpoint }) =>
      (role === 'coordinator' || role === 'administrator') &&
      isPersonAction(endpoint.access) &&
      idFields.get(key)?.some(({ part, entity }) => part === 'params' && entity === 'user'),
  );
  it.each(inOrder(onPerson))('$key as $role is as the policy has it', async (one) => {
    const { is_superuser, is_staff } = {
      is_superuser: one.role === 'administrator',
      is_staff: one.role === 'coordinator',
    };
    const actor = { ...actors[one.role as 'watcher'], is_superuser, is_staff, is_locked: false };
    const id = ids.ownArea.user ?? '';
    const { rows } = await app.query(tenants.own, 'select * from users where id = $1', [id]);
    const may = can(actor, one.endpoint.access as PersonAction, rows[0]);
    const { status, text } = await ask(one, ({ entity }) => ids.ownArea[entity]);
    expect([status === 403, status === 404, status >= 500], text).toEqual([!may, false, false]);
    if (may && one.key.startsWith('GET ')) expect(status).toBe(200);
  });
});

/** Why a request gets 400 although everything it names is within reach. */
const refusedAnyway: Record<string, string> = {
  'POST users/duplicates/dismiss/ body.user': 'the two are one person here',
  'POST users/duplicates/dismiss/ body.other': 'the two are one person here',
  'POST credentials/boards/ body.type': 'the area has a board of this type',
  'POST credentials/boards/ body.areas': 'the area has a board of this type',
  'POST resources/documents/file/ query.area': 'wants a file, by its content',
  'POST resources/documents/:id/file/ params.id': 'wants a file, by its content',
  'POST users/users/:id/hold/ params.id': 'wants a day to come, which it tells only of those within reach',
  'POST tokens/ body.area': 'wants the password of who asks',
  'DELETE users/users/:id/ params.id': 'wants the name typed, which it tells only of those within reach',
  'DELETE elections/places/:id/ params.id': 'wants the name typed, which it tells only of those within reach',
};

describe('what is compared', () => {
  it('is more than a refusal of the request’s shape: by ids within reach it is none, but where one knows why', async () => {
    const refused = new Set<string>();
    for (const one of inOrder(cases.filter(({ role, endpoint }) => mayEver(role, endpoint)))) {
      for (const field of idFields.get(one.key) ?? []) {
        const { status } = await ask({ ...one, tried: field.name }, ({ entity }) => ids.ownArea[entity]);
        if (status === 400) refused.add(`${one.key} ${field.part}.${field.name}`);
      }
    }
    expect([...refused].sort()).toEqual(Object.keys(refusedAnyway).sort());
  }, 60_000);
});

type Asked = { key: string; role: Role; endpoint: Endpoint; tried?: string };
type Answer = { status: number; text: string };

/** Sends a request, and reverts its effects on the session. */
async function ask(
  { key, role, endpoint, tried }: Asked,
  idOf: (field: IdField) => string | undefined,
): Promise<Answer> {
  const request = requestTrying(key, endpoint, tried, idOf);
  const browser = browsers[role];
  const cookies = new Map(browser.cookies);
  const method = key.split(' ')[0] as 'GET';
  const answer = await browser.send(method, fillPath(key, request), endpoint.body ? request.body : undefined);
  if (method !== 'GET' && answer.status < 400 && cookies.size > 0) {
    browser.cookies.clear();
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    await app.query(tenants.own, 'update sessions set ended_at = null where ended_at is not null');
  }
  expect(answer.status).toBeLessThan(500);
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  return { status: answer.status, text: withoutIds(text) };
}

/** Ids, instants and seconds differ between replies. */
const withoutIds = (text: string) =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')
    .replace(/"seconds":\d+/g, '');

function expectSilence(role: Role, { text }: Answer) {
  for (const target of hidden[role]) {
    const { name, digits } = marks[target];
    expect(text.toLowerCase()).not.toContain(name);
    expect(text.replace(/\s/g, '')).not.toContain(digits.replace(/\s/g, ''));
  }
}

/** Returns whether the reply is a refusal, empty, or a batch that did nothing. */
function isNothing({ status, text }: Answer): boolean {
  if ([400, 403, 404, 409].includes(status)) return true;
  if (!/^[{[]/.test(text)) return status === 200 && text.trim().split('\n').length === 1;
  const { results, done, failed, total } = JSON.parse(text);
  return (status === 200 && results?.length === 0) || (status === 201 && done === 0 && (failed === 1 || total === 0));
}

/** Sorts reads first and deletions last, so that one record of each kind is enough. */
function inOrder<T extends { key: string }>(all: T[]): T[] {
  const rank = ({ key }: T) => ['GET', 'PATCH', 'POST', 'DELETE'].indexOf(key.split(' ')[0] ?? '');
  return all.toSorted((a, b) => rank(a) - rank(b));
}

const isSame = (one: IdField, other: IdField) => one.name === other.name && one.part === other.part;
const isPersonAction = (access: Endpoint['access']): access is PersonAction =>
  (personActions as readonly unknown[]).includes(access);

function mayEver(role: Role, { access }: Endpoint): boolean {
  if (typeof access !== 'string') return true;
  const is = { is_staff: role === 'coordinator', is_superuser: role === 'administrator', is_locked: false };
  return canEver(role === 'visitor' ? null : { id: '', ...is }, access as Action);
}

/** Records each change of a row of the other tenant, or of the other area's records and person. */
async function watchRows() {
  const hidden = Object.entries(ids.otherArea).filter(([entity]) => !(shared as string[]).includes(entity));
  await app.owner.query(`
    create table hidden_changes (name text, is_foreign boolean);
    create function note_change() returns trigger language plpgsql security definer as $$
      declare
        changed jsonb := to_jsonb(coalesce(new, old));
        is_foreign boolean := changed ->> 'tenant_id' = '${tenants.other}';
      begin
        if is_foreign or changed ->> 'id' = any('{${hidden.map(([, id]) => id)}}') or changed ->> 'user_id' = '${ids.otherArea.user}'
        then insert into hidden_changes values (tg_table_name, is_foreign); end if;
        return null;
      end $$`);
  const { rows } = await app.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const watching = rows.map(
    ({ name }) => `create trigger note_change after insert or update or delete on ${name}
      for each row execute function note_change()`,
  );
  await app.owner.query(watching.join(';'));
}

/** An administrator may change the other area's records. */
async function takeChanges(role: Role) {
  const { rows } = await app.owner.query('delete from hidden_changes returning name, is_foreign');
  return role === 'administrator' ? rows.filter(({ is_foreign }) => is_foreign) : rows;
}
