import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Action, canEver } from '#contract/permissions.ts';
import { askedObstacles } from '#contract/user-filters.ts';
import { newId } from './core/ids.ts';
import type { Browser } from './testing/app.ts';
import { fillPath, findIdFields, makeRequest } from './testing/examples.ts';
import { createAdministrator, createCoordinator, createPlace, createUser, password } from './testing/factories.ts';
import { createNamed, type Ids, populate, shared } from './testing/population.ts';
import { setUpApp, setUpTenant } from './testing/set-up.ts';

type Schema = {
  enum?: string[];
  several?: string[];
  whole?: [number, number];
  decimal?: [number, number];
  entity?: string;
  format?: string;
};
type Field = { name: string; schema: Schema };

const app = setUpApp();
const { tenant: own } = setUpTenant(app, 'propia');
const { tenant: other } = setUpTenant(app, 'extranjera');
let admin: Browser;
let within: Ids;
const browsers = {} as Record<'watcher' | 'coordinator', Browser>;
let coordinatorId: string;

beforeAll(async () => {
  admin = await app.visit(own.host).signIn((await createAdministrator(app, own)).email, password);
  const coordinator = await createCoordinator(app, own, [own.areas.north]);
  coordinatorId = coordinator.id;
  browsers.coordinator = await app.visit(own.host).signIn(coordinator.email, password);
  browsers.watcher = await app.visit(own.host).signIn((await createUser(app, own)).email, password);
  within = await populate(app, own, { name: 'proximela', digits: '611 22 33 01', area: own.areas.north });
  // Nobody else can read a person's batch, file, mailing or proposal.
  const begun = {
    batch: await browsers.coordinator.post('users/batches/', { action: 'validate', ids: [within.user] }),
    download: await browsers.coordinator.post('credentials/downloads/', { format: 'list', ids: [within.credential] }),
    mailing: await browsers.coordinator.post('mailing/mailings/', { ids: [within.user] }),
    proposal: await browsers.coordinator.post('elections/proposals/', { name: 'Una', area: own.areas.north.id }),
  };
  for (const [entity, { status, body }] of Object.entries(begun)) {
    expect([entity, status]).toEqual([entity, 201]);
    within[entity as keyof typeof begun] = body.id;
  }
});

const fieldsOf = ({ query }: Endpoint): Field[] => {
  const json = query && z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(json?.properties ?? {}).map(([name, schema]) => ({ name, schema: schema as Schema }));
};
/** Replies that differ on each call; the second one also writes to the log. */
const neverTwice = ['GET universe/antibot/', 'GET users/users/self/data/'];
// Excludes exports, which use the queries of the lists.
const asked = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([key, { reply }]) => key.startsWith('GET ') && typeof reply === 'object')
  .filter(([, endpoint]) => !endpoint.params || findIdFields(endpoint).some(({ part }) => part === 'params'))
  .filter(([key]) => !neverTwice.includes(key))
  .map(([key, endpoint]) => ({ path: key.slice(4), endpoint, fields: fieldsOf(endpoint) }));
const roles = { watcher: { is_staff: false }, coordinator: { is_staff: true } } as const;
type Role = keyof typeof roles;
const cases = (Object.keys(roles) as Role[]).flatMap((role) =>
  asked
    .filter(({ endpoint: { access } }) => {
      const actor = { id: '', is_superuser: false, is_locked: false, ...roles[role] };
      return typeof access !== 'string' || canEver(actor, access as Action);
    })
    .map((one) => ({ ...one, role })),
);
const fill = (path: string, endpoint: Endpoint) =>
  fillPath(`GET ${path}`, { ...makeRequest(endpoint, ({ entity }) => within[entity]), query: {} });
const searchable = cases.filter(({ fields }) => fields.some(({ name }) => name === 'search'));

describe('a search', () => {
  it('is looked for in every list', () => {
    expect(searchable.length).toBeGreaterThan(8);
  });

  it('finds nobody out of reach, nor anything that its reader doesn’t see, by any word of theirs', async () => {
    const far = await populate(app, own, {
      ...{ name: 'lonxanela', digits: '633 44 55 66', area: own.areas.south },
      shared: Object.fromEntries(shared.map((one) => [one, within[one]])),
    });
    await populate(app, other, { name: 'estranxela', digits: '644 55 66 77', area: other.areas.north });
    for (const [id, seen] of [
      [coordinatorId, ''],
      [far.user, 'Internas lonxanela'],
    ]) {
      const notes = { notes_manager: 'secretísimo', seen };
      expect((await admin.send('PATCH', `users/users/${id}/notes/`, notes)).status).toBe(200);
    }
    const { rows } = await app.query(own.id, 'select email, national_id, phone from users where id = $1', [far.user]);
    const words = [
      ...Object.values<string>(rows[0]),
      'lonxanela',
      'apellido-lonxanela',
      'oficio lonxanela',
      'estranxela',
      '644556677',
    ];
    for (const { role, path: template, endpoint } of searchable) {
      const path = fill(template, endpoint);
      const nothing = await read(role, path, { search: 'nadietieneesto' });
      for (const search of [...words, 'secretísimo', 'secretisimo'])
        expect([role, path, search, await read(role, path, { search })]).toEqual([role, path, search, nothing]);
    }
  }, 120_000);
});

describe('a filter or an order', () => {
  it('answers the same, however many people and places there are out of reach, and whatever they are like', async () => {
    const before = await readAll();
    expect(before.size).toBeGreaterThan(150);
    expect(refusedOf(before)).toEqual(refusedAnyway);
    await crowdElsewhere();
    const after = await readAll();
    for (const [query, answer] of after) expect([query, answer]).toEqual([query, before.get(query)]);
  }, 120_000);
});

describe('a document', () => {
  it('of somebody out of reach gets, when a coordinator writes it, the answers of a free one', async () => {
    const far = await createUser(app, own, {
      area: own.areas.south,
      national_id_kind: 'passport',
      national_id: 'TOMADO1',
    });
    const near = await createUser(app, own, { area: own.areas.north });
    const coordinator = browsers.coordinator;
    const answersTo = async (national_id: string) => {
      const url = `users/users/${near.id}/`;
      const said = [
        await coordinator.send('PATCH', url, { national_id_kind: 'passport', national_id }),
        await coordinator.get(url),
        await coordinator.post('credentials/credentials/', { user: near.id }),
        await coordinator.post('users/batches/', { action: 'issue_credential', ids: [near.id] }),
        await coordinator.get('notifications/notifications/'),
      ];
      for (const code of askedObstacles)
        said.push(await coordinator.get(`users/users/?search=${national_id}&credential_obstacle=${code}`));
      for (const sortBy of ['national_id', '-national_id'])
        said.push(await coordinator.get(`users/users/?sortBy=${sortBy}`));
      return said.map(({ status, raw }) => {
        const text = `${status} ${raw}`.replaceAll(national_id, 'NUMBER');
        return text.replace(/"(creation_date|update_date|last_login)":"[^"]+"/g, '').replace(newIds(raw), '');
      });
    };
    const [free, taken] = [await answersTo('TOMADO0'), await answersTo('TOMADO1')];
    expect(taken).toEqual(free);
    expect(free[0]).toContain('"credential_obstacles":["document_unchecked"]');
    expect(free[2]).toMatch(/^409 .*comprobar el documento/);
    const found = { far: await admin.get(`users/users/${far.id}/`), near: await admin.get(`users/users/${near.id}/`) };
    expect(found.far.body.credential_obstacles).toEqual([]);
    expect(found.near.body.credential_obstacles).toEqual(['document_claimed']);
    // Once an administrator has checked a free document, nothing hinders a credential.
    await coordinator.send('PATCH', `users/users/${near.id}/`, {
      national_id: 'TOMADO2',
      national_id_kind: 'passport',
    });
    const issued = await admin.post('credentials/credentials/', { user: near.id });
    expect(issued.status).toBe(201);
    await admin.delete(`credentials/credentials/${issued.body.id}/`);
    expect((await coordinator.get(`users/users/${near.id}/`)).body.credential_obstacles).toEqual([]);
  });
});

/** The id of a batch differs on each call. */
const newIds = (raw: Buffer) => JSON.parse(`${raw}`).state && JSON.parse(`${raw}`).id;

/** Reads that are always refused: other people's records and drafts, a session without its id. */
const refusedAnyway = [
  'coordinator 400 card/session/',
  // Refused only for the kind `reads`, which is for administrators.
  'coordinator 403 users/users/:user/story/',
  'coordinator 404 faqs/categories/:faqcategory/',
  'coordinator 404 faqs/faqs/:faq/',
  'coordinator 404 notifications/notifications/:notification/',
  'coordinator 404 users/exports/:download/',
  'watcher 400 card/session/',
  'watcher 404 faqs/categories/:faqcategory/',
  'watcher 404 faqs/faqs/:faq/',
  'watcher 404 users/users/:user/',
];

/** Lists refused reads as 'role status path'. */
function refusedOf(answers: Map<string, string>): string[] {
  const ids = new Map(Object.entries(within).map(([entity, id]) => [id, `:${entity}`]));
  const refused = [...answers].flatMap(([query, answer]) => {
    const [role, path = ''] = (query.split('?')[0] ?? '').split(' ');
    const named = path.split('/').map((part) => ids.get(part) ?? part);
    return answer.startsWith('2') ? [] : [`${role} ${answer.slice(0, 3)} ${named.join('/')}`];
  });
  return [...new Set(refused)].sort();
}

async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { role, path: template, endpoint, fields } of cases) {
    const path = fill(template, endpoint);
    for (const query of queriesOf(template, fields)) {
      const name = `${role} ${path}?${new URLSearchParams(query)}`;
      answers.set(name, settled(await read(role, path, query)));
    }
  }
  return answers;
}

const settled = (answer: string) => answer.replace(/"(last_used_at|as_of)":"[^"]+"/g, '');

const box = { west: '1.9', south: '41.2', east: '2.3', north: '41.6' };
const shape = '1.9,41.2 2.3,41.2 2.3,41.6 1.9,41.6';
const companions: Record<string, Record<string, string>> = {
  'areas/boundaries/': { ...box, level: 'adm2' },
  'map/areas/': { ...box, zoom: '12' },
  'map/people/': { ...box, zoom: '12' },
  'map/places/': { ...box, zoom: '12' },
  // Streets are drawn only at high zoom. These are where people out of reach live.
  'map/streets/': { west: '2.09', south: '41.29', east: '2.11', north: '41.31', zoom: '17' },
  'map/selection/': { shape },
  'palette/': { search: 'escuela' },
};

function queriesOf(path: string, fields: Field[]): Record<string, string>[] {
  const base = companions[path] ?? {};
  const tried = fields.flatMap(({ name, schema }) =>
    name in box ? [] : valuesOf(name, schema).map((value) => ({ ...base, ...besides(name, fields), [name]: value })),
  );
  return [base, ...tried];
}

const besides = (tried: string, fields: Field[]): Record<string, string> =>
  tried === 'within' && fields.some(({ name }) => name === 'near') ? { near: within.place ?? '' } : {};

function valuesOf(name: string, schema: Schema): string[] {
  if (name === 'page' || name === 'rowsPerPage') return [];
  if (name === 'shape') return [shape];
  if (name === 'zoom') return ['3', '8', '12', '17'];
  if (schema.entity) return [within[schema.entity as keyof Ids] ?? newIdOnce];
  if (schema.enum) return schema.enum;
  if (schema.several) return schema.several;
  if (schema.whole) return [String(schema.whole[1])];
  if (schema.decimal) return [String(schema.decimal[1])];
  if (schema.format === 'date') return ['2020-01-01', '2030-01-01'];
  return ['a', 'oficio'];
}
const newIdOnce = newId();

/** Adds people and places of every kind that filters tell apart, at both ends of every order. */
async function crowdElsewhere() {
  for (const [tenant, area] of [
    [own, own.areas.south],
    [other, other.areas.north],
  ] as const) {
    for (const [at, name] of ['aaaa', 'zzzz'].entries()) {
      const { id } = await createNamed(app, tenant, name, `655 66 77 8${at}`, area);
      const values = { is_staff: at === 1, is_validated: at === 0, is_experiencied: at === 0, is_locked: at === 1 };
      for (const [column, value] of Object.entries(values))
        await app.query(tenant.id, `update users set ${column} = $1 where id = $2`, [value, id]);
      await app.query(
        tenant.id,
        `update users set availability = '{man,tar,esc}', creation_date = $2, last_login = $2, language = 'eu' where id = $1`,
        [id, at === 0 ? '1999-01-01' : '2040-01-01'],
      );
      const place = await createPlace(app, tenant, { name: `${name} escuela`, area });
      const priority = at === 0 ? 'max' : 'lowest';
      await app.query(tenant.id, 'update places set priority = $1 where id = $2', [priority, place.id]);
      const browser = tenant === own ? admin : undefined;
      await browser?.post('elections/assignments/', { user: id, place: place.id, replaces: null });
      await browser?.post('credentials/credentials/', { user: id });
    }
  }
}

async function read(role: Role, path: string, query: Record<string, string> = {}): Promise<string> {
  const { status, raw } = await browsers[role].get(`${path}?${new URLSearchParams(query)}`);
  expect(status, path).toBeLessThan(500);
  return `${status} ${raw}`;
}
