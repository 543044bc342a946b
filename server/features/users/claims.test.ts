import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createAdministrator, createCoordinator, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, setUpBrowser } = setUpStaff(app, 'documentos');
const administrator = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => administrator);
let owner: TestUser;
let claimant: TestUser;
let self: Browser;
let document: string;
let made = 0;

beforeEach(async () => {
  made += 1;
  document = `ABC${1000 + made}`;
  await query('delete from notifications');
  owner = await createUser(app, tenant, { national_id_kind: 'passport', national_id: document, language: 'gl' });
  claimant = await createUser(app, tenant, { phone: '611 00 00 00', first_name: 'Otra', last_name_1: 'Distinta' });
  self = await signIn(claimant);
});

const say = (browser: Browser, { id }: TestUser, national_id: string, more: object = {}) =>
  browser.send('PATCH', `users/users/${id}/`, { national_id_kind: 'passport', national_id, ...more });
const keyOf = async ({ id }: TestUser) =>
  (await query('select national_id_key from users where id = $1', [id]))[0]?.national_id_key;
const pairs = async () =>
  (await admin.get('users/duplicates/')).body.results.map(
    ({ reasons, people }: { reasons: string[]; people: TestUser[] }) => ({ reasons, ids: people.map(({ id }) => id) }),
  );
const isPaired = async (...people: TestUser[]) =>
  (await pairs()).some(
    ({ reasons, ids }: { reasons: string[]; ids: string[] }) =>
      reasons.includes('national_id') && people.every(({ id }) => ids.includes(id)),
  );

describe('a document that somebody else has', () => {
  it('is told to an administrator only once nothing else is wrong', async () => {
    const both = await say(admin, claimant, document, { birth_date: '2999-01-01' });
    expect(Object.keys(both.body)).toEqual(['birth_date']);
    const alone = await say(admin, claimant, document);
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['national_id']]);
    expect(await keyOf(owner)).toBe(document);
  });

  it('gets of its claimant the answer of a free one, in all that they read of themselves', async () => {
    const shape = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
      status,
      ...body,
      ...{ update_date: '', national_id: '' },
    });
    const free = await say(self, claimant, `FREE${made}`);
    const seen = async () => shape(await self.get('users/users/self/'));
    const before = await seen();
    const taken = await say(self, claimant, document);
    expect(taken.body.national_id).toBe(document);
    expect(shape(taken)).toEqual(shape(free));
    expect(await seen()).toEqual(before);
    expect(JSON.stringify(taken.body)).not.toContain('claimed');
  });

  it('stays its owner’s, who is told once an hour; administrators are told, and find the two together', async () => {
    await say(self, claimant, document);
    expect([await keyOf(owner), await keyOf(claimant)]).toEqual([document, null]);
    await say(self, claimant, `FREE${made}`);
    await say(self, claimant, document);
    const mails = (await listMails(app, tenant, 'document_claimed')).filter(
      ({ to_address }) => to_address === owner.email,
    );
    expect(mails.map(({ language }) => language)).toEqual(['gl']);
    const rows = await query('select user_id, params from notifications');
    expect(rows).toMatchObject([
      { user_id: administrator.id, params: { detail: 'document_claimed', link: `/user/${claimant.id}` } },
    ]);
    expect(await isPaired(owner, claimant)).toBe(true);
  });

  it('is told to its owner again after an hour, and never at an address that isn’t confirmed, nor once deactivated', async () => {
    const mails = async () =>
      (await listMails(app, tenant, 'document_claimed')).filter(({ to_address }) => to_address === owner.email).length;
    const claimAgain = async (change: string) => {
      await query("update emails set creation_date = creation_date - interval '61 minutes'");
      await query(`update users set ${change} where id = $1`, [owner.id]);
      await say(admin, claimant, `FREE${made}`);
      await query('delete from changes where actor_id = $1', [claimant.id]);
      await say(self, claimant, document);
      return mails();
    };
    await say(self, claimant, document);
    expect(await mails()).toBe(1);
    expect(await claimAgain('is_active = true')).toBe(2);
    expect(await claimAgain('is_verified = false')).toBe(2);
    expect(await claimAgain('is_verified = true, is_active = false')).toBe(2);
  });

  it('can’t be told apart, nor printed on a credential, until it is decided whose it is', async () => {
    await say(self, claimant, document);
    const apart = await admin.post('users/duplicates/dismiss/', { user: owner.id, other: claimant.id });
    expect(apart.body.code).toBe('same_document');
    const paper = await admin.post('credentials/credentials/', { user: claimant.id });
    expect(paper.body.code).toBe('credential_refused');
    expect((await admin.get(`users/users/${claimant.id}/`)).body.credential_obstacles).toEqual(['document_claimed']);
    expect((await say(admin, claimant, `MINE${made}`)).status).toBe(200);
    expect(await isPaired(owner, claimant)).toBe(false);
    expect((await admin.post('credentials/credentials/', { user: claimant.id })).status).toBe(201);
  });

  it('stays claimed through other changes, and is the claimant’s once its owner leaves it', async () => {
    await say(self, claimant, document);
    const edited = await admin.send('PATCH', `users/users/${claimant.id}/`, { profession: 'Farera' });
    expect([edited.status, await keyOf(claimant)]).toEqual([200, null]);
    await say(admin, owner, `OTHER${made}`);
    expect(await keyOf(claimant)).toBe(document);
  });

  it('is the claimant’s once its owner is deleted, or merged with them', async () => {
    await say(self, claimant, document);
    const third = await createUser(app, tenant, { phone: '611 00 00 01' });
    await say(await signIn(third), third, document);
    await admin.post(`users/users/${claimant.id}/merge/`, { other: owner.id });
    expect([await keyOf(claimant), await keyOf(third)]).toEqual([document, null]);
    expect(await isPaired(claimant, third)).toBe(true);
    expect(
      (await admin.send('DELETE', `users/users/${claimant.id}/`, { name: 'Otra Distinta Inventada' })).status,
    ).toBe(204);
    expect(await keyOf(third)).toBe(document);
  });

  it('of a third person stays claimed by whoever two others become', async () => {
    await say(self, claimant, document);
    const other = await createUser(app, tenant, { phone: '611 00 00 02' });
    expect((await admin.post(`users/users/${claimant.id}/merge/`, { other: other.id })).status).toBe(200);
    expect([await keyOf(owner), await keyOf(claimant)]).toEqual([document, null]);
  });

  it('is claimed by what a coordinator says of another, too', async () => {
    const staff = await createCoordinator(app, tenant, [tenant.areas.country]);
    const answer = await say(await signIn(staff), claimant, document);
    expect([answer.status, await keyOf(claimant)]).toEqual([200, null]);
  });
});

it('an account changes its document three times a day', async () => {
  const statuses: number[] = [];
  for (const n of [1, 2, 3]) statuses.push((await say(self, claimant, `TRY${made}${n}`)).status);
  const refused = await say(self, claimant, document);
  expect([statuses, refused.status, refused.body.code]).toEqual([[200, 200, 200], 429, 'too_many_documents']);
  expect((await say(admin, claimant, `TRY${made}4`)).status).toBe(200);
});

it('a coordinator changes thirty documents of others a day', async () => {
  const staff = await createCoordinator(app, tenant, [tenant.areas.country]);
  const browser = await signIn(staff);
  await query(
    `insert into changes (tenant_id, id, actor_id, entity, entity_id, action, fields)
     select $1, gen_random_uuid(), $2, 'user', $3, 'updated', '{"national_id": ["A", "B"]}' from generate_series(1, 29)`,
    [tenant.id, staff.id, claimant.id],
  );
  expect((await say(browser, claimant, `LAST${made}`)).status).toBe(200);
  expect((await say(browser, claimant, document)).body.code).toBe('too_many_documents');
});
