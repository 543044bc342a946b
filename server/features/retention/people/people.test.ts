import { beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '#contract/days.ts';
import { createCrowd } from '../../../testing/crowd.ts';
import {
  createAdministrator,
  createAssignment,
  createCoordinator,
  createPlace,
  createUser,
} from '../../../testing/factories.ts';
import { retentionDays, retentionOf } from '../../../testing/retention.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, visitor } = setUpStaff(app, 'plazo', beforeEach);
const boss = setUp(beforeEach, () => createAdministrator(app, tenant));
const ana = setUp(beforeEach, () =>
  createUser(app, tenant, { first_name: 'Ana', language: 'gl', phone_prefix: '+34', phone: '612345678' }),
);

const { begin, ask, erase, untilAsked, sent, isThere, letters, linkOf } = retentionOf(app, tenant);
const { election, announced, asked, erased } = retentionDays;
const waiting = async () =>
  (
    await app.owner.query(
      "select task_identifier as task from graphile_worker.jobs where key = any($1) and task_identifier <> 'delete-expired' order by 1",
      [['ask-retention', 'erase-people'].map((task) => `${tenant.id}:${task}`)],
    )
  ).rows.map(({ task }) => task);
const told = async () =>
  (
    await query(
      "select params->>'detail' as detail from notifications where tenant_id = $1 and user_id = $2 order by created_at",
      [tenant.id, boss.id],
    )
  ).map(({ detail }) => detail);

describe('before the time', () => {
  it('nobody is told, asked or erased', async () => {
    await begin(daysAfter(announced, -1));
    await ask(daysAfter(asked, -1));
    await erase(daysAfter(erased, -1));
    expect([await told(), await letters(), await waiting()]).toEqual([[], [], []]);
    expect(await isThere(ana.id)).toBe(true);
  });

  it('administrators have a week, and people their days, however late it is begun', async () => {
    const late = daysAfter(election, 400);
    await begin(late);
    expect(await told()).toEqual(['retention_announced']);
    await ask(daysAfter(late, 6));
    expect(await letters()).toEqual([]);
    await ask(daysAfter(late, 7));
    expect(await letters()).toHaveLength(1);
    await sent();
    await erase(daysAfter(late, 36));
    expect(await isThere(ana.id)).toBe(true);
    await erase(daysAfter(late, 37));
    expect(await isThere(ana.id)).toBe(false);
  });

  it('no day is earlier than the one a person was told, whatever is set since', async () => {
    await untilAsked();
    await sent();
    await query('update tenants set retention_days = 60, ask_days = 7 where id = $1', [tenant.id]);
    await erase(daysAfter(erased, -1));
    expect(await isThere(ana.id)).toBe(true);
  });

  it('an election that another has followed isn’t taken up again, and who came after it isn’t concerned', async () => {
    const later = await createUser(app, tenant);
    await query("update users set creation_date = '2031-06-01' where id = $1", [later.id]);
    await untilAsked();
    expect(await letters()).toHaveLength(1);
    await sent();
    await query(
      `insert into elections (tenant_id, id, name, date, kind) select tenant_id, gen_random_uuid(), 'Las siguientes', '2035-05-27', kind
       from elections where tenant_id = $1`,
      [tenant.id],
    );
    await erase();
    expect(await isThere(ana.id)).toBe(true);
  });

  it('another current election stops it', async () => {
    await untilAsked();
    await sent();
    await query("update elections set date = '2033-05-22' where tenant_id = $1", [tenant.id]);
    await erase();
    expect(await isThere(ana.id)).toBe(true);
  });
});

describe('the question', () => {
  it('goes once to each in their language, coordinators too, and not to administrators', async () => {
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    await createUser(app, tenant, { is_verified: false });
    await begin(announced);
    await Promise.all([ask(), ask()]);
    await ask(daysAfter(asked, 1));
    const mails = await letters();
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([ana.email, coordinator.email].sort());
    expect(mails.find(({ to_address }) => to_address === ana.email)?.text).toContain('21 de novembro de 2031');
  });

  it('is put again to whom no message left, who has all their days from then on', async () => {
    await query('update users set is_verified = false where id = $1', [ana.id]);
    await untilAsked();
    expect(await letters()).toEqual([]);
    await query('update users set is_verified = true where id = $1', [ana.id]);
    await erase();
    await ask(erased);
    await query("update emails set status = 'error' where tenant_id = $1", [tenant.id]);
    await ask(daysAfter(erased, 2));
    expect(await letters()).toHaveLength(1);
    await ask(daysAfter(erased, 3));
    expect(await letters()).toHaveLength(2);
    await query(
      "update emails set status = 'success', sent_date = $2::date + time '12:00' where tenant_id = $1 and status = 'pending'",
      [tenant.id, daysAfter(erased, 20)],
    );
    await erase(daysAfter(erased, 49));
    expect(await isThere(ana.id)).toBe(true);
    await erase(daysAfter(erased, 50));
    expect(await isThere(ana.id)).toBe(false);
  });

  it('is answered by a press: opening the link answers nothing, and a forged one isn’t known', async () => {
    await untilAsked();
    const token = await linkOf();
    const look = async (given: string) => visitor.post('retention/look/', { token: given });
    for (const forged of ['', 'x', `${boss.id}.${token.split('.')[1]}`]) expect((await look(forged)).status).toBe(400);
    expect((await look(token)).body).toMatchObject({ first_name: 'Ana', is_given: false });
    expect(await query("select from consents where purpose = 'next_election' and user_id = $1", [ana.id])).toEqual([]);
    expect((await visitor.post('retention/answer/', { token, is_given: true })).body).toEqual({ is_given: true });
    expect((await look(token)).body).toMatchObject({ is_given: true });
  });

  it('goes on after the last who was asked', async () => {
    await untilAsked();
    const { rows } = await app.owner.query('select payload from graphile_worker._private_jobs where key = $1', [
      `${tenant.id}:ask-retention`,
    ]);
    expect(rows).toEqual([{ payload: { tenantId: tenant.id, after: ana.id } }]);
  });

  it('isn’t put to who has said yes on their page', async () => {
    await (await signIn(ana)).post('users/users/self/consents/', { purpose: 'next_election', is_given: true });
    await untilAsked();
    expect(await letters()).toEqual([]);
  });
});

describe('at the end of the time', () => {
  it('no answer erases a person with everything of theirs, and tells administrators', async () => {
    const place = await createPlace(app, tenant);
    await createAssignment(app, tenant, { user_id: ana.id, place_id: place.id });
    await untilAsked();
    await sent();
    await erase();
    await erase();
    expect(await isThere(ana.id)).toBe(false);
    expect(await isThere(boss.id)).toBe(true);
    for (const table of ['emails', 'assignments', 'retention_asks', 'reads'])
      expect(await query(`select from ${table} where user_id = $1`, [ana.id])).toEqual([]);
    const log = await query('select action, actor_id, fields::text from changes where entity_id = $1', [ana.id]);
    expect(log).toEqual([{ action: 'retention_erased', actor_id: null, fields: '{}' }]);
    expect(await told()).toEqual(['retention_announced', 'retention_done']);
    const steps = await query(
      "select action, fields from changes where tenant_id = $1 and entity = 'tenant' and action like 'retention%' order by at",
      [tenant.id],
    );
    expect(steps).toMatchObject([
      { action: 'retention_announced' },
      { action: 'retention_done', fields: { people_erased: [null, 1] } },
    ]);
  });

  it('who said yes is kept by contact alone, inactive, under another id, and asked anew next time', async () => {
    await query("update users set is_validated = true, profession = 'Cartera' where id = $1", [ana.id]);
    await untilAsked();
    await visitor.post('retention/answer/', { token: await linkOf(), is_given: true });
    await sent();
    await erase();
    expect(await isThere(ana.id)).toBe(false);
    const [kept] = await query('select * from users where tenant_id = $1 and email = $2', [tenant.id, ana.email]);
    expect(kept).toMatchObject({
      ...{ first_name: 'Ana', phone: '612345678', language: 'gl', is_active: false, is_validated: false },
      ...{
        national_id: null,
        birth_date: null,
        profession: '',
        address_street: '',
        password_hash: null,
        area_id: null,
      },
    });
    expect((await visitor.post('users/auth/login/', { email: ana.email, password: 'x', remember: false })).status).toBe(
      401,
    );
    await query('delete from retention_asks where tenant_id = $1', [tenant.id]);
    await ask(daysAfter(erased, 1));
    expect((await letters()).map(({ to_address }) => to_address)).toEqual([ana.email]);
    await sent();
    await erase(daysAfter(erased, 31));
    expect(await query('select from users where tenant_id = $1 and email = $2', [tenant.id, ana.email])).toEqual([]);
  });

  it('a withdrawal counts at once', async () => {
    await untilAsked();
    const token = await linkOf();
    await visitor.post('retention/answer/', { token, is_given: true });
    await visitor.post('retention/answer/', { token, is_given: false });
    await sent();
    await erase();
    expect(await query('select from users where tenant_id = $1 and email = $2', [tenant.id, ana.email])).toEqual([]);
  });

  it('whose message is on its way, or whose paper is being made, waits for another day', async () => {
    await untilAsked();
    await erase();
    expect(await isThere(ana.id)).toBe(true);
    await sent();
    const issued = await (await signIn(boss)).post('credentials/credentials/', { user: ana.id });
    expect(issued.status).toBe(201);
    await sent();
    await query(
      `insert into downloads (tenant_id, id, user_id, kind, format, language, origin, item_ids, total)
       values ($1, gen_random_uuid(), $2, 'credentials', 'pdf', 'es', '', array[$3::uuid], 1)`,
      [tenant.id, boss.id, issued.body.id],
    );
    await erase();
    expect(await isThere(ana.id)).toBe(true);
    await query("update downloads set state = 'finished', size = 1 where tenant_id = $1", [tenant.id]);
    await erase();
    expect(await isThere(ana.id)).toBe(false);
  });

  it('goes on after a crash, and erases nobody twice', async () => {
    const ids = await createCrowd(app, tenant, ana, 60);
    await begin(announced);
    await ask();
    await ask();
    await sent();
    await Promise.all([erase(), erase()]);
    await erase();
    await erase();
    const [run] = await query('select erased from retention_runs where tenant_id = $1', [tenant.id]);
    expect(run.erased).toBe(ids.length + 1);
    expect(await told()).toEqual(['retention_announced', 'retention_done']);
  });
});

it('the dry run tells administrators how many, of what and when, and touches nothing', async () => {
  await createCoordinator(app, tenant, [tenant.areas.north]);
  expect((await (await signIn(ana)).get('retention/')).status).toBe(403);
  const { plan } = (await (await signIn(boss)).get('retention/')).body;
  expect(plan).toMatchObject({
    ...{ election_date: election, announces_on: announced, asks_on: asked, erases_on: erased, announced_on: null },
    people: { asked: 0, unreachable: 0, reduced: 0, erased: 2, held: 0, administrators: 1 },
    records: { emails: 0, calls: 0, assignments: 0, credentials: 0 },
    done: { erased: 0, reduced: 0 },
  });
  expect(await isThere(ana.id)).toBe(true);
});
