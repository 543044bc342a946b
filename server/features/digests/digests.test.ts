import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../core/ids.ts';
import { sendMail } from '../../services/mail/jobs.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  type TestArea,
} from '../../testing/factories.ts';
import { withMailWorker } from '../../testing/mailings.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { writeDigest } from './jobs.ts';
import { listDigestReaders } from './queries.ts';

// Wednesday, half past eight in Spain, and noon of the day before.
const morning = new Date('2031-03-12T07:30:00Z');
const [day, yesterday] = ['2031-03-12', '2031-03-11T11:00:00Z'];

const app = setUpApp();
const { tenant, query, inTenant, signIn } = setUpStaff(app, 'resumen', beforeEach);
const coordinator = setUp(beforeEach, () => createCoordinator(app, tenant, [tenant.areas.north]));
let number = 0;

beforeEach(async () => {
  number += 1;
});

const services = () => app.services;
const write = (userId = coordinator.id, now = morning, of = day) =>
  writeDigest(services(), { tenantId: tenant.id, userId, day: of }, undefined, now);
const enrol = (area: TestArea = tenant.areas.north, at = yesterday, wanted: object = {}) =>
  createUser(app, tenant, { area, creation_date: at, first_name: 'Marina', ...wanted });
const change = (set: string, id = coordinator.id) => query(`update users set ${set} where id = $1`, [id]);

type Kept = { id: string; user_id: string; subject: string; text: string; language: string; unsubscribe_link: string };
const mails = async (of = tenant): Promise<Kept[]> =>
  (
    await app.query(
      of.id,
      `select id, user_id, subject, text, language, unsubscribe_link from emails
       where tenant_id = $1 and template = 'digest' order by creation_date`,
      [of.id],
    )
  ).rows;
const isTold = async (userId = coordinator.id) => (await mails()).some(({ user_id }) => user_id === userId);

describe('nobody is written a digest', () => {
  it.each([
    ['who coordinates no more', 'is_staff = false'],
    ['whose account is inactive', 'is_active = false'],
    ['whose address isn’t confirmed', 'is_verified = false'],
    ['whose mailbox isn’t there', "mail_stopped = 'bounced'"],
    ['who doesn’t want it', 'takes_digest = false'],
  ])('%s', async (_, set) => {
    await enrol();
    await change(set);
    await write();
    expect(await mails()).toEqual([]);
    expect(await inTenant((tx) => listDigestReaders(tx, day))).toEqual([]);
  });

  it('who has no area any more, or still lacks the second factor that is demanded', async () => {
    await enrol();
    await query('delete from area_managers where user_id = $1', [coordinator.id]);
    await write();
    const other = await createCoordinator(app, tenant, [tenant.areas.north]);
    await query('update tenants set demands_second_factor = true where id = $1', [tenant.id]);
    await write(other.id);
    expect(await mails()).toEqual([]);
  });

  it('with nothing to tell', async () => {
    await enrol(tenant.areas.south);
    await enrol(tenant.areas.north, '2031-03-10T11:00:00Z');
    await enrol(tenant.areas.north, '2031-03-12T00:30:00Z');
    await createPlace(app, tenant, { area: tenant.areas.south });
    await write();
    expect(await mails()).toEqual([]);
  });

  it('of places for an election that is over', async () => {
    await createPlace(app, tenant);
    await query("update elections set date = '2031-03-11' where tenant_id = $1", [tenant.id]);
    await write();
    expect(await mails()).toEqual([]);
  });

  it('who watches or administers without coordinating', async () => {
    await enrol();
    for (const { id } of [await createUser(app, tenant), await createAdministrator(app, tenant)]) await write(id);
    expect(await mails()).toEqual([]);
  });

  it('by a job of another tenant, or of another day', async () => {
    await enrol();
    const other = await createTenant(app, `resumen-ajeno-${number}`);
    await writeDigest(services(), { tenantId: other.id, userId: coordinator.id, day }, undefined, morning);
    await write(coordinator.id, new Date('2031-03-13T07:30:00Z'));
    expect([...(await mails()), ...(await mails(other))]).toEqual([]);
  });

  it('twice a day: not by two workers at once, nor by a job that comes again', async () => {
    await enrol();
    await Promise.all([write(), write(), write()]);
    await write(coordinator.id, new Date('2031-03-12T12:00:00Z'));
    expect(await mails()).toHaveLength(1);
  });
});

describe('a coordinator’s digest', () => {
  it('tells numbers and no names, in their language, and where to stop it', async () => {
    await change("language = 'gl'");
    await enrol();
    await enrol(tenant.areas.inNorth);
    await createPlace(app, tenant, { name: 'Colexio do Faro' });
    await write();
    const [{ subject, text, language, unsubscribe_link } = {} as Kept] = await mails();
    expect([subject, language]).toEqual(['As túas zonas, hoxe', 'gl']);
    expect(text).toContain('Persoas novas: 2 (desde o 11/03/2031)');
    expect(text).toContain('Colexios sen cubrir pola mañá: 1');
    expect(text).not.toMatch(/Marina|Ficticia|Faro|Mensaxes/);
    const origin = `http://${tenant.host}:${app.services.config.PORT}`;
    for (const link of text.match(/https?:\S+/g) ?? []) expect(link.startsWith(`${origin}/`), link).toBe(true);
    expect(text).toContain(unsubscribe_link);
  });

  it('begins where the last one ended, a week back at most', async () => {
    for (const at of ['2031-03-03T11:00:00Z', '2031-03-05T11:00:00Z', '2031-03-08T11:00:00Z', yesterday])
      await enrol(tenant.areas.north, at);
    const had = (of: string) =>
      query('insert into digests (tenant_id, user_id, day) values ($1, $2, $3)', [...[tenant.id, coordinator.id, of]]);
    await had('2031-02-01');
    await write();
    await query('delete from digests where user_id = $1', [coordinator.id]);
    await had('2031-03-08');
    await write();
    const told = (await mails()).map(({ text }) => /Personas nuevas: .*\)/.exec(text)?.[0]);
    expect(told).toEqual(['Personas nuevas: 3 (desde el 05/03/2031)', 'Personas nuevas: 2 (desde el 08/03/2031)']);
  });

  it('is stopped by one request, apart from mailings, and comes again by another', async () => {
    await enrol();
    await write();
    const link = (await mails())[0]?.unsubscribe_link ?? '';
    const token = link.split('/unsubscribe/')[1] ?? '';
    const of = async () =>
      (await query('select takes_digest, mail_stopped from users where id = $1', [coordinator.id]))[0];
    const send = (url: string) =>
      app.app.inject({ method: 'POST', url, headers: { host: tenant.host }, payload: 'List-Unsubscribe=One-Click' });
    const [, userId, signature] = token.split('.');
    for (const forged of [`digest.${newId()}.${signature}`, `digest.${userId}.x`, `${userId}.${signature}`, 'digest.'])
      expect((await send(`/unsubscribe/${forged}`)).json().code).toBe('bad_unsubscribe_link');
    expect(await of()).toEqual({ takes_digest: true, mail_stopped: null });
    expect((await send(`/unsubscribe/${token}`)).statusCode).toBe(200);
    expect(await of()).toEqual({ takes_digest: false, mail_stopped: null });
    const visitor = app.visit(tenant.host);
    await visitor.post('mailing/unsubscribe/', { token, is_subscribed: true });
    expect(await of()).toEqual({ takes_digest: true, mail_stopped: null });
    const logged = await query(
      "select fields, actor_id from changes where entity_id = $1 and fields ? 'takes_digest' order by at",
      [coordinator.id],
    );
    expect(logged.map(({ fields, actor_id }) => [fields.takes_digest, actor_id])).toEqual([
      [[true, false], coordinator.id],
      [[false, true], coordinator.id],
    ]);
  });

  it('isn’t sent, nor sent again, to who has stopped it since it was written', async () => {
    await enrol();
    await write();
    const [{ id = '' } = {}] = await mails();
    const send = () => sendMail(services(), { tenantId: tenant.id, emailId: id }, { isLastAttempt: false });
    const became = async () => (await query('select status, server_answer from emails where id = $1', [id]))[0];
    await change('takes_digest = false');
    await send();
    expect(await became()).toEqual({ status: 'error', server_answer: 'ESTOPPED' });
    await change('takes_digest = true');
    await send();
    expect(await became()).toEqual({ status: 'error', server_answer: 'ESTOPPED' });
    await query("update emails set status = 'pending', server_answer = '' where id = $1", [id]);
    await send();
    expect(await became()).toEqual({ status: 'success', server_answer: 'outbox' });
  });

  it('comes to whoever stopped mailings only', async () => {
    await enrol();
    await change("mail_stopped = 'unsubscribed'");
    await write();
    expect(await isTold()).toBe(true);
  });

  it('is a setting of one’s own, in the file of one’s data too', async () => {
    const browser = await signIn(coordinator);
    expect((await browser.get('users/users/self/')).body.takes_digest).toBe(true);
    const answer = await browser.send('PATCH', 'users/users/self/', { takes_digest: false });
    expect(answer.body.takes_digest).toBe(false);
    expect((await browser.get('users/users/self/data/')).body.profile.takes_digest).toBe(false);
    expect((await browser.get('users/users/self/data/page/')).body).toContain('<dt>Resumen diario</dt><dd>no</dd>');
  });

  it('goes with the header of one click (RFC 8058)', async () => {
    await enrol();
    await write();
    await withMailWorker(app, {}, async ({ messages }) => {
      const mine = () => messages.filter(({ to }) => JSON.stringify(to).includes(coordinator.email));
      await vi.waitFor(() => expect(mine()).toHaveLength(1), { timeout: 20_000, interval: 50 });
      const headers = new Map(mine()[0]?.headers.map(({ key, value }) => [key, value]));
      expect(headers.get('list-unsubscribe')).toBe(`<${(await mails())[0]?.unsubscribe_link}>`);
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });
  });
});
